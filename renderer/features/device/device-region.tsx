import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useChosenDevice, useDevices, useHost, useSession } from '../../state/hooks.ts';
import { isGoingOn } from '../../state/session-state.ts';
import { useTexts } from '../../text/use-text.ts';
import { Mirror } from './mirror.tsx';
import { PhoneControls } from './phone-controls.tsx';
import { PracticeSwitches } from './practice-switches.tsx';
import { StartForm } from './start-form.tsx';
import { SecretContext } from './use-sensitive.ts';
import styles from './device-region.module.css';

/** The phone: which one and which app, its screen, and the tester's hand on it. */
export function DeviceRegion() {
  const { t } = useTexts();
  const stage = useSession((state) => state.stage);
  const goingOn = useSession(isGoingOn);
  const chosen = useChosenDevice()?.practice ?? false;
  const unplugged = useUnpluggedPractice();
  const sessionPractice = useSession((state) => state.view.options?.device.practice ?? false);
  const [secret, setSecret] = useState(false);
  const shown = stage === 'open';
  return (
    <section className={styles.region} aria-label={t('region.device')}>
      {shown ? <SessionHeader /> : <StartForm />}
      {(shown ? sessionPractice && goingOn : chosen || unplugged) && <PracticeSwitches />}
      <SecretContext value={secret}>
        <Mirror />
        {goingOn && <PhoneControls secret={secret} onSecret={setSecret} />}
      </SecretContext>
    </section>
  );
}

/** True while the practice phone is in no list, so that its switches stay at hand to plug it in again. */
function useUnpluggedPractice(): boolean {
  const exists = useHost((state) => state.status?.practice ?? false);
  const listed = useDevices((state) => state.devices?.some((device) => device.practice) ?? true);
  return exists && !listed;
}

/** Which app on which phone; after the end, the way to the next session. */
function SessionHeader() {
  const options = useSession((state) => state.view.options);
  if (!options) return null;
  return (
    <header className={styles.header}>
      <Smartphone aria-hidden="true" />
      <div className={styles.names}>
        <strong title={options.app.id}>{options.app.name}</strong>
        <span title={options.device.id}>{options.device.name}</span>
      </div>
    </header>
  );
}
