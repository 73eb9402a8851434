import { ListOrdered } from 'lucide-react';
import { useMemo } from 'react';
import type { ActivityRow } from '../../state/activity.ts';
import { usePanels, useSession } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/message.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { RefusalRow, refusalHeight } from './refusal-row.tsx';
import { openStepHeight, StepRow, stepHeight } from './step-row.tsx';

const keyOf = (row: ActivityRow): number => row.seq;

/** Steps and turned-down proposals, newest first. */
export function Timeline() {
  const { t } = useTexts();
  const rows = useSession((state) => state.activity.rows);
  const openStep = usePanels((panels) => panels.step);
  const newestFirst = useMemo(() => rows.toReversed(), [rows]);
  const open = newestFirst.find((row) => row.kind === 'step' && row.step.index === openStep);
  const heightOf = useMemo(
    () => (row: ActivityRow) => {
      if (row.kind === 'refusal') return refusalHeight;
      return row.step.index === openStep ? openStepHeight(row.step) : stepHeight;
    },
    [openStep],
  );
  if (rows.length === 0) {
    return (
      <EmptyState icon={<ListOrdered />} title={t('timeline.empty')}>
        {t('timeline.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <WindowedList
      label={t('timeline.title')}
      items={newestFirst}
      keyOf={keyOf}
      heightOf={heightOf}
      render={(row) =>
        row.kind === 'step' ? (
          <StepRow step={row.step} decision={row.decision} at={row.at} open={row.step.index === openStep} />
        ) : (
          <RefusalRow row={row} />
        )
      }
      follow="start"
      reveal={open && keyOf(open)}
      testId="timeline"
    />
  );
}
