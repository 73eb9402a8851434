import { Ban, Check, Hand, SkipForward } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import type { Proposal } from '../../../shared/model/action.ts';
import { useAppState, useHost, usePanels, useSession } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/class-names.ts';
import { ConfirmOnce } from '../../ui/confirm-once.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import { CountdownStrip, HeldStrip } from './countdown.tsx';
import { useCountdown } from './use-countdown.ts';
import styles from './proposal.module.css';

/** The second click of a double click could meet the next proposal, which nobody has read. */
const unlessDouble = (decide: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) decide();
};

/** The tester's word on the proposal. */
export function DecisionBar({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useTexts();
  const { desk } = useAppState();
  const countdown = useCountdown();
  const runsByItself = useSession((state) => state.view.approval === 'risky') && proposal.risk.level === 'safe';
  const due = useSession((state) => state.live?.phase === 'deciding');
  const vetoing = usePanels((panels) => panels.vetoing === proposal.id);
  const answered = useSession((state) => state.answered === proposal.id);
  const connected = useHost((state) => state.connection === 'connected');
  const waiting = answered || !connected;
  const dangerous = proposal.risk.level === 'dangerous';
  if (vetoing) return <VetoForm key={proposal.id} />;
  return (
    <div className={styles.decide}>
      {runsByItself &&
        (countdown && connected ? <CountdownStrip {...countdown} /> : <HeldStrip held={due && !waiting} />)}
      {dangerous && (
        <ConfirmOnce
          key={proposal.id}
          hint={t('decide.confirmHint')}
          confirmLabel={t('decide.confirmOne')}
          doLabel={t('decide.doOnce')}
          disabled={waiting}
          onConfirmed={desk.approveBlocked}
          testId="approve-blocked"
        />
      )}
      <div
        className={classes(styles.buttons, dangerous && styles.three)}
        role="group"
        aria-label={t('proposal.label')}
        // Without the focus, no later Space or Enter can decide on the next proposal.
        onMouseDown={(event) => event.preventDefault()}
      >
        {!dangerous && (
          <Button
            look="primary"
            icon={<Check aria-hidden="true" />}
            shortcut="A"
            disabled={waiting}
            data-testid="approve"
            onClick={unlessDouble(desk.approve)}
          >
            {answered ? t('proposal.answering') : t('decide.approve')}
          </Button>
        )}
        <Button
          icon={<Ban aria-hidden="true" />}
          shortcut="V"
          disabled={waiting}
          data-testid="veto"
          onClick={desk.askVeto}
        >
          {t('decide.veto')}
        </Button>
        <Button
          icon={<SkipForward aria-hidden="true" />}
          shortcut="S"
          disabled={waiting}
          data-testid="skip"
          onClick={unlessDouble(desk.skip)}
        >
          {t('decide.skip')}
        </Button>
        <Button
          icon={<Hand aria-hidden="true" />}
          shortcut="T"
          data-testid="takeover"
          onClick={desk.takeOverOrHandBack}
        >
          {t('decide.takeOver')}
        </Button>
      </div>
    </div>
  );
}

function VetoForm() {
  const { t } = useTexts();
  const { desk, panels } = useAppState();
  const [reason, setReason] = useState('');
  const [neverAgain, setNeverAgain] = useState(false);
  return (
    <form
      className={styles.veto}
      data-testid="veto-form"
      onSubmit={(event) => {
        event.preventDefault();
        desk.veto(reason, neverAgain);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') panels.set({ vetoing: undefined });
      }}
    >
      <Field
        label={t('decide.reason')}
        placeholder={t('decide.reasonPlaceholder')}
        value={reason}
        maxLength={500}
        autoFocus
        data-testid="veto-reason"
        onChange={(event) => setReason(event.target.value)}
      />
      <Checkbox
        checked={neverAgain}
        data-testid="veto-never-again"
        onChange={(event) => setNeverAgain(event.target.checked)}
      >
        {t('decide.neverAgain')}
      </Checkbox>
      <div className={styles.buttons}>
        <Button look="primary" type="submit" icon={<Ban aria-hidden="true" />} data-testid="veto-confirm">
          {t('decide.vetoConfirm')}
        </Button>
        <Button onClick={() => panels.set({ vetoing: undefined })}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}
