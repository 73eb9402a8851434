import {
  Bug,
  CircleAlert,
  CircleOff,
  Hourglass,
  LogOut,
  MessageSquareWarning,
  ServerCrash,
  ShieldAlert,
  ShieldCheck,
  Skull,
  TimerOff,
  Unplug,
} from 'lucide-react';
import { useMemo } from 'react';
import type { Finding, FindingKind } from '../../../shared/model/run.ts';
import { useAppState, useSession } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/message.tsx';
import styles from './findings.module.css';

const icons: Readonly<Record<FindingKind, React.ReactNode>> = {
  java_crash: <Bug />,
  native_crash: <Bug />,
  anr: <TimerOff />,
  process_death: <Skull />,
  js_exception: <Bug />,
  unhandled_rejection: <Bug />,
  console_error: <MessageSquareWarning />,
  request_failed: <Unplug />,
  http_error: <ServerCrash />,
  page_crash: <Skull />,
  page_hang: <TimerOff />,
  environment_crash: <CircleAlert />,
  suspicious_instruction: <ShieldAlert />,
  dead_end: <CircleOff />,
  left_app: <LogOut />,
  loading_forever: <Hourglass />,
};

/** Equal crashes together, in the order in which the first of each came. */
function groupFindings(findings: readonly Finding[]): readonly (readonly Finding[])[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.fingerprint);
    if (group) group.push(finding);
    else groups.set(finding.fingerprint, [finding]);
  }
  return [...groups.values()];
}

export function Findings() {
  const { t } = useTexts();
  const findings = useSession((state) => state.view.findings);
  const groups = useMemo(() => groupFindings(findings), [findings]);
  if (groups.length === 0) {
    return (
      <EmptyState icon={<ShieldCheck />} title={t('findings.empty')}>
        {t('findings.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list} data-testid="findings">
      {groups.map((group) => (
        <FindingGroup key={group[0]?.fingerprint} group={group} />
      ))}
    </ul>
  );
}

function FindingGroup({ group }: { readonly group: readonly Finding[] }) {
  const { t } = useTexts();
  const { panels } = useAppState();
  const [first] = group;
  if (!first) return null;
  const { pageId } = first;
  return (
    <li className={styles.finding} data-testid="finding" data-kind={first.kind} data-step={first.stepIndex}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          {icons[first.kind]}
        </span>
        <div className={styles.text}>
          <strong>{t(`finding.${first.kind}`)}</strong>
          {group.length > 1 && <span> · {t('findings.occurrences', { n: group.length })}</span>}
          <p className={styles.title}>{first.title}</p>
        </div>
      </div>
      <div className={styles.links}>
        {group.map(({ id, stepIndex }) => (
          <Button key={id} look="quiet" onClick={() => panels.openStep(stepIndex)}>
            {t('findings.atStep', { index: stepIndex })}
          </Button>
        ))}
        <Button look="quiet" data-testid="finding-log" onClick={() => panels.openLog(first.stepIndex)}>
          {t('log.title')}
        </Button>
        {pageId !== undefined && (
          <Button look="quiet" onClick={() => panels.openPage(pageId)}>
            {t('findings.showPage')}
          </Button>
        )}
      </div>
      <Disclosure
        title={t('findings.details')}
        aside={first.sources.length > 0 && t('findings.sources', { sources: first.sources.join(', ') })}
        testId="finding-details"
      >
        <pre className={styles.stack} tabIndex={0}>
          {first.details}
        </pre>
        <CopyButton
          text={`${first.title}\n${first.details}`}
          label={t('common.copy')}
          copiedLabel={t('common.copied')}
          failedLabel={t('common.copyFailed')}
        />
      </Disclosure>
    </li>
  );
}
