import { EyeOff, MonitorX, Smartphone, Unplug } from 'lucide-react';
import type { DeviceInfo } from '../../../shared/model/device.ts';
import { useTexts } from '../../text/use-text.ts';
import { EmptyState, Spinner } from '../../ui/message.tsx';
import { remedyFor } from './device-picker.tsx';
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
  if (!device) {
    return (
      <Cover>
        <EmptyState icon={<Smartphone />} title={t('mirror.noDevice')}>
          {t('mirror.noDeviceHint')}
        </EmptyState>
      </Cover>
    );
  }
  if (device.state !== 'online') {
    const title = device.state === 'lost' ? t('mirror.disconnected') : t(`device.state.${device.state}`);
    return (
      <Cover testId="mirror-lost">
        <EmptyState icon={<Unplug />} title={title}>
          {remedyFor(texts, device)}
        </EmptyState>
      </Cover>
    );
  }
  if (problem !== undefined) {
    return (
      <Cover testId="mirror-problem">
        <EmptyState icon={<MonitorX />} title={t('mirror.problem')}>
          {problem}
        </EmptyState>
      </Cover>
    );
  }
  if (source.kind !== 'none') return null;
  return (
    <Cover>
      <Spinner label={t('mirror.waiting')} />
      <p>{t('mirror.waiting')}</p>
    </Cover>
  );
}

function Cover({ children, testId }: { readonly children: React.ReactNode; readonly testId?: string }) {
  return (
    <div className={styles.cover} data-testid={testId}>
      {children}
    </div>
  );
}
