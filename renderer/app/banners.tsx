import { Info, PlugZap, Unplug } from 'lucide-react';
import { useAppState, useHost, useNotices, usePreferences } from '../state/hooks.ts';
import { describeFailure, translateSentence } from '../text/failure.ts';
import { useTexts } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/message.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import styles from './banners.module.css';

/** Facts that concern the whole window, below the top bar. */
export function Banners() {
  return (
    <div className={styles.banners}>
      <ConnectionBanner />
      <AdbBanner />
      <ProblemsBanner />
    </div>
  );
}

function ConnectionBanner() {
  const { t } = useTexts();
  const { host } = useAppState();
  const connection = useHost((state) => state.connection);
  if (connection === 'lost') {
    return (
      <Banner
        tone="bad"
        icon={<Unplug />}
        title={t('connection.lost')}
        testId="connection-lost"
        action={<Button onClick={() => host.reconnect()}>{t('connection.retry')}</Button>}
      >
        {t('connection.lostHint')}
      </Banner>
    );
  }
  if (connection !== 'refused') return null;
  return (
    <Banner tone="bad" icon={<Unplug />} title={t('connection.refused')} testId="connection-refused">
      {t('connection.refusedHint')}
    </Banner>
  );
}

function AdbBanner() {
  const texts = useTexts();
  const { t } = texts;
  const { preferences } = useAppState();
  const adb = useHost((state) => state.status?.adb);
  const dismissed = usePreferences((state) => state.dismissedHint);
  if (!adb || adb.state === 'ready' || adb.hint === dismissed) return null;
  const hint = translateSentence(texts, adb.hint);
  const isRead = texts.language === 'en' || hint !== adb.hint;
  return (
    <Banner
      tone="neutral"
      icon={<PlugZap />}
      testId="adb-hint"
      action={<Button onClick={() => preferences.setState({ dismissedHint: adb.hint })}>{t('common.dismiss')}</Button>}
    >
      {isRead ? hint : `${t(`adb.${adb.state}`)} ${hint}`}
    </Banner>
  );
}

function ProblemsBanner() {
  const { t } = useTexts();
  const problems = useHost((state) => state.status?.problems ?? none);
  if (problems.length === 0) return null;
  return (
    <Banner tone="warn" icon={<Info />} testId="start-problems">
      <Disclosure title={t('problems.title', { n: problems.length })}>
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Disclosure>
    </Banner>
  );
}

const none: readonly string[] = [];

/** What went wrong with something the tester asked for. */
export function NoticeList() {
  const texts = useTexts();
  const { t } = texts;
  const { notices } = useAppState();
  const list = useNotices();
  return (
    <div className={styles.notices} aria-live="assertive">
      {list.map(({ id, failure }) => {
        const { message, remedy } = describeFailure(texts, failure);
        return (
          <Banner
            key={id}
            tone="bad"
            icon={<Info />}
            title={message}
            testId="notice"
            action={<Button onClick={() => notices.dismiss(id)}>{t('common.dismiss')}</Button>}
          >
            {remedy}
          </Banner>
        );
      })}
    </div>
  );
}
