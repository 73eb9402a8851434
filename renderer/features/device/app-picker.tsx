import { CircleAlert, PackageX } from 'lucide-react';
import { useAppState, useDevices, usePreferences } from '../../state/hooks.ts';
import { describeFailure } from '../../text/failure.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Banner } from '../../ui/message.tsx';

export function AppPicker() {
  const texts = useTexts();
  const { t } = texts;
  const { devices: actions } = useAppState();
  const list = useDevices((state) => state.apps);
  const appId = useDevices((state) => state.appId);
  const wanted = usePreferences((preferences) => preferences.appId);
  const apps = list?.stage === 'loaded' ? list.apps : [];
  const missing = list?.stage === 'loaded' && appId === undefined && wanted !== '';
  return (
    <>
      <Combobox
        label={t('app.label')}
        placeholder={t(placeholders[list?.stage ?? 'none'])}
        nothing={t('app.none')}
        choices={apps.map((app) => ({
          value: app.id,
          label: app.name,
          detail: [app.id, app.version && t('app.version', { version: app.version })].filter(Boolean).join(' · '),
          keywords: app.id,
        }))}
        value={appId}
        disabled={list?.stage !== 'loaded'}
        testId="app-picker"
        onChange={(id) => actions.chooseApp(id)}
      />
      {list?.stage === 'failed' && (
        <Banner
          tone="bad"
          icon={<CircleAlert />}
          title={t('app.failed')}
          action={<Button onClick={() => void actions.loadApps()}>{t('common.retry')}</Button>}
          testId="apps-failed"
        >
          {Object.values(describeFailure(texts, list.failure)).join(' ')}
        </Banner>
      )}
      {missing && (
        <Banner tone="warn" icon={<PackageX />} testId="app-missing">
          {t('app.missing', { app: wanted })}
        </Banner>
      )}
    </>
  );
}

const placeholders = {
  none: 'app.deviceFirst',
  loading: 'app.loading',
  loaded: 'app.choose',
  failed: 'app.failed',
} as const;
