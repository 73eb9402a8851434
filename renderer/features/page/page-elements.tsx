import type { ActionRecord, PageNode } from '../../../shared/core/map/types.ts';
import type { Role } from '../../../shared/model/screen.ts';
import { isTextKey, type Translate } from '../../text/translate.ts';
import { useTexts } from '../../text/use-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Pill } from '../../ui/pill.tsx';
import styles from './page.module.css';

const roleName = (t: Translate, role: string | undefined): string => {
  const key = `role.${role as Role}`;
  return isTextKey(key) ? t(key) : (role ?? '');
};

/** What can be done on the page, and what has been done. */
export function PageElements({ page }: { readonly page: PageNode }) {
  const { t } = useTexts();
  const records = [...page.actions.values()];
  return (
    <section className={styles.section}>
      <Disclosure title={t('page.elements')} aside={records.length} testId="page-elements">
        {records.length === 0 && <p className={styles.faint}>{t('page.elementsNone')}</p>}
        <ul className={styles.ways}>
          {records.map((record) => (
            <ElementRow key={record.action.actionKey} record={record} />
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

function ElementRow({ record }: { readonly record: ActionRecord }) {
  const { t } = useTexts();
  const { action, tries, refusals, lastResult } = record;
  return (
    <li title={action.actionKey}>
      <span>
        {action.kind === 'press_key' ? t('keys.BACK') : action.label || t('action.nameless')}
        <em className={styles.faint}> {roleName(t, action.role)}</em>
      </span>
      {tries > 0 && lastResult && <Pill>{t(`result.${lastResult}`)}</Pill>}
      {tries > 0 && <span className={styles.faint}>{t('map.count', { n: tries })}</span>}
      {tries === 0 && <span className={styles.faint}>{t(refusals > 0 ? 'page.refused' : 'page.untried')}</span>}
    </li>
  );
}
