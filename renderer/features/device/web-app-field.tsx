import { useId } from 'react';
import { useAppState, useDevices, usePreferences } from '../../state/hooks.ts';
import { webAppsOf } from '../../state/preferences.ts';
import { useTexts } from '../../text/use-text.ts';
import { Field } from '../../ui/field.tsx';

/** The app of a phone in a browser: an address, or a folder of pages on this machine. */
export function WebAppField() {
  const { t } = useTexts();
  const { devices } = useAppState();
  const appId = useDevices((state) => state.appId);
  const kept = usePreferences((preferences) => preferences.webApps);
  const list = useId();
  return (
    <>
      <Field
        label={t('app.webLabel')}
        placeholder={t('app.webPlaceholder')}
        title={t('app.webHint')}
        value={appId ?? ''}
        list={list}
        spellCheck={false}
        autoCapitalize="off"
        data-testid="web-app"
        onChange={(event) => devices.typeApp(event.target.value)}
      />
      <datalist id={list}>
        {webAppsOf(kept).map((app) => (
          <option key={app} value={app} />
        ))}
      </datalist>
    </>
  );
}
