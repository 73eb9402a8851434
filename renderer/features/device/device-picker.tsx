import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { DeviceInfo, DeviceState } from '../../../shared/model/device.ts';
import { inOrder } from '../../state/devices.ts';
import { useAppState, useChosenDevice, useDevices } from '../../state/hooks.ts';
import { remedyFor } from '../../text/device-remedy.ts';
import { useTexts, type Texts } from '../../text/use-text.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Banner } from '../../ui/message.tsx';

const stateIcon = (state: DeviceState) => {
  if (state === 'online') return <CircleCheck color="var(--good)" aria-hidden="true" />;
  if (state === 'booting' || state === 'authorizing') return <CircleDashed color="var(--warn)" aria-hidden="true" />;
  return <CircleAlert color="var(--bad)" aria-hidden="true" />;
};

const detailOf = ({ t }: Texts, device: DeviceInfo): string =>
  [
    t(`device.state.${device.state}`),
    device.practice ? t('device.practice') : device.platform === 'web' ? t('device.web') : device.id,
    device.osVersion && `${device.platform === 'android' ? 'Android' : ''} ${device.osVersion}`.trim(),
  ]
    .filter(Boolean)
    .join(' · ');

export function DevicePicker() {
  const texts = useTexts();
  const { t } = texts;
  const { devices: actions } = useAppState();
  const devices = useDevices((state) => state.devices);
  const device = useChosenDevice();
  const remedy = device && remedyFor(texts, device);
  return (
    <>
      <Combobox
        label={t('device.label')}
        placeholder={devices ? t('device.choose') : t('device.loading')}
        nothing={`${t('device.none')}. ${t('device.noneHint')}`}
        choices={inOrder(devices ?? []).map((choice) => ({
          value: choice.id,
          label: choice.name,
          detail: detailOf(texts, choice),
          keywords: choice.id,
          icon: stateIcon(choice.state),
        }))}
        value={device?.id}
        searchable={(devices?.length ?? 0) > 6}
        testId="device-picker"
        onChange={(id) => actions.chooseDevice(id)}
      />
      {device && remedy !== undefined && (
        <Banner
          tone="warn"
          icon={<CircleAlert />}
          title={t(`device.state.${device.state}`)}
          testId={`device-state-${device.state}`}
        >
          {remedy}
        </Banner>
      )}
    </>
  );
}
