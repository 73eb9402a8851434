import { memo } from 'react';
import type { LogLinePush } from '../../../shared/contract/sessions.ts';
import { useAppState } from '../../state/hooks.ts';
import { clockTime } from '../../text/format.ts';
import { useTexts } from '../../text/use-text.ts';
import { classes } from '../../ui/class-names.ts';
import styles from './log-panel.module.css';

export interface LogRowProps {
  readonly line: LogLinePush;
  readonly number: number;
  /** CSS pixels. */
  readonly top: number;
  /** The step that it belongs to. */
  readonly step: number | undefined;
  /** Whether it is the first line of its step. */
  readonly isFirst: boolean;
  readonly selected: boolean;
  readonly onSelect: (number: number) => void;
}

/** One line of the log; the first one of a step carries the step's number. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { line, number, top, step, isFirst, selected, onSelect } = props;
  const { t, language } = useTexts();
  const { panels } = useAppState();
  return (
    <div
      className={classes(styles.row, selected && styles.selected)}
      style={{ top }}
      data-priority={line.priority}
      data-step={step}
      onClick={() => onSelect(number)}
    >
      <span className={styles.pin}>
        {isFirst && step !== undefined && (
          <button
            type="button"
            title={t('log.ofStep', { index: step })}
            aria-label={t('log.ofStep', { index: step })}
            data-testid={`log-pin-${step}`}
            onClick={() => panels.openStep(step)}
          >
            {step}
          </button>
        )}
      </span>
      <span className={styles.time}>{clockTime(language, line.at)}</span>
      <span className={styles.priority}>{line.priority}</span>
      <span className={styles.tag}>{line.tag}</span>
      <span className={styles.message}>{line.message}</span>
    </div>
  );
});
