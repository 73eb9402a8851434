import { ChevronsUpDown } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './class-names.ts';
import styles from './combobox.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Second line: version, id, state. */
  readonly detail?: ReactNode;
  /** What the search also finds. */
  readonly keywords?: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

export interface ComboboxProps {
  readonly label: string;
  readonly placeholder: string;
  /** Shown in place of the list when nothing is found. */
  readonly nothing: string;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly testId: string;
  readonly disabled?: boolean;
  readonly searchable?: boolean;
}

const matches = (choice: Choice, query: string): boolean =>
  `${choice.label} ${choice.keywords ?? ''} ${choice.value}`.toLowerCase().includes(query.trim().toLowerCase());

/** A choice of many with a search field. Up, Down, Enter and Escape work as in any list. */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, nothing, choices, value, onChange, testId, disabled, searchable = true } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState(0);
  const chosen = choices.find((choice) => choice.value === value);
  const open = query !== undefined;
  const found = open ? choices.filter((choice) => matches(choice, query)) : [];

  const openList = () => {
    setQuery('');
    setActive(Math.max(0, choices.indexOf(chosen ?? choices[0]!)));
  };
  const choose = (choice: Choice | undefined) => {
    if (!choice || choice.disabled) return;
    onChange(choice.value);
    setQuery(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open && ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) openList();
    else if (open && event.key === 'ArrowDown') setActive((index) => Math.min(found.length - 1, index + 1));
    else if (open && event.key === 'ArrowUp') setActive((index) => Math.max(0, index - 1));
    else if (open && event.key === 'Enter') choose(found[active]);
    else if (open && event.key === 'Escape') setQuery(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      className={styles.combobox}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setQuery(undefined)}
    >
      <div className={classes(styles.box, open && styles.boxOpen)}>
        {!open && chosen?.icon}
        <input
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
          disabled={disabled}
          data-testid={testId}
          data-value={value}
          placeholder={chosen && open ? chosen.label : placeholder}
          value={query ?? chosen?.label ?? ''}
          readOnly={!searchable}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onMouseDown={() => !open && openList()}
          onKeyDown={onKeyDown}
        />
        <ChevronsUpDown aria-hidden="true" className={styles.arrows} />
      </div>
      {open && (
        <ul className={styles.list} role="listbox" id={`${id}-list`} aria-label={label}>
          {found.length === 0 && <li className={styles.nothing}>{nothing}</li>}
          {found.map((choice, index) => (
            <Option
              key={choice.value}
              id={`${id}-${index}`}
              choice={choice}
              active={index === active}
              selected={choice.value === value}
              testId={`${testId}-${choice.value}`}
              onPick={() => choose(choice)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly active: boolean;
  readonly selected: boolean;
  readonly testId: string;
  readonly onPick: () => void;
}

function Option({ id, choice, active, selected, testId, onPick }: OptionProps) {
  return (
    <li
      id={id}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' });
      }}
      role="option"
      aria-selected={selected}
      aria-disabled={choice.disabled}
      className={classes(styles.option, active && styles.active, choice.disabled && styles.disabled)}
      data-testid={testId}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {choice.icon}
      <span className={styles.optionText}>
        <span className={classes(selected && styles.selected)}>{choice.label}</span>
        {choice.detail !== undefined && <span className={styles.detail}>{choice.detail}</span>}
      </span>
    </li>
  );
}
