import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './field.tsx';
import styles from './confirm-once.module.css';

export interface ConfirmOnceProps {
  readonly hint: string;
  /** First step: the tester says that he means it. */
  readonly confirmLabel: string;
  /** Second step: he does it. */
  readonly doLabel: string;
  readonly disabled?: boolean;
  readonly onConfirmed: () => void;
  readonly testId: string;
}

/** Two separate steps for one dangerous action; remount it (by `key`) for the next one. */
export function ConfirmOnce({ hint, confirmLabel, doLabel, disabled, onConfirmed, testId }: ConfirmOnceProps) {
  const [confirmed, setConfirmed] = useState(false);
  return (
    <div className={styles.box}>
      <p>
        <ShieldAlert aria-hidden="true" />
        {hint}
      </p>
      <div className={styles.row}>
        <Checkbox
          checked={confirmed}
          disabled={disabled}
          data-testid={`${testId}-confirm`}
          onChange={(event) => setConfirmed(event.target.checked)}
        >
          {confirmLabel}
        </Checkbox>
        <Button look="danger" disabled={!confirmed || disabled} data-testid={testId} onClick={onConfirmed}>
          {doLabel}
        </Button>
      </div>
    </div>
  );
}
