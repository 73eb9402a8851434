import { useEffect, useRef, useState } from 'react';
import type { Size } from '../../../shared/model/screen.ts';
import { useAppState, useHand } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { Spinner } from '../../ui/message.tsx';
import { MirrorInput } from './mirror-input.ts';
import { MirrorTyping } from './mirror-typing.ts';
import { useSensitive } from './use-sensitive.ts';
import styles from './mirror-hands.module.css';

/** The layer that takes the tester's pointer and keys while he has the phone. */
export function MirrorHands({ size }: { readonly size: Size }) {
  const { t } = useTexts();
  const { hand } = useAppState();
  const waiting = useHand((state) => state.waiting);
  const sensitive = useSensitive();
  const [pending, setPending] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const input = useRef<MirrorInput>(null);
  const typing = useRef<MirrorTyping>(null);

  useEffect(() => {
    const options = { enabled: true, screen: size, onInput: hand.perform };
    if (input.current) input.current.update(options);
    else if (area.current) input.current = new MirrorInput(area.current, options);
  }, [hand, size]);
  useEffect(() => {
    const options = { enabled: true, sensitive, onInput: hand.perform, onPending: setPending };
    if (typing.current) typing.current.update(options);
    else if (area.current) typing.current = new MirrorTyping(area.current, options);
  }, [hand, sensitive]);
  useEffect(
    () => () => {
      input.current?.destroy();
      typing.current?.destroy();
      input.current = null;
      typing.current = null;
    },
    [],
  );

  return (
    <div className={styles.hands}>
      <textarea
        ref={area}
        className={styles.area}
        aria-label={t('mirror.labelTaken')}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        data-testid="mirror-hands"
      />
      {pending !== '' && (
        <span className={styles.pending} aria-live="polite">
          {t('typing.pending', { text: sensitive ? '•'.repeat(pending.length) : pending })}
        </span>
      )}
      {waiting > 0 && (
        <span className={styles.busy}>
          <Spinner label={t('common.loading')} />
        </span>
      )}
    </div>
  );
}
