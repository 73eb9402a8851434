import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './class-names.ts';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet';
  readonly icon?: ReactNode;
  /** Shortcut shown at the end, e.g. `A`; handling it is up to the caller. */
  readonly shortcut?: string;
}

export function Button({ look = 'plain', icon, shortcut, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.button, styles[look], className)}
      aria-keyshortcuts={shortcut}
      {...rest}
    >
      {icon}
      {children !== undefined && <span className={styles.text}>{children}</span>}
      {shortcut && (
        <kbd className={styles.shortcut} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Read out, and shown as a tip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** For switches: whether it is on. */
  readonly on?: boolean;
}

export function IconButton({ label, icon, on, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.iconButton, on && styles.on, className)}
      aria-label={label}
      aria-pressed={on}
      title={label}
      {...rest}
    >
      {icon}
    </button>
  );
}
