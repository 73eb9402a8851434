import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RulePreview } from '../../../shared/model/identity-rules.ts';
import type { Previews } from '../../state/page-rules.ts';
import { useAppState, useSession } from '../../state/hooks.ts';
import { describeFailure } from '../../text/failure.ts';
import { describeReason } from '../../text/reasons.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, Spinner } from '../../ui/message.tsx';
import styles from './page.module.css';

export type Wish =
  | { readonly kind: 'merge'; readonly pageIds: readonly string[] }
  | { readonly kind: 'split'; readonly pageId: string; readonly observationIds: readonly string[] };

export interface RuleChoiceProps {
  /** Remount it, by `key`, for another wish. */
  readonly wish: Wish;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** The rules that would do what the tester wishes, each with what it changes; one of them is applied. */
export function RuleChoice({ wish, onCancel, onDone }: RuleChoiceProps) {
  const texts = useTexts();
  const { t } = texts;
  const { pageRules } = useAppState();
  const sessionId = useSession((state) => state.sessionId);
  const found = usePreviews(wish);
  const [at, setAt] = useState(0);
  if (!found) return <Spinner label={t('common.loading')} />;
  if (found.stage === 'failed') {
    return (
      <Banner tone="bad" icon={<CircleAlert />} testId="rule-failed">
        {Object.values(describeFailure(texts, found.failure)).join(' ')}
      </Banner>
    );
  }
  const chosen = found.previews[at];
  if (!chosen || sessionId === undefined) {
    return (
      <Banner tone="neutral" icon={<CircleAlert />} testId="rule-none">
        {t(`identity.none.${wish.kind}`)}
      </Banner>
    );
  }
  return (
    <form
      className={styles.rules}
      data-testid="rule-choice"
      onSubmit={(event) => {
        event.preventDefault();
        void pageRules.apply(sessionId, chosen.draft).then((done) => done && onDone());
      }}
    >
      {found.previews.map((preview, index) => (
        <label key={index} className={styles.rule}>
          <input type="radio" name="rule" checked={index === at} onChange={() => setAt(index)} />
          <span>
            {describeReason(texts, preview.says)}
            <Change preview={preview} />
          </span>
        </label>
      ))}
      <div className={styles.buttons}>
        <Button look="primary" type="submit" data-testid="rule-apply">
          {t('identity.apply')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
      <p className={styles.faint}>{t('identity.keeps')}</p>
    </form>
  );
}

function Change({ preview }: { readonly preview: RulePreview }) {
  const { t } = useTexts();
  const { pagesBefore, pagesAfter, observations, joined, parted } = preview;
  const titles = (pages: RulePreview['joined'] | RulePreview['parted']): string =>
    pages.map(({ title }) => title || t('page.untitled')).join(', ');
  return (
    <small className={styles.faint} data-testid="rule-change">
      {[
        t('identity.change', { before: pagesBefore, after: pagesAfter }),
        t('identity.looks', { n: observations }),
        joined.length > 0 && t('identity.joined', { titles: titles(joined) }),
        parted.length > 0 && t('identity.parted', { titles: titles(parted) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  );
}

function usePreviews(wish: Wish): Previews | undefined {
  const { pageRules } = useAppState();
  const sessionId = useSession((state) => state.sessionId);
  const [found, setFound] = useState<Previews>();
  useEffect(() => {
    if (sessionId === undefined) return;
    let isWanted = true;
    const asked =
      wish.kind === 'merge'
        ? pageRules.previewMerge({ sessionId, pageIds: [...wish.pageIds] })
        : pageRules.previewSplit({ sessionId, pageId: wish.pageId, observationIds: [...wish.observationIds] });
    void asked.then((previews) => isWanted && setFound(previews));
    return () => {
      isWanted = false;
    };
    // A wish is asked about once; another one is another component.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pageRules, sessionId]);
  return found;
}
