import { Pause } from 'lucide-react';
import { isGoingOn } from '../../state/session-state.ts';
import { useAppState, useSession } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/message.tsx';

/** A rule changes what earlier looks show, so it waits until the session stands still. */
export function StandStill({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTexts();
  const { session } = useAppState();
  const moving = useSession((state) => isGoingOn(state) && state.view.suspended === undefined);
  if (!moving) return children;
  return (
    <Banner
      tone="neutral"
      icon={<Pause />}
      testId="identity-pause"
      action={<Button onClick={() => void session.pause()}>{t('session.pause')}</Button>}
    >
      {t('identity.pauseFirst')}
    </Banner>
  );
}
