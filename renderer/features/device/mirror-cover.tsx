import { EyeOff, Globe, MonitorX, Smartphone, Unplug } from 'lucide-react';
import type { DeviceInfo } from '../../../shared/model/device.ts';
import { useDevices, useHost, useSession } from '../../state/hooks.ts';
import { isGoingOn } from '../../state/session-state.ts';
import { remedyFor } from '../../text/device-remedy.ts';
import { translateSentence } from '../../text/sentence.ts';
import { useTexts } from '../../text/use-text.ts';
import { EmptyState, Spinner } from '../../ui/message.tsx';
import type { MirrorSource } from './mirror-source.ts';
import styles from './mirror.module.css';

export interface MirrorCoverProps {
  readonly source: MirrorSource;
  readonly device: DeviceInfo | undefined;
  readonly problem: string | undefined;
}

/** Lies over the picture whenever the picture alone would deceive: no phone, a lost one, no frames. */
export function MirrorCover({ source, device, problem }: MirrorCoverProps) {
  const texts = useTexts();
  const { t } = texts;
  // Before a session, the remedy stands below the picker already.
  const goingOn = useSession(isGoingOn);
  const cutOff = useHost((state) => state.connection === 'lost') && source.kind === 'live';
  if (cutOff) {
    return (
      <Cover testId="mirror-cut-off">
        <EmptyState icon={<Unplug />} title={t('connection.lost')} />
      </Cover>
    );
  }
  if (source.kind === 'look' && (!device || device.state === 'online') && problem === undefined) {
    if (source.url !== undefined) return null;
    return (
      <Cover>
        <EmptyState icon={<EyeOff />} title={t('mirror.noPicture')}>
          {t('mirror.noPictureHint')}
        </EmptyState>
      </Cover>
    );
  }
  if (!device) return <NoDevice />;
  if (device.state !== 'online') {
    const title = device.state === 'lost' ? t('mirror.disconnected') : t(`device.state.${device.state}`);
    return (
      <Cover testId="mirror-lost">
        <EmptyState icon={<Unplug />} title={title}>
          {goingOn ? remedyFor(texts, device) : undefined}
        </EmptyState>
      </Cover>
    );
  }
  if (device.platform === 'web' && source.kind === 'none' && !goingOn) {
    return (
      <Cover testId="mirror-web">
        <EmptyState icon={<Globe />} title={t('mirror.web')}>
          {t('mirror.webHint')}
        </EmptyState>
      </Cover>
    );
  }
  if (problem !== undefined) {
    return (
      <Cover testId="mirror-problem">
        <EmptyState icon={<MonitorX />} title={t('mirror.problem')}>
          {translateSentence(texts, problem)}
        </EmptyState>
      </Cover>
    );
  }
  if (source.kind !== 'none') return null;
  return <Waiting text={t('mirror.waiting')} />;
}

function NoDevice() {
  const { t } = useTexts();
  const found = useDevices((state) => state.devices);
  if (!found) return <Waiting text={t('device.loading')} />;
  const none = found.length === 0;
  return (
    <Cover testId="no-device">
      <EmptyState icon={<Smartphone />} title={none ? t('device.none') : t('mirror.noDevice')}>
        {none ? t('device.noneHint') : t('mirror.noDeviceHint')}
      </EmptyState>
    </Cover>
  );
}

const Waiting = ({ text }: { readonly text: string }) => (
  <Cover>
    <Spinner label={text} />
    <p>{text}</p>
  </Cover>
);

function Cover({ children, testId }: { readonly children: React.ReactNode; readonly testId?: string }) {
  return (
    <div className={styles.cover} data-testid={testId}>
      {children}
    </div>
  );
}
