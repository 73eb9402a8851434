import { ArrowLeft, CircleAlert, CornerDownLeft, Delete, Hand, House, Lock, LockOpen, Send } from 'lucide-react';
import { useState } from 'react';
import { useAppState, useHand, useSession } from '../../state/hooks.ts';
import { isTakenOver } from '../../state/session-state.ts';
import { describeFailure } from '../../text/failure.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmOnce } from '../../ui/confirm-once.tsx';
import { Banner } from '../../ui/message.tsx';
import { usePasswordOnScreen } from './use-sensitive.ts';
import styles from './phone-controls.module.css';

const keys = [
  { key: 'BACK', icon: <ArrowLeft /> },
  { key: 'HOME', icon: <House /> },
  { key: 'ENTER', icon: <CornerDownLeft /> },
  { key: 'DELETE', icon: <Delete /> },
] as const;

export interface PhoneControlsProps {
  readonly secret: boolean;
  readonly onSecret: (secret: boolean) => void;
}

/** Keys and text for the phone while the tester has it; before that, the way to take it. */
export function PhoneControls({ secret, onSecret }: PhoneControlsProps) {
  const { t } = useTexts();
  const { session, hand } = useAppState();
  const taken = useSession(isTakenOver);
  if (!taken) {
    return (
      <Button icon={<Hand aria-hidden="true" />} data-testid="mirror-takeover" onClick={() => void session.takeOver()}>
        {t('decide.takeOver')}
      </Button>
    );
  }
  return (
    <div className={styles.controls}>
      <HandFailure />
      <div className={styles.row} role="toolbar" aria-label={t('keys.label')}>
        {keys.map(({ key, icon }) => (
          <IconButton
            key={key}
            label={t(`keys.${key}`)}
            icon={icon}
            data-testid={`key-${key}`}
            onClick={() => hand.perform({ kind: 'key', key })}
          />
        ))}
        <span className={styles.spring} />
        <Button look="primary" data-testid="handback" shortcut="T" onClick={() => void session.resume()}>
          {t('suspend.handBack')}
        </Button>
      </div>
      <TextEntry secret={secret} onSecret={onSecret} />
    </div>
  );
}

function TextEntry({ secret, onSecret }: PhoneControlsProps) {
  const { t } = useTexts();
  const { hand } = useAppState();
  const [text, setText] = useState('');
  const password = usePasswordOnScreen();
  const sensitive = password || secret;
  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (text === '') return;
        hand.perform({ kind: 'text', text, sensitive });
        setText('');
      }}
    >
      <input
        className={styles.text}
        type={sensitive ? 'password' : 'text'}
        autoComplete="off"
        aria-label={t('typing.label')}
        placeholder={t(sensitive ? 'typing.secret' : 'typing.placeholder')}
        value={text}
        data-testid="type-text"
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton
        label={t(password ? 'typing.sensitiveAuto' : 'typing.sensitive')}
        icon={sensitive ? <Lock /> : <LockOpen />}
        on={sensitive}
        disabled={password}
        data-testid="type-sensitive"
        onClick={() => onSecret(!secret)}
      />
      <IconButton
        label={t('typing.send')}
        icon={<Send />}
        type="submit"
        disabled={text === ''}
        data-testid="type-send"
      />
    </form>
  );
}

/** Why the phone did not do what the tester wanted; for a blocked target, the way to insist. */
function HandFailure() {
  const texts = useTexts();
  const { t } = texts;
  const { hand } = useAppState();
  const failure = useHand((state) => state.failure);
  const blocked = useHand((state) => state.blocked);
  if (!failure) return null;
  const { message, remedy } = describeFailure(texts, failure);
  if (blocked) {
    return (
      <ConfirmOnce
        hint={`${t('blocked.title')}: ${message}`}
        confirmLabel={t('decide.confirmOne')}
        doLabel={t('blocked.once')}
        onConfirmed={hand.confirmBlocked}
        testId="hand-blocked"
      />
    );
  }
  return (
    <Banner
      tone="bad"
      icon={<CircleAlert />}
      action={<Button onClick={hand.dismiss}>{t('common.dismiss')}</Button>}
      testId="hand-failure"
    >
      {`${message} ${remedy}`}
    </Banner>
  );
}
