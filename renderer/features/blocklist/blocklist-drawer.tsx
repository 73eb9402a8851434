import { CircleAlert } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { OwnRule, Reports } from '../../state/blocklist.ts';
import { useAppState, usePanels, useSession } from '../../state/hooks.ts';
import { describeFailure } from '../../text/failure.ts';
import { useTexts } from '../../text/use-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Banner, Spinner } from '../../ui/message.tsx';
import { NewRule } from './new-rule.tsx';
import { RuleRow } from './rule-row.tsx';
import styles from './blocklist.module.css';

/** What is never pressed without the tester's word in this app, what it has stopped, and the tester's own rules. */
export function BlocklistDrawer() {
  const { t } = useTexts();
  const { panels } = useAppState();
  const open = usePanels((state) => state.drawer === 'blocklist');
  const appId = useSession((state) => state.view.options?.app.id);
  const sessionId = useSession((state) => state.sessionId);
  if (!open || appId === undefined || sessionId === undefined) return null;
  return (
    <Drawer
      title={t('blocklist.title')}
      closeLabel={t('common.close')}
      testId="blocklist-drawer"
      onClose={() => panels.set({ drawer: undefined })}
    >
      <Rules key={sessionId} sessionId={sessionId} appId={appId} />
    </Drawer>
  );
}

function Rules({ sessionId, appId }: { readonly sessionId: string; readonly appId: string }) {
  const texts = useTexts();
  const { t } = texts;
  const { blocklist } = useAppState();
  const [tried, setTried] = useState<OwnRule>();
  const { reports, reload } = useReports(sessionId, tried);
  const add = async (rule: OwnRule) => {
    if (!(await blocklist.add(appId, rule))) return;
    setTried(undefined);
    reload();
  };
  const remove = async (name: string) => {
    await blocklist.remove(appId, name);
    reload();
  };
  const all = reports?.stage === 'read' ? reports.reports : [];
  const isTried = (name: string): boolean => name === tried?.name;
  const own = all.filter((report) => report.own && !isTried(report.rule));
  const met = all.filter((report) => !report.own && !report.neverMatched);
  const idle = all.filter((report) => !report.own && report.neverMatched);
  const trial = all.find((report) => report.own && isTried(report.rule));
  return (
    <div className={styles.rules}>
      <p>{t('blocklist.hint')}</p>
      <NewRule onTry={setTried} onAdd={(rule) => void add(rule)} trial={trial} />
      {!reports && <Spinner label={t('common.loading')} />}
      {reports?.stage === 'failed' && (
        <Banner tone="bad" icon={<CircleAlert />} testId="blocklist-failed">
          {Object.values(describeFailure(texts, reports.failure)).join(' ')}
        </Banner>
      )}
      {own.length > 0 && <h3>{t('blocklist.own')}</h3>}
      <ul>
        {own.map((report) => (
          <RuleRow key={report.rule} report={report} onRemove={() => void remove(report.rule)} />
        ))}
      </ul>
      {met.length > 0 && <h3>{t('blocklist.met')}</h3>}
      <ul>
        {met.map((report) => (
          <RuleRow key={report.rule} report={report} />
        ))}
      </ul>
      {idle.length > 0 && (
        <Disclosure title={t('blocklist.idle')} aside={idle.length}>
          <ul>
            {idle.map((report) => (
              <RuleRow key={report.rule} report={report} />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

/** Read again whenever the session has grown, at most once a moment. */
function useReports(sessionId: string, tried: OwnRule | undefined) {
  const { blocklist } = useAppState();
  const steps = useSession((state) => state.view.steps.length);
  const [reports, setReports] = useState<Reports>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void blocklist.report(sessionId, tried).then((read) => isWanted && setReports(read));
    return () => {
      isWanted = false;
    };
  }, [blocklist, sessionId, tried, steps, turn]);
  return { reports, reload: useCallback(() => setTurn((before) => before + 1), []) };
}
