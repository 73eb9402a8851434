import { Trash2 } from 'lucide-react';
import type { RuleReport } from '../../../shared/contract/blocklist.ts';
import { useAppState } from '../../state/hooks.ts';
import { translateWord } from '../../text/sentence.ts';
import { useTexts } from '../../text/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Pill } from '../../ui/pill.tsx';
import styles from './blocklist.module.css';

export interface RuleRowProps {
  readonly report: RuleReport;
  /** For the tester's own rules. */
  readonly onRemove?: () => void;
}

/** One rule: what it has stopped, and what it matches on the pages known so far. */
export function RuleRow({ report, onRemove }: RuleRowProps) {
  const texts = useTexts();
  const { t } = texts;
  const { rule, hits, matches, neverMatched } = report;
  return (
    <li className={styles.rule} data-testid={`rule-${rule}`}>
      <div className={styles.head}>
        <strong>{translateWord(texts, rule)}</strong>
        {hits > 0 && <Pill tone="bad">{t('blocklist.hits', { n: hits })}</Pill>}
        {neverMatched && <Pill tone={onRemove ? 'warn' : 'neutral'}>{t('blocklist.never')}</Pill>}
        {onRemove && (
          <IconButton label={t('blocklist.remove')} icon={<Trash2 />} data-testid="rule-remove" onClick={onRemove} />
        )}
      </div>
      {matches.length > 0 && (
        <Disclosure title={t('blocklist.matches')} aside={matches.length}>
          <Matches report={report} />
        </Disclosure>
      )}
    </li>
  );
}

/** What a rule matches, each with its page. */
export function Matches({ report }: { readonly report: RuleReport }) {
  const { t } = useTexts();
  const { panels } = useAppState();
  return (
    <ul className={styles.matches}>
      {report.matches.map(({ pageId, title, elementKey, label, seen }) => (
        <li key={`${pageId} ${elementKey}`} title={seen}>
          <span>{label || seen}</span>
          <button type="button" className={styles.page} onClick={() => panels.openPage(pageId)}>
            {title || t('page.untitled')}
          </button>
        </li>
      ))}
    </ul>
  );
}
