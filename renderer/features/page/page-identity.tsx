import { useState } from 'react';
import { describeRule } from '../../../shared/core/screen/suggest-rule.ts';
import { useAppState, usePanels, useSession } from '../../state/hooks.ts';
import { describeReason } from '../../text/reasons.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { PageCompare } from './page-compare.tsx';
import { PageSplit } from './page-split.tsx';
import { StandStill } from './stand-still.tsx';
import styles from './page.module.css';

/** Whether this is one page: why it is not another one, and the tester's rules where he knows better. */
export function PageIdentity({ pageId }: { readonly pageId: string }) {
  const { t } = useTexts();
  const { panels } = useAppState();
  const compared = usePanels((state) => state.comparedId);
  // What was compared last: a comparison that is over leaves the section open.
  const [last, setLast] = useState(compared);
  if (compared !== undefined && compared !== last) setLast(compared);
  const [splitting, setSplitting] = useState(false);
  const rules = useSession((state) => state.view.rules.length);
  return (
    <section className={styles.section}>
      <Disclosure
        key={last}
        title={t('identity.title')}
        aside={rules > 0 && t('identity.rules', { n: rules })}
        openAtFirst={last !== undefined}
        testId="page-identity"
      >
        <div className={styles.identity}>
          <PageCompare pageId={pageId} otherId={compared === pageId ? undefined : compared} />
          {splitting ? (
            <PageSplit pageId={pageId} onDone={() => setSplitting(false)} />
          ) : (
            <div className={styles.buttons}>
              <Button
                data-testid="split-open"
                onClick={() => {
                  setSplitting(true);
                  panels.set({ comparedId: undefined });
                }}
              >
                {t('identity.split')}
              </Button>
            </div>
          )}
          <Rules />
        </div>
      </Disclosure>
    </section>
  );
}

/** All rules of the app, each with the way back. */
function Rules() {
  const texts = useTexts();
  const { t } = texts;
  const { pageRules } = useAppState();
  const rules = useSession((state) => state.view.rules);
  const sessionId = useSession((state) => state.sessionId);
  if (rules.length === 0 || sessionId === undefined) return null;
  return (
    <>
      <h4>{t('identity.yourRules')}</h4>
      <StandStill>
        <ul className={styles.ways} data-testid="identity-rules">
          {rules.map((rule) => (
            <li key={rule.id}>
              <span>{describeReason(texts, describeRule(rule))}</span>
              <Button data-testid="rule-undo" onClick={() => void pageRules.undo(sessionId, rule.id)}>
                {t('identity.undo')}
              </Button>
            </li>
          ))}
        </ul>
      </StandStill>
    </>
  );
}
