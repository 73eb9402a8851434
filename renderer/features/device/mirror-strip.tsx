import { Camera, Radio, ShieldBan, SquareDashed } from 'lucide-react';
import { useAppState, usePreferences } from '../../state/hooks.ts';
import { clockTime } from '../../text/format.ts';
import { useTexts } from '../../text/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { MirrorSource } from './mirror-source.ts';
import styles from './mirror.module.css';

export interface MirrorStripProps {
  readonly source: MirrorSource;
  /** How many elements of the look must not be pressed. */
  readonly blocked: number;
  readonly preferLive: boolean;
  readonly canSwitch: boolean;
  readonly onPreferLive: (live: boolean) => void;
}

/** Says whether the picture is live or of one instant, and switches what is drawn over it. */
export function MirrorStrip({ source, blocked, preferLive, canSwitch, onPreferLive }: MirrorStripProps) {
  const { t, language } = useTexts();
  const { preferences } = useAppState();
  const outlines = usePreferences((state) => state.outlines);
  return (
    <div className={styles.strip}>
      {source.kind === 'live' && (
        <Pill tone="accent" icon={<Radio />} testId="mirror-kind" state="live">
          {t('mirror.live')}
        </Pill>
      )}
      {source.kind === 'look' && (
        <Pill icon={<Camera />} title={t('mirror.lookHint')} testId="mirror-kind" state="look">
          {t('mirror.look', { time: clockTime(language, source.observation.at) })}
        </Pill>
      )}
      {source.kind === 'look' && source.observation.unsettled && <Pill tone="warn">{t('mirror.unsettled')}</Pill>}
      {blocked > 0 && (
        <Pill tone="bad" icon={<ShieldBan />} title={t('mirror.blockedHint')} testId="blocked-count">
          {t('mirror.blocked', { n: blocked })}
        </Pill>
      )}
      <span className={styles.spring} />
      {canSwitch && (
        <IconButton
          label={preferLive ? t('mirror.showLook') : t('mirror.showLive')}
          icon={<Radio />}
          on={preferLive}
          onClick={() => onPreferLive(!preferLive)}
        />
      )}
      {source.kind === 'look' && (
        <IconButton
          label={t('mirror.outlines')}
          icon={<SquareDashed />}
          on={outlines}
          data-testid="outlines"
          onClick={() => preferences.setState({ outlines: !outlines })}
        />
      )}
    </div>
  );
}
