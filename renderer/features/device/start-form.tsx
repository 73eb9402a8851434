import { Play } from 'lucide-react';
import { useState } from 'react';
import { useAppState, useChosenDevice, useDevices, usePreferences } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AppPicker } from './app-picker.tsx';
import { DevicePicker } from './device-picker.tsx';
import { checkForm, readForm, type FormFields } from './form.ts';
import { WebAppField } from './web-app-field.tsx';
import styles from './start-form.module.css';

const modes = ['ask', 'risky', 'all'] as const;
const policies = ['explorer', 'discover'] as const;

export function StartForm() {
  const { t } = useTexts();
  const { session, preferences, devices } = useAppState();
  const kept = usePreferences((state) => state);
  const device = useChosenDevice();
  const appId = useDevices((state) => state.appId);
  const [starting, setStarting] = useState(false);
  const [fields, setFields] = useState<FormFields>({
    maxSteps: String(kept.maxSteps),
    durationMin: String(kept.durationMin),
    seed: String(kept.seed),
  });
  const limits = readForm(fields);
  const ready = device?.state === 'online' && appId !== undefined && limits !== undefined && !starting;

  const start = async () => {
    if (!ready || !limits) return;
    const { seed, ...budget } = limits;
    preferences.setState({ ...limits });
    if (device.platform === 'web') devices.rememberTyped();
    setStarting(true);
    await session.start({
      deviceId: device.id,
      appId: appId.trim(),
      budget,
      seed,
      approval: kept.approval,
      policy: kept.policy,
    });
    setStarting(false);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <DevicePicker />
      {device?.platform === 'web' ? <WebAppField /> : <AppPicker />}
      <Segmented
        label={t('approval.label')}
        testId="approval"
        segments={modes.map((value) => ({ value, label: t(`approval.${value}`), hint: t(`approval.${value}.hint`) }))}
        value={kept.approval}
        onChange={(approval) => preferences.setState({ approval })}
      />
      <Disclosure
        title={t('start.options')}
        testId="start-options"
        openAtFirst={limits === undefined}
        aside={limits && t('start.summary', { steps: limits.maxSteps, minutes: limits.durationMin })}
      >
        <div className={styles.form}>
          <Segmented
            label={t('start.policy')}
            testId="policy"
            segments={policies.map((value) => ({
              value,
              label: t(`policy.${value}`),
              hint: t(`policy.${value}.hint`),
            }))}
            value={kept.policy}
            onChange={(policy) => preferences.setState({ policy })}
          />
          <Options fields={fields} onChange={setFields} />
        </div>
      </Disclosure>
      <Button look="primary" type="submit" disabled={!ready} icon={<Play aria-hidden="true" />} data-testid="start">
        {starting ? t('start.starting') : t('start.start')}
      </Button>
    </form>
  );
}

interface OptionsProps {
  readonly fields: FormFields;
  readonly onChange: (fields: FormFields) => void;
}

function Options({ fields, onChange }: OptionsProps) {
  const { t } = useTexts();
  const problems = checkForm(fields);
  const field = (name: keyof FormFields) => ({
    name,
    value: fields[name],
    inputMode: 'numeric' as const,
    problem: problems[name] && t(problems[name].key, { max: problems[name].max ?? 0 }),
    onChange: (event: { target: { value: string } }) => onChange({ ...fields, [name]: event.target.value }),
  });
  return (
    <div className={styles.options}>
      <Field label={t('start.maxSteps')} data-testid="max-steps" {...field('maxSteps')} />
      <Field
        label={t('start.minutes')}
        unit={t('start.minutesUnit')}
        data-testid="max-minutes"
        {...field('durationMin')}
      />
      <Field label={t('start.seed')} title={t('start.seedHint')} data-testid="seed" {...field('seed')} />
    </div>
  );
}
