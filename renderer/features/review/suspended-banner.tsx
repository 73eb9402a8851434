import { EyeOff, Hand, History, MessageCircleQuestion, Pause, PlugZap, Signpost, Unplug } from 'lucide-react';
import { useState } from 'react';
import type { SessionView } from '../../../shared/core/record/view.ts';
import type { DeviceInfo } from '../../../shared/model/device.ts';
import type { SuspendReason } from '../../../shared/model/run.ts';
import { useAppState, useDevices, useSession } from '../../state/hooks.ts';
import type { TextKey } from '../../text/catalogues.ts';
import { remedyFor } from '../../text/device-remedy.ts';
import { describeReason } from '../../text/reasons.ts';
import { useTexts, type Texts } from '../../text/use-text.ts';
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

const deviceBack: Look = {
  icon: <PlugZap />,
  tone: 'accent',
  title: 'suspend.deviceBack',
  hint: 'suspend.deviceBackHint',
  go: 'suspend.continue',
  shortcut: 'Space',
};

type Suspended = NonNullable<SessionView['suspended']>;

/**
 * Whether a lost phone is there again. At the first moment the list of phones has not missed it yet, so being
 * listed is not enough: it must have come since, or the session must say so.
 */
function useIsBack(suspended: Suspended | undefined, device: DeviceInfo | undefined): boolean {
  const arrivals = useDevices((state) => state.arrivals[device?.id ?? ''] ?? 0);
  const [since, setSince] = useState({ suspended, arrivals });
  if (since.suspended !== suspended) setSince({ suspended, arrivals });
  if (suspended?.reason !== 'device_lost' || device?.state !== 'online') return false;
  return suspended.detail?.id === 'session.device_back' || arrivals > since.arrivals;
}

/** What is wrong: the state of the phone where the list of phones knows it, else what the session was told. */
function whatIsWrong(texts: Texts, suspended: Suspended, device: DeviceInfo | undefined) {
  const { reason, detail } = suspended;
  const known = device && device.state !== 'online' && device.state !== 'lost' ? device : undefined;
  if (reason === 'device_lost' && known) {
    return { title: texts.t(`device.state.${known.state}`), detail: remedyFor(texts, known) };
  }
  const heardBack = detail?.id === 'session.device_back';
  return { title: texts.t(looks[reason].title), detail: detail && !heardBack && describeReason(texts, detail) };
}

/** Why the session stands still, and what lets it go on. */
export function SuspendedBanner() {
  const texts = useTexts();
  const { t } = texts;
  const { session } = useAppState();
  const suspended = useSession((state) => state.view.suspended);
  const deviceId = useSession((state) => state.view.options?.device.id);
  const device = useDevices(({ devices }) => devices?.find(({ id }) => id === deviceId));
  const isBack = useIsBack(suspended, device);
  if (!suspended) return null;
  const { icon, tone, hint, go, shortcut } = isBack ? deviceBack : looks[suspended.reason];
  const wrong = isBack ? { title: t(deviceBack.title), detail: undefined } : whatIsWrong(texts, suspended, device);
  return (
    <Banner
      tone={tone}
      icon={icon}
      title={wrong.title}
      testId={`suspended-${suspended.reason}`}
      action={
        <Button look="primary" shortcut={shortcut} data-testid="continue" onClick={() => void session.resume()}>
          {t(go)}
        </Button>
      }
    >
      {[wrong.detail, t(hint)].filter(Boolean).join(' ')}
    </Banner>
  );
}
