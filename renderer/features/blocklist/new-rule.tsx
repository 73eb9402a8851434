import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import type { RuleReport } from '../../../shared/contract/blocklist.ts';
import type { OwnRule } from '../../state/blocklist.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Matches } from './rule-row.tsx';
import styles from './blocklist.module.css';

const kinds = ['text', 'id', 'page'] as const;
type Kind = (typeof kinds)[number];

export interface NewRuleProps {
  readonly onTry: (rule: OwnRule | undefined) => void;
  readonly onAdd: (rule: OwnRule) => void;
  /** What the rule that was tried matches. */
  readonly trial: RuleReport | undefined;
}

/** A rule of the tester's own: tried first on the pages known so far, then added. */
export function NewRule({ onTry, onAdd, trial }: NewRuleProps) {
  const { t } = useTexts();
  const [kind, setKind] = useState<Kind>('text');
  const [value, setValue] = useState('');
  const wanted = value.trim();
  const rule: OwnRule = { name: wanted, [kind]: [wanted] };
  const change = (next: { readonly kind?: Kind; readonly value?: string }) => {
    setKind(next.kind ?? kind);
    setValue(next.value ?? value);
    onTry(undefined);
  };
  return (
    <form
      className={styles.new}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') onTry(rule);
      }}
    >
      <Segmented
        label={t('blocklist.kind')}
        testId="rule-kind"
        segments={kinds.map((each) => ({
          value: each,
          label: t(`blocklist.${each}`),
          hint: t(`blocklist.${each}Hint`),
        }))}
        value={kind}
        onChange={(next) => change({ kind: next })}
      />
      <input
        value={value}
        maxLength={200}
        aria-label={t('blocklist.new')}
        placeholder={t(`blocklist.${kind}Hint`)}
        data-testid="rule-value"
        onChange={(event) => change({ value: event.target.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" icon={<Search aria-hidden="true" />} disabled={wanted === ''} data-testid="rule-try">
          {t('blocklist.try')}
        </Button>
        <Button
          icon={<Plus aria-hidden="true" />}
          disabled={wanted === ''}
          data-testid="rule-add"
          onClick={() => {
            onAdd(rule);
            setValue('');
          }}
        >
          {t('blocklist.add')}
        </Button>
      </div>
      {trial && (
        <div data-testid="rule-trial">
          <p className={styles.soft}>
            {trial.matches.length === 0 ? t('blocklist.nothing') : t('blocklist.would', { n: trial.matches.length })}
          </p>
          <Matches report={trial} />
        </div>
      )}
    </form>
  );
}
