import { usePanels, useSession } from '../../state/hooks.ts';
import { pictureUrl } from '../../state/pictures.ts';
import { useTexts } from '../../text/use-text.ts';
import { ExportPanel } from './export-panel.tsx';
import { PageElements } from './page-elements.tsx';
import { PageHeader } from './page-header.tsx';
import { PageIdentity } from './page-identity.tsx';
import { PagePath } from './page-path.tsx';
import { PageWays } from './page-ways.tsx';
import styles from './page.module.css';

/** One page of the map: what it looks like, how to get there, and the test case of it. */
export function PagePanel() {
  const { t } = useTexts();
  const pageId = usePanels((state) => state.pageId);
  const page = useSession((state) => state.view.map.pages.get(pageId ?? ''));
  const sessionId = useSession((state) => state.sessionId);
  const web = useSession((state) => state.view.options?.device.platform === 'web');
  if (!page || pageId === undefined || sessionId === undefined) return null;
  const { info } = page;
  return (
    <aside className={styles.panel} aria-label={t('page.title')} data-testid="page-panel" data-page={pageId}>
      <PageHeader key={pageId} pageId={pageId} />
      <div className={styles.body}>
        <div className={styles.top}>
          {page.pictureId && (
            <img className={styles.picture} src={pictureUrl(sessionId, page.pictureId)} alt={info.title} />
          )}
          <dl className={styles.facts}>
            <Fact name={t('page.visits')}>{page.visits}</Fact>
            <Fact name={t('page.depth')}>{page.depth + 1}</Fact>
            <Fact name={t('page.firstStep')}>{page.firstStep || '–'}</Fact>
            <Fact name={t(web ? 'page.address' : 'page.activity')}>{info.activity || '–'}</Fact>
            <Fact name={t('page.id')}>
              <code>{pageId}</code>
            </Fact>
          </dl>
        </div>
        <PagePath pageId={pageId} />
        <ExportPanel key={pageId} pageId={pageId} />
        <PageWays pageId={pageId} />
        <PageElements page={page} />
        <PageIdentity key={`identity ${pageId}`} pageId={pageId} />
      </div>
    </aside>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
