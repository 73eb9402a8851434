import { useId, type ReactNode } from 'react';
import { classes } from './class-names.ts';
import styles from './tabs.module.css';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Small count after the label. */
  readonly count?: number;
  readonly alarm?: boolean;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly children: ReactNode;
}

/** A row of tabs and the panel of the chosen one. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const move = (by: number) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + by + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div
        className={styles.row}
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') move(1);
          if (event.key === 'ArrowLeft') move(-1);
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={classes(styles.tab, tab.value === value && styles.chosen)}
            data-testid={`tab-${tab.value}`}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className={classes(styles.count, tab.alarm && styles.alarm)}>{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div className={styles.panel} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
