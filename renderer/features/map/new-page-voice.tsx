import { useSession } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import styles from './map.module.css';

/** Tells a screen reader of the newest page. */
export function NewPageVoice() {
  const { t } = useTexts();
  const newest = useSession((state) => [...state.view.map.pages.values()].at(-1)?.info.title);
  return (
    <p className={styles.voice} aria-live="polite">
      {newest === undefined ? '' : t('map.announceNew', { title: newest })}
    </p>
  );
}
