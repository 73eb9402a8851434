import { Info, TriangleAlert } from 'lucide-react';
import { pageTitle } from '../../state/page-title.ts';
import { useAppState, useSession } from '../../state/hooks.ts';
import { useWay } from '../../state/use-way.ts';
import { describeAction } from '../../text/describe.ts';
import { useTexts } from '../../text/use-text.ts';
import { Banner } from '../../ui/message.tsx';
import styles from './page.module.css';

/** The steps from launch to the page, as a case of it makes them. */
export function PagePath({ pageId }: { readonly pageId: string }) {
  const { t } = useTexts();
  const { panels } = useAppState();
  const map = useSession((state) => state.view.map);
  const pageNames = useSession((state) => state.view.pageNames);
  const app = useSession((state) => state.view.options?.app);
  const path = useWay(pageId);
  return (
    <section className={styles.section}>
      <h3>{t('page.path')}</h3>
      {!path && <p className={styles.faint}>{t('page.pathNone')}</p>}
      {path && (
        <ol className={styles.path} data-testid="shortest-path">
          {path.steps.map((step, index) => {
            const title = pageTitle({ map, pageNames }, step.toPageId) || t('page.untitled');
            return (
              <li key={`${index} ${step.actionKey}`} data-testid="path-step">
                <span>{describeAction(t, step.action, app)}</span>
                <button type="button" className={styles.link} onClick={() => panels.openPage(step.toPageId)}>
                  {title}
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {path?.shorter !== undefined && (
        <Banner tone="neutral" icon={<Info />} testId="path-longer">
          {t('page.pathLonger', { count: path.shorter })}
        </Banner>
      )}
      {path && !path.sure && (
        <Banner tone="warn" icon={<TriangleAlert />} testId="path-unsure">
          {t('page.pathUnsure')}
        </Banner>
      )}
    </section>
  );
}
