import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import styles from './pill.module.css';

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

export interface PillProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly title?: string;
  readonly testId?: string;
  /** For app tests and styling: the state in machine words. */
  readonly state?: string;
}

/** A short status. Never colour alone: the words say it too. */
export function Pill({ tone = 'neutral', icon, children, title, testId, state }: PillProps) {
  return (
    <span className={classes(styles.pill, styles[tone])} title={title} data-testid={testId} data-state={state}>
      {icon}
      <span className={styles.text}>{children}</span>
    </span>
  );
}
