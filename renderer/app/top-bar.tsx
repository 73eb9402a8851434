import { CircleHelp, History, KeyRound, Languages, Monitor, Moon, ShieldBan, Sun } from 'lucide-react';
import type { Theme } from '../state/preferences.ts';
import { useAppState, usePanels, usePreferences, useSession } from '../state/hooks.ts';
import { useTexts } from '../text/use-text.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { Pill } from '../ui/pill.tsx';
import styles from './top-bar.module.css';

const nextTheme: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };
const themeIcons: Readonly<Record<Theme, React.ReactNode>> = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

export function TopBar() {
  const { t, language } = useTexts();
  const { panels, preferences } = useAppState();
  const theme = usePreferences((state) => state.theme);
  const help = usePanels((state) => state.help);
  const drawer = usePanels((state) => state.drawer);
  return (
    <header className={styles.bar}>
      <h1 className={styles.brand}>
        <Logo size={22} />
        {t('app.name')}
      </h1>
      <Button
        icon={<History aria-hidden="true" />}
        data-testid="sessions"
        onClick={() => panels.set({ drawer: 'sessions' })}
      >
        {t('top.sessions')}
      </Button>
      <SessionTitle />
      <span className={styles.spring} />
      <Counts />
      <BlocklistButton />
      <IconButton
        label={t('secrets.title')}
        icon={<KeyRound />}
        on={drawer === 'secrets'}
        data-testid="secrets"
        onClick={() => panels.set({ drawer: drawer === 'secrets' ? undefined : 'secrets' })}
      />
      <IconButton
        label={t(`top.theme.${theme}`)}
        icon={themeIcons[theme]}
        data-testid="theme"
        onClick={() => preferences.setState({ theme: nextTheme[theme] })}
      />
      <IconButton
        label={t('top.language')}
        icon={<Languages />}
        data-testid="language"
        onClick={() => preferences.setState({ language: language === 'en' ? 'zh-CN' : 'en' })}
      />
      <IconButton
        label={`${t('top.help')} (?)`}
        icon={<CircleHelp />}
        on={help}
        data-testid="help-open"
        onClick={() => panels.set({ help: !help })}
      />
    </header>
  );
}

function SessionTitle() {
  const { t } = useTexts();
  const options = useSession((state) => state.view.options);
  const end = useSession((state) => state.view.end);
  if (!options) return <span className={styles.tagline}>{t('app.tagline')}</span>;
  return (
    <span className={styles.title}>
      <span>{t('top.on', { app: options.app.name, device: options.device.name })}</span>
      {end && (
        <Pill tone={end.status === 'passed' ? 'good' : end.status === 'failed' ? 'bad' : 'neutral'}>
          {t(`status.${end.status}`)}
        </Pill>
      )}
    </span>
  );
}

function BlocklistButton() {
  const { t } = useTexts();
  const { panels } = useAppState();
  const shown = useSession((state) => state.stage === 'open');
  const open = usePanels((state) => state.drawer === 'blocklist');
  if (!shown) return null;
  return (
    <IconButton
      label={t('blocklist.title')}
      icon={<ShieldBan />}
      on={open}
      data-testid="blocklist"
      onClick={() => panels.set({ drawer: open ? undefined : 'blocklist' })}
    />
  );
}

function Counts() {
  const { t } = useTexts();
  const open = useSession((state) => state.stage === 'open');
  const steps = useSession((state) => state.view.steps.length);
  const pages = useSession((state) => state.view.map.pages.size);
  const findings = useSession((state) => state.view.findings.length);
  if (!open) return null;
  return (
    <dl className={styles.counts}>
      {(
        [
          ['top.steps', steps],
          ['top.pages', pages],
          ['top.findings', findings],
        ] as const
      ).map(([key, count]) => (
        <div key={key} data-alarm={key === 'top.findings' && count > 0}>
          <dt>{t(key)}</dt>
          <dd data-testid={key.replace('top.', 'count-')}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
