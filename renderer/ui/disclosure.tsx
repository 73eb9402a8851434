import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { classes } from './class-names.ts';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  readonly title: ReactNode;
  /** Shown at the end of the title row. */
  readonly aside?: ReactNode;
  readonly openAtFirst?: boolean;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** A title that opens what is below it. */
export function Disclosure({ title, aside, openAtFirst = false, testId, children }: DisclosureProps) {
  const [open, setOpen] = useState(openAtFirst);
  const id = useId();
  return (
    <section>
      <button
        type="button"
        className={styles.title}
        aria-expanded={open}
        aria-controls={id}
        data-testid={testId}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight className={classes(styles.arrow, open && styles.open)} aria-hidden="true" />
        <span>{title}</span>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </button>
      {open && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </section>
  );
}
