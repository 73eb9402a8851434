import { EyeOff, Hand, History, MessageCircleQuestion, Pause, PlugZap, Signpost, Unplug } from 'lucide-react';
import type { ReasonText } from '../../../shared/model/action.ts';
import type { SuspendReason } from '../../../shared/model/run.ts';
import { useAppState, useDevices, useSession } from '../../state/hooks.ts';
import type { TextKey } from '../../text/catalogues.ts';
import { describeReason } from '../../text/reasons.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/message.tsx';
import type { Tone } from '../../ui/pill.tsx';

interface Look {
  readonly icon: React.ReactNode;
  readonly tone: Tone;
  readonly title: TextKey;
  readonly hint: TextKey;
  readonly go: TextKey;
  readonly shortcut: 'Space' | 'T';
}

const looks: Readonly<Record<SuspendReason, Look>> = {
  paused_by_tester: {
    icon: <Pause />,
    tone: 'warn',
    title: 'suspend.paused',
    hint: 'suspend.pausedHint',
    go: 'suspend.continue',
    shortcut: 'Space',
  },
  taken_over: {
    icon: <Hand />,
    tone: 'accent',
    title: 'suspend.taken',
    hint: 'suspend.takenHint',
    go: 'suspend.handBack',
    shortcut: 'T',
  },
  device_lost: {
    icon: <Unplug />,
    tone: 'bad',
    title: 'suspend.deviceLost',
    hint: 'suspend.deviceLostHint',
    go: 'suspend.continue',
    shortcut: 'Space',
  },
  look_failed: {
    icon: <EyeOff />,
    tone: 'bad',
    title: 'suspend.lookFailed',
    hint: 'suspend.lookFailedHint',
    go: 'suspend.lookAgain',
    shortcut: 'Space',
  },
  reopened: {
    icon: <History />,
    tone: 'accent',
    title: 'suspend.reopened',
    hint: 'suspend.reopenedHint',
    go: 'suspend.continue',
    shortcut: 'Space',
  },
  stuck: {
    icon: <Signpost />,
    tone: 'warn',
    title: 'suspend.stuck',
    hint: 'suspend.stuckHint',
    go: 'suspend.continue',
    shortcut: 'Space',
  },
  waiting_for_tester: {
    icon: <MessageCircleQuestion />,
    tone: 'accent',
    title: 'suspend.waiting',
    hint: 'suspend.waitingHint',
    go: 'suspend.continue',
    shortcut: 'Space',
  },
};

const saysBack = (detail: ReasonText | undefined): boolean => detail?.id === 'session.device_back';

const deviceBack: Look = {
  icon: <PlugZap />,
  tone: 'accent',
  title: 'suspend.deviceBack',
  hint: 'suspend.deviceBackHint',
  go: 'suspend.continue',
  shortcut: 'Space',
};

/** Why the session stands still, and what lets it go on. */
export function SuspendedBanner() {
  const texts = useTexts();
  const { t } = texts;
  const { session } = useAppState();
  const suspended = useSession((state) => state.view.suspended);
  const deviceId = useSession((state) => state.view.options?.device.id);
  const isOnline = useDevices(({ devices }) => devices?.some(({ id, state }) => id === deviceId && state === 'online'));
  if (!suspended) return null;
  const isBack = suspended.reason === 'device_lost' && isOnline === true;
  const { icon, tone, title, hint, go, shortcut } = isBack ? deviceBack : looks[suspended.reason];
  // The list of phones knows at every moment whether the phone is there; the session heard only once that it is back.
  const said = isBack || saysBack(suspended.detail) ? undefined : suspended.detail;
  const detail = said && describeReason(texts, said);
  return (
    <Banner
      tone={tone}
      icon={icon}
      title={t(title)}
      testId={`suspended-${suspended.reason}`}
      action={
        <Button look="primary" shortcut={shortcut} data-testid="continue" onClick={() => void session.resume()}>
          {t(go)}
        </Button>
      }
    >
      {[detail, t(hint)].filter(Boolean).join(' ')}
    </Banner>
  );
}
