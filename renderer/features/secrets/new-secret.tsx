import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAppState } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useChange } from './use-change.ts';
import styles from './secrets.module.css';

/** Adds a secret, or changes the one of that name. Its value leaves the window with the call and is not shown again. */
export function NewSecret() {
  const { t } = useTexts();
  const { secrets } = useAppState();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const { busy, problem, run } = useChange();
  const wanted = name.trim();
  const keep = async () => {
    if (!(await run(secrets.keep(wanted, value)))) return;
    setName('');
    setValue('');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '' && value !== '') void keep();
      }}
    >
      <Field
        label={t('secrets.name')}
        autoComplete="off"
        maxLength={60}
        placeholder={t('secrets.nameHint')}
        value={name}
        problem={problem}
        data-testid="secret-name"
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        type="password"
        label={t('secrets.value')}
        autoComplete="off"
        maxLength={5_000}
        value={value}
        data-testid="secret-value"
        onChange={(event) => setValue(event.target.value)}
      />
      <Button
        type="submit"
        icon={<Plus aria-hidden="true" />}
        disabled={busy || wanted === '' || value === ''}
        data-testid="secret-keep"
      >
        {t('secrets.keep')}
      </Button>
    </form>
  );
}
