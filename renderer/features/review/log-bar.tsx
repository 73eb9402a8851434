import { Eraser, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useAppState, useLog, useSession } from '../../state/hooks.ts';
import type { LogFilter, LogPriority } from '../../state/log-filter.ts';
import { useTexts } from '../../text/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './log-panel.module.css';

const levels = ['V', 'D', 'I', 'W', 'E'] as const;

export interface LogBarProps {
  readonly held: boolean;
  readonly onHold: (held: boolean) => void;
}

/** What of the log is shown: level, process, tag, text, which step; and whether it moves. */
export function LogBar({ held, onHold }: LogBarProps) {
  const { t } = useTexts();
  const { log } = useAppState();
  const filter = useLog((state) => state.filter);
  const change = (part: Partial<LogFilter>) => log.setFilter({ ...filter, ...part });
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('log.filter')}>
      <select
        value={filter.level}
        aria-label={t('log.level')}
        data-testid="log-level"
        onChange={(event) => change({ level: event.target.value as LogPriority })}
      >
        {levels.map((value) => (
          <option key={value} value={value}>
            {t(`log.level.${value}`)}
          </option>
        ))}
      </select>
      <ProcessChoice filter={filter} onChange={change} />
      <StepField />
      <IconButton
        label={held ? t('log.resume') : t('log.pause')}
        icon={held ? <Play /> : <Pause />}
        on={held}
        data-testid="log-pause"
        onClick={() => onHold(!held)}
      />
      <IconButton
        label={t('log.clear')}
        icon={<Eraser />}
        onClick={() => {
          onHold(false);
          log.clear();
        }}
      />
      <input
        type="search"
        className={styles.tagFilter}
        value={filter.tag}
        placeholder={t('log.tag')}
        aria-label={t('log.tag')}
        spellCheck={false}
        data-testid="log-tag"
        onChange={(event) => change({ tag: event.target.value })}
      />
      <input
        type="search"
        className={styles.textFilter}
        value={filter.text}
        placeholder={t('log.text')}
        aria-label={t('log.text')}
        spellCheck={false}
        data-testid="log-text-filter"
        onChange={(event) => change({ text: event.target.value })}
      />
    </div>
  );
}

interface ProcessChoiceProps {
  readonly filter: LogFilter;
  readonly onChange: (part: Partial<LogFilter>) => void;
}

/** Processes by name where the log has told it, else by number; those of the app first. */
function ProcessChoice({ filter, onChange }: ProcessChoiceProps) {
  const { t } = useTexts();
  const { log } = useAppState();
  const app = useSession((state) => state.view.options?.app.id ?? '');
  // Which processes there are may change with any line.
  useLog((state) => state.end);
  const { names, nameless } = log.processes;
  const isOfApp = (name: string): boolean => name === app || name.startsWith(`${app}:`);
  const sorted = [...names.filter(isOfApp), ...names.filter((name) => !isOfApp(name))];
  const value = filter.process ?? (filter.pid === undefined ? '' : `#${filter.pid}`);
  return (
    <select
      className={styles.process}
      value={value}
      aria-label={t('log.process')}
      data-testid="log-process"
      onChange={({ target }) => {
        const isPid = target.value.startsWith('#');
        const chosen = target.value === '' ? undefined : target.value;
        onChange({
          process: isPid ? undefined : chosen,
          pid: isPid ? Number(target.value.slice(1)) : undefined,
        });
      }}
    >
      <option value="">{t('log.allProcesses')}</option>
      {sorted.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
      {nameless.map((pid) => (
        <option key={pid} value={`#${pid}`}>
          {t('log.pid', { pid })}
        </option>
      ))}
    </select>
  );
}

/** Goes to the log of a step by its number. */
function StepField() {
  const { t } = useTexts();
  const { panels } = useAppState();
  const steps = useSession((state) => state.view.steps.length);
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const step = Number(text);
        if (Number.isInteger(step) && step >= 1 && step <= steps) panels.openLog(step);
      }}
    >
      <input
        className={styles.step}
        inputMode="numeric"
        value={text}
        placeholder={t('log.step')}
        aria-label={t('log.goToStep')}
        title={t('log.goToStep')}
        data-testid="log-step"
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
