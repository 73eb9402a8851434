import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useAppState, usePanels, useSecrets } from '../../state/hooks.ts';
import { describeFailure } from '../../text/failure.ts';
import { useTexts } from '../../text/use-text.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Banner, Spinner } from '../../ui/message.tsx';
import { NewSecret } from './new-secret.tsx';
import { SecretRow } from './secret-row.tsx';
import { UnlockSecrets } from './unlock-secrets.tsx';
import styles from './secrets.module.css';

/** The tester's secrets, which are typed by their names. */
export function SecretsDrawer() {
  const { t } = useTexts();
  const { panels, secrets } = useAppState();
  const open = usePanels((state) => state.drawer === 'secrets');
  useEffect(() => {
    if (open) void secrets.load();
  }, [open, secrets]);
  if (!open) return null;
  return (
    <Drawer
      title={t('secrets.title')}
      closeLabel={t('common.close')}
      testId="secrets-drawer"
      onClose={() => panels.set({ drawer: undefined })}
    >
      <div className={styles.secrets}>
        <p>{t('secrets.hint')}</p>
        <Kept />
      </div>
    </Drawer>
  );
}

function Kept() {
  const texts = useTexts();
  const { t } = texts;
  const { status, failure } = useSecrets((state) => state);
  if (failure) {
    return (
      <Banner tone="bad" icon={<CircleAlert />} testId="secrets-failed">
        {Object.values(describeFailure(texts, failure)).join(' ')}
      </Banner>
    );
  }
  if (!status) return <Spinner label={t('common.loading')} />;
  return (
    <>
      <p className={styles.soft}>{t(status.kind === 'system' ? 'secrets.system' : 'secrets.file')}</p>
      {status.locked ? <UnlockSecrets first={status.names.length === 0} /> : <NewSecret />}
      {status.names.length === 0 && <p data-testid="secrets-none">{t('secrets.none')}</p>}
      <ul>
        {status.names.map((name) => (
          <SecretRow key={name} name={name} locked={status.locked} />
        ))}
      </ul>
    </>
  );
}
