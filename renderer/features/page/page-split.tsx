import { useMemo, useState } from 'react';
import { pictureUrl } from '../../state/pictures.ts';
import { useSession } from '../../state/hooks.ts';
import { clockTime } from '../../text/format.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/class-names.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { RuleChoice } from './rule-choice.tsx';
import { StandStill } from './stand-still.tsx';
import styles from './page.module.css';

/** As many looks as are offered; a page that was seen more often shows its newest ones. */
const mostLooks = 60;

/** The looks that were taken for this page: the tester chooses those that are another one. */
export function PageSplit({ pageId, onDone }: { readonly pageId: string; readonly onDone: () => void }) {
  const { t, language } = useTexts();
  const sessionId = useSession((state) => state.sessionId);
  const observations = useSession((state) => state.view.observations);
  const looks = useMemo(
    () => [...observations.values()].filter((look) => look.pageId === pageId).slice(-mostLooks),
    [observations, pageId],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setChosen((before) => new Set(before.has(id) ? without(before, id) : [...before, id]));
  const ready = chosen.size > 0 && chosen.size < looks.length;
  return (
    <div className={styles.identity} data-testid="split">
      <p>{t(looks.length < 2 ? 'identity.oneLook' : 'identity.chooseLooks')}</p>
      <div className={styles.looks}>
        {looks.map((look) => (
          <button
            key={look.id}
            type="button"
            className={classes(styles.look, chosen.has(look.id) && styles.chosenLook)}
            aria-pressed={chosen.has(look.id)}
            aria-label={t('identity.look', { time: clockTime(language, look.at) })}
            data-testid="split-look"
            onClick={() => toggle(look.id)}
          >
            <Thumbnail
              className={styles.small}
              src={
                look.pictureId !== undefined && sessionId !== undefined
                  ? pictureUrl(sessionId, look.pictureId)
                  : undefined
              }
              alt=""
            />
            {clockTime(language, look.at)}
          </button>
        ))}
      </div>
      {ready && (
        <StandStill>
          <RuleChoice
            key={[...chosen].join(' ')}
            wish={{ kind: 'split', pageId, observationIds: [...chosen] }}
            onCancel={() => setChosen(new Set())}
            onDone={onDone}
          />
        </StandStill>
      )}
      <div className={styles.buttons}>
        <Button onClick={onDone}>{t('common.cancel')}</Button>
      </div>
    </div>
  );
}

const without = (ids: ReadonlySet<string>, id: string): readonly string[] => [...ids].filter((other) => other !== id);
