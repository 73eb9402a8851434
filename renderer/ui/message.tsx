import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import type { Tone } from './pill.tsx';
import styles from './message.module.css';

export interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly testId?: string;
}

/** What a region says while it has nothing to show: why, and what would change that. */
export function EmptyState({ icon, title, children, action, testId }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-testid={testId}>
      <span className={styles.emptyIcon} aria-hidden="true">
        {icon}
      </span>
      <h3>{title}</h3>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

export interface BannerProps {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly testId?: string;
}

/** One fact that stays in sight until it no longer holds. */
export function Banner({ tone, icon, title, children, action, testId }: BannerProps) {
  return (
    <div className={classes(styles.banner, styles[tone])} role="status" data-testid={testId}>
      <span className={styles.bannerIcon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.bannerText}>
        {title && <strong>{title}</strong>}
        {children !== undefined && <span>{children}</span>}
      </div>
      {action && <div className={styles.bannerAction}>{action}</div>}
    </div>
  );
}

export function Spinner({ label }: { readonly label: string }) {
  return <span className={styles.spinner} role="status" aria-label={label} />;
}
