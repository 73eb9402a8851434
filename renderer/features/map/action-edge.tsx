import { BaseEdge, EdgeLabelRenderer, getBezierPath, Position, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { describeAction, describeBriefly } from '../../text/describe.ts';
import { useTexts } from '../../text/use-text.ts';
import { classes } from '../../ui/class-names.ts';
import type { ActionFlowEdge } from './flow-elements.ts';
import styles from './action-edge.module.css';

/** From the end of a line to the middle of its label: half the gap between two columns. */
const gapMiddle = 72;
/** First ways have their label above the line and others below it, so that both find room. */
const aboveLine = -13;
const belowLine = 13;

const outwards = (position: Position): number => (position === Position.Left ? -gapMiddle : gapMiddle);

/** A line of the map with the action that it stands for. */
export const ActionEdge = memo(function ActionEdge(props: EdgeProps<ActionFlowEdge>) {
  const { t } = useTexts();
  const { data, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, markerEnd } = props;
  const [path] = getBezierPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
  });
  if (!data) return null;
  const { edge, tree, lit } = data;
  const text = describeAction(t, edge.action);
  const end =
    data.labelAt === 'target'
      ? { x: targetX + outwards(targetPosition), y: targetY }
      : { x: sourceX + outwards(sourcePosition), y: sourceY };
  const place = { x: end.x, y: end.y + (tree ? aboveLine : belowLine) };
  return (
    <>
      <BaseEdge
        path={path}
        markerEnd={markerEnd}
        interactionWidth={0}
        className={classes(
          styles.line,
          tree && styles.tree,
          lit && styles.lit,
          edge.verdict === 'unsure' && styles.unsure,
        )}
      />
      {(tree || lit) && (
        <EdgeLabelRenderer>
          <span
            className={classes(styles.label, lit && styles.labelLit)}
            style={{ transform: `translate(-50%, -50%) translate(${place.x}px, ${place.y}px)` }}
            title={edge.verdict === 'unsure' ? `${text} (${t('map.unsure')})` : text}
          >
            {edge.verdict === 'unsure' && '? '}
            {describeBriefly(t, edge.action)}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
});
