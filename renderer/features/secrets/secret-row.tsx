import { KeyRound, Keyboard, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAppState, useSession } from '../../state/hooks.ts';
import { isTakenOver } from '../../state/session-state.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useChange } from './use-change.ts';
import styles from './secrets.module.css';

export interface SecretRowProps {
  readonly name: string;
  readonly locked: boolean;
}

/** One secret: typed on the phone while the tester has it, removed when that is confirmed. */
export function SecretRow({ name, locked }: SecretRowProps) {
  const { t } = useTexts();
  const { hand, panels, secrets } = useAppState();
  const taken = useSession(isTakenOver);
  const [removing, setRemoving] = useState(false);
  const { busy, problem, run } = useChange();
  return (
    <li className={styles.secret} data-testid={`secret-${name}`}>
      <div className={styles.head}>
        <KeyRound aria-hidden="true" />
        <strong>{name}</strong>
        {taken && !locked && (
          <IconButton
            label={t('secrets.type', { name })}
            icon={<Keyboard />}
            data-testid="secret-type"
            onClick={() => {
              hand.perform({ kind: 'secret', name });
              // The list lies over the phone, where the tester wants to see what comes of it.
              panels.set({ drawer: undefined });
            }}
          />
        )}
        <IconButton
          label={t('secrets.remove', { name })}
          icon={<Trash2 />}
          on={removing}
          data-testid="secret-remove"
          onClick={() => setRemoving(!removing)}
        />
      </div>
      {removing && (
        <div className={styles.confirm}>
          <span>{problem ?? t('secrets.gone')}</span>
          <Button
            look="danger"
            disabled={busy}
            data-testid="secret-remove-confirm"
            onClick={() => void run(secrets.remove(name))}
          >
            {t('secrets.removeIt')}
          </Button>
        </div>
      )}
    </li>
  );
}
