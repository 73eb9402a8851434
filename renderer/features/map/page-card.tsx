import { Bug, MapPin } from 'lucide-react';
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { pictureUrl } from '../../state/pictures.ts';
import { useSession } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import type { PageFlowNode } from './flow-elements.ts';
import styles from './page-card.module.css';

/** How many actions of a page were tried or turned down, and how many there are. */
export function triedOf(actions: PageFlowNode['data']['page']['actions']): { tried: number; all: number } {
  let tried = 0;
  for (const record of actions.values()) if (record.tries > 0 || record.refusals > 0) tried += 1;
  return { tried, all: actions.size };
}

/**
 * Where lines begin and end. React Flow finds them by class and attributes; its own handles would add a
 * subscription each. Ways forward run at one height and ways back at another, so that they do not hide each other.
 */
const ends = [
  { id: 'out', className: `source ${styles.end} ${styles.right} ${styles.forth}`, side: 'right' },
  { id: 'in', className: `target ${styles.end} ${styles.left} ${styles.forth}`, side: 'left' },
  { id: 'back-out', className: `source ${styles.end} ${styles.left} ${styles.back}`, side: 'left' },
  { id: 'back-in', className: `target ${styles.end} ${styles.right} ${styles.back}`, side: 'right' },
] as const;

/** One page of the map. */
export const PageCard = memo(function PageCard({ id, data }: NodeProps<PageFlowNode>) {
  const { t } = useTexts();
  const { page, current, chosen, findings, dimmed } = data;
  const sessionId = useSession((state) => state.sessionId);
  const { tried, all } = triedOf(page.actions);
  const title = data.title || t('page.untitled');
  const label = t('map.cardLabel', { title, visits: t('map.visits', { n: page.visits }), tried, actions: all });
  return (
    <div
      id={`map-page-${id}`}
      className={styles.card}
      data-testid={`map-node-${id}`}
      data-title={data.title}
      data-current={current}
      data-chosen={chosen}
      data-dimmed={dimmed}
      role="img"
      aria-label={label}
    >
      <Thumbnail
        className={styles.picture}
        src={page.pictureId && sessionId && pictureUrl(sessionId, page.pictureId)}
        alt=""
      />
      {current && (
        <span className={styles.now}>
          <MapPin aria-hidden="true" />
          {t('map.current')}
        </span>
      )}
      {findings > 0 && (
        <span className={styles.bug} title={t('map.findings', { n: findings })}>
          <Bug aria-hidden="true" />
          {findings}
        </span>
      )}
      <div className={styles.caption}>
        <span className={styles.title} title={title}>
          {title}
        </span>
        <span className={styles.meter} title={t('map.tried', { tried, actions: all })}>
          <span className={styles.bar} style={{ '--part': all === 0 ? 1 : tried / all } as React.CSSProperties} />
          {tried}/{all}
        </span>
      </div>
      {ends.map((end) => (
        <span key={end.id} className={end.className} data-handleid={end.id} data-handlepos={end.side} />
      ))}
    </div>
  );
});
