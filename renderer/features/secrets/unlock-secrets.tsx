import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useAppState } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useChange } from './use-change.ts';
import styles from './secrets.module.css';

/** Asks for the passphrase; `first` where the one that is given may become it. */
export function UnlockSecrets({ first }: { readonly first: boolean }) {
  const { t } = useTexts();
  const { secrets } = useAppState();
  const [passphrase, setPassphrase] = useState('');
  const { busy, problem, run } = useChange();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (passphrase !== '') void run(secrets.unlock(passphrase));
      }}
    >
      <Field
        type="password"
        autoComplete="off"
        maxLength={1_000}
        label={t('secrets.passphrase')}
        value={passphrase}
        problem={problem}
        data-testid="secrets-passphrase"
        onChange={(event) => setPassphrase(event.target.value)}
      />
      {first && <p className={styles.soft}>{t('secrets.first')}</p>}
      <Button
        type="submit"
        icon={<LockOpen aria-hidden="true" />}
        disabled={busy || passphrase === ''}
        data-testid="secrets-unlock"
      >
        {t('secrets.unlock')}
      </Button>
    </form>
  );
}
