import { Eraser, Pause, Play, ScrollText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAppState, useLog } from '../../state/hooks.ts';
import type { LogLine } from '../../state/log.ts';
import { filterLog, type LogPriority } from '../../state/log-filter.ts';
import { clockTime } from '../../text/format.ts';
import { useTexts } from '../../text/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import styles from './log-panel.module.css';

const levels = ['V', 'D', 'I', 'W', 'E'] as const;
const lineHeight = 19;
const keyOf = (line: LogLine): number => line.id;
const heightOf = (): number => lineHeight;

/** The log of the app as it comes in. */
export function LogPanel() {
  const { t, language } = useTexts();
  const { log } = useAppState();
  const newest = useLog((state) => state.lines);
  const dropped = useLog((state) => state.dropped);
  const [held, setHeld] = useState<readonly LogLine[]>();
  const [level, setLevel] = useState<LogPriority>('V');
  const [text, setText] = useState('');
  const lines = held ?? newest;
  const shown = useMemo(() => filterLog(lines, level, text), [lines, level, text]);
  const missed = held ? (newest.at(-1)?.id ?? 0) - (held.at(-1)?.id ?? 0) : 0;
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <select
          value={level}
          aria-label={t('log.level')}
          data-testid="log-level"
          onChange={(event) => setLevel(event.target.value as LogPriority)}
        >
          {levels.map((value) => (
            <option key={value} value={value}>
              {t(`log.level.${value}`)}
            </option>
          ))}
        </select>
        <input
          type="search"
          value={text}
          placeholder={t('log.filter')}
          aria-label={t('log.filter')}
          data-testid="log-filter"
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton
          label={held ? t('log.resume') : t('log.pause')}
          icon={held ? <Play /> : <Pause />}
          on={held !== undefined}
          data-testid="log-pause"
          onClick={() => setHeld(held ? undefined : newest)}
        />
        <IconButton
          label={t('log.clear')}
          icon={<Eraser />}
          onClick={() => {
            log.clear();
            setHeld(undefined);
          }}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={<ScrollText />} title={lines.length === 0 ? t('log.empty') : t('log.nothing')}>
          {lines.length === 0 ? t('log.emptyHint') : undefined}
        </EmptyState>
      ) : (
        <WindowedList
          label={t('log.title')}
          items={shown}
          keyOf={keyOf}
          heightOf={heightOf}
          render={(line) => <Line line={line} time={clockTime(language, line.at)} />}
          follow="end"
          role="log"
          testId="log"
        />
      )}
      <p className={styles.foot}>
        {[
          t('log.count', { n: shown.length }),
          dropped > 0 && t('log.dropped', { n: lines.length }),
          missed > 0 && t('log.held', { n: missed }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

function Line({ line, time }: { readonly line: LogLine; readonly time: string }) {
  return (
    <div className={styles.line} data-priority={line.priority} title={`${line.tag}: ${line.message}`}>
      <span className={styles.time}>{time}</span>
      <span className={styles.priority}>{line.priority}</span>
      <span className={styles.tag}>{line.tag}</span>
      <span className={styles.message}>{line.message}</span>
    </div>
  );
}
