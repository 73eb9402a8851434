import { useAppState } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './practice-switches.module.css';

const states = ['plugged', 'unplugged', 'unauthorized', 'offline', 'reboot'] as const;

/** Makes trouble on the practice phone, to see how Cairn takes it. */
export function PracticeSwitches() {
  const { t } = useTexts();
  const { devices } = useAppState();
  return (
    <Disclosure title={t('practice.title')} testId="practice-switches">
      <div className={styles.row}>
        {states.map((state) => (
          <Button key={state} data-testid={`practice-${state}`} onClick={() => void devices.setPracticePhone(state)}>
            {t(`practice.${state}`)}
          </Button>
        ))}
      </div>
    </Disclosure>
  );
}
