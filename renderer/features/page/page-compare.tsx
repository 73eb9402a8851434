import { useMemo, useState } from 'react';
import { explainDifference } from '../../../shared/core/screen/explain.ts';
import { pageTitle } from '../../state/page-title.ts';
import { pictureUrl } from '../../state/pictures.ts';
import { useAppState, useSession } from '../../state/hooks.ts';
import { describeReason } from '../../text/reasons.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { RuleChoice } from './rule-choice.tsx';
import { StandStill } from './stand-still.tsx';
import styles from './page.module.css';

export interface PageCompareProps {
  readonly pageId: string;
  readonly otherId: string | undefined;
}

/** Why two pages are two, and how to make one of them. */
export function PageCompare({ pageId, otherId }: PageCompareProps) {
  const texts = useTexts();
  const { t } = texts;
  const { panels } = useAppState();
  const view = useSession((state) => state.view);
  const [merging, setMerging] = useState(false);
  const here = view.map.pages.get(pageId);
  const other = view.map.pages.get(otherId ?? '');
  const choices = useMemo(
    () =>
      [...view.map.pages.keys()]
        .filter((id) => id !== pageId)
        .map((id) => ({ value: id, label: pageTitle(view, id) || t('page.untitled'), detail: id })),
    [view, pageId, t],
  );
  const differences = useMemo(
    () => (here && other ? explainDifference(here.info.identity.canonical, other.info.identity.canonical) : []),
    [here, other],
  );
  return (
    <>
      <Combobox
        label={t('identity.compare')}
        placeholder={t('identity.compare')}
        nothing={t('map.searchNothing')}
        choices={choices}
        value={other && otherId}
        testId="compare-with"
        onChange={(comparedId) => {
          setMerging(false);
          panels.set({ comparedId });
        }}
      />
      {other && otherId !== undefined && (
        <>
          <div className={styles.pair}>
            <Side pageId={pageId} />
            <Side pageId={otherId} />
          </div>
          <p>{t('identity.because')}</p>
          <ul className={styles.reasons} data-testid="differences">
            {differences.map((reason, index) => (
              <li key={`${index} ${reason.id}`}>{describeReason(texts, reason)}</li>
            ))}
          </ul>
          {merging ? (
            <StandStill>
              <RuleChoice
                key={`${pageId} ${otherId}`}
                wish={{ kind: 'merge', pageIds: [pageId, otherId] }}
                onCancel={() => setMerging(false)}
                onDone={() => {
                  setMerging(false);
                  panels.set({ comparedId: undefined });
                }}
              />
            </StandStill>
          ) : (
            <div className={styles.buttons}>
              <Button data-testid="merge-open" onClick={() => setMerging(true)}>
                {t('identity.merge')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function Side({ pageId }: { readonly pageId: string }) {
  const { t } = useTexts();
  const sessionId = useSession((state) => state.sessionId);
  const title = useSession((state) => pageTitle(state.view, pageId)) || t('page.untitled');
  const pictureId = useSession((state) => state.view.map.pages.get(pageId)?.pictureId);
  return (
    <figure>
      <Thumbnail
        className={styles.small}
        src={pictureId !== undefined && sessionId !== undefined ? pictureUrl(sessionId, pictureId) : undefined}
        alt={title}
      />
      <figcaption>{title}</figcaption>
    </figure>
  );
}
