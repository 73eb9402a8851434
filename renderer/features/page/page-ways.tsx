import type { MapEdge } from '../../../shared/core/map/types.ts';
import { pageTitle } from '../../state/page-title.ts';
import { useAppState, useSession } from '../../state/hooks.ts';
import { describeAction } from '../../text/describe.ts';
import { useTexts } from '../../text/use-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './page.module.css';

/** The ways that lead to the page and away from it. */
export function PageWays({ pageId }: { readonly pageId: string }) {
  const { t } = useTexts();
  const map = useSession((state) => state.view.map);
  const edges = [...map.edges.values()];
  const into = edges.filter((edge) => edge.to === pageId && edge.from !== pageId);
  const out = edges.filter((edge) => edge.from === pageId);
  const launches = map.launchTargets.get(pageId) ?? 0;
  return (
    <section className={styles.section}>
      <Disclosure title={t('page.waysIn')} aside={into.length + (launches > 0 ? 1 : 0)} testId="ways-in">
        <ul className={styles.ways}>
          {launches > 0 && (
            <li>
              <span>{t('page.fromLaunch')}</span>
              <span className={styles.faint}>{t('map.count', { n: launches })}</span>
            </li>
          )}
          {into.map((edge) => (
            <Way key={edge.id} edge={edge} other={edge.from} />
          ))}
        </ul>
        {into.length === 0 && launches === 0 && <p className={styles.faint}>{t('page.noWays')}</p>}
      </Disclosure>
      <Disclosure title={t('page.waysOut')} aside={out.length} testId="ways-out">
        <ul className={styles.ways}>
          {out.map((edge) => (
            <Way key={edge.id} edge={edge} other={edge.to} />
          ))}
        </ul>
        {out.length === 0 && <p className={styles.faint}>{t('page.noWays')}</p>}
      </Disclosure>
    </section>
  );
}

function Way({ edge, other }: { readonly edge: MapEdge; readonly other: string }) {
  const { t } = useTexts();
  const { panels } = useAppState();
  const title = useSession((state) => pageTitle(state.view, other)) || t('page.untitled');
  return (
    <li>
      <span>
        {describeAction(t, edge.action)}
        {edge.verdict === 'unsure' && <em className={styles.faint}> {t('map.unsure')}</em>}
      </span>
      <button
        type="button"
        className={styles.link}
        aria-label={t('page.show', { title })}
        onClick={() => panels.openPage(other)}
      >
        {title}
      </button>
      <span className={styles.faint}>{t('map.count', { n: edge.count })}</span>
    </li>
  );
}
