import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { classes } from './class-names.ts';
import styles from './field.module.css';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** What is wrong with the value; the field is marked then. */
  readonly problem?: string;
  readonly unit?: string;
}

/** A labelled input with room for what is wrong. */
export function Field({ label, problem, unit, className, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          id={id}
          className={classes(styles.input, problem !== undefined && styles.wrong)}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          {...rest}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </div>
      {problem !== undefined && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly children: ReactNode;
}

export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes(styles.checkbox, className)}>
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}
