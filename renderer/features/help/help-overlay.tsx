import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAppState, useHost, usePanels } from '../../state/hooks.ts';
import type { TextKey } from '../../text/catalogues.ts';
import { useTexts } from '../../text/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './help.module.css';

type Row = readonly [keys: readonly (TextKey | `=${string}`)[], what: TextKey];

const anywhere: readonly Row[] = [
  [['=A'], 'help.approve'],
  [['=V'], 'help.veto'],
  [['=S'], 'help.skip'],
  [['=T'], 'help.takeOver'],
  [['=Space'], 'help.pause'],
  [['help.anyKey'], 'help.hold'],
  [['=Ctrl F'], 'help.search'],
  [['=?'], 'help.help'],
  [['=Esc'], 'help.escape'],
];
const onMap: readonly Row[] = [
  [['=← → ↑ ↓'], 'help.mapMove'],
  [['=Enter'], 'help.mapOpen'],
  [['=F'], 'help.mapFit'],
  [['=0'], 'help.mapAll'],
  [['=+', '=−'], 'help.mapZoom'],
];
const onMirror: readonly Row[] = [
  [['help.mirrorClick'], 'help.mirrorTap'],
  [['help.mirrorHold'], 'help.mirrorLong'],
  [['help.mirrorDrag'], 'help.mirrorSwipe'],
  [['help.mirrorWheel'], 'help.mirrorScroll'],
  [['help.mirrorType'], 'help.mirrorText'],
];

/** Keys and the few ideas a newcomer needs. It lies over the window but blocks nothing behind it. */
export function HelpOverlay() {
  const { t } = useTexts();
  const { panels } = useAppState();
  const open = usePanels((state) => state.help);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);
  if (!open) return null;
  return (
    <div ref={box} className={styles.help} role="dialog" aria-label={t('help.title')} tabIndex={-1} data-testid="help">
      <header>
        <h2>{t('help.title')}</h2>
        <IconButton label={t('common.close')} icon={<X />} onClick={() => panels.set({ help: false })} />
      </header>
      <div className={styles.columns}>
        <Keys title={t('help.keys')} hint={t('help.keysHint')} rows={anywhere} />
        <div>
          <Keys title={t('help.mapKeys')} rows={onMap} />
          <Keys title={t('help.mirrorKeys')} rows={onMirror} />
        </div>
        <About />
      </div>
    </div>
  );
}

function Keys({
  title,
  hint,
  rows,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly rows: readonly Row[];
}) {
  const { t } = useTexts();
  return (
    <section>
      <h3>{title}</h3>
      {hint && <p className={styles.soft}>{hint}</p>}
      <dl className={styles.keys}>
        {rows.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key.startsWith('=') ? key.slice(1) : t(key as TextKey)}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function About() {
  const { t } = useTexts();
  const status = useHost((state) => state.status);
  return (
    <section className={styles.about}>
      <h3>{t('help.about')}</h3>
      <ul>
        {(['help.about1', 'help.about2', 'help.about3', 'help.about4'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      {status && (
        <p className={styles.soft}>
          {t('help.version', { version: status.version })} · {t('help.data')} <code>{status.dataDir}</code>
        </p>
      )}
    </section>
  );
}
