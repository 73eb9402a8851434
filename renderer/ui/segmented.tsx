import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Longer explanation, shown as a tip. */
  readonly hint?: string;
}

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly testId?: string;
  readonly disabled?: boolean;
}

/** One choice of a few, all in sight. Arrow keys move as in a radio group. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, testId, disabled } = props;
  const move = (by: number) => {
    const index = segments.findIndex((segment) => segment.value === value);
    const next = segments[(index + by + segments.length) % segments.length];
    if (next) onChange(next.value);
  };
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-label={label}
      data-testid={testId}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') move(1);
        if (event.key === 'ArrowLeft') move(-1);
      }}
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          role="radio"
          aria-checked={segment.value === value}
          tabIndex={segment.value === value ? 0 : -1}
          disabled={disabled}
          title={segment.hint}
          className={classes(styles.segment, segment.value === value && styles.chosen)}
          data-testid={testId && `${testId}-${segment.value}`}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon}
          {segment.label}
        </button>
      ))}
    </div>
  );
}
