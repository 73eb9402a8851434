import { BaseEdge, EdgeLabelRenderer, getBezierPath, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { describeAction } from '../../text/describe.ts';
import { useTexts } from '../../text/use-text.ts';
import { classes } from '../../ui/class-names.ts';
import type { ActionFlowEdge } from './flow-elements.ts';
import styles from './action-edge.module.css';

/** Half the gap between two columns, where the label of a first way stands. */
const gapMiddle = 66;

/** A line of the map with the action that it stands for. */
export const ActionEdge = memo(function ActionEdge(props: EdgeProps<ActionFlowEdge>) {
  const { t } = useTexts();
  const { data, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, markerEnd } = props;
  const [path, middleX, middleY] = getBezierPath({
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
  // A page has one first way only, so beside its card no two such labels can meet.
  const place = tree ? { x: targetX - gapMiddle, y: targetY - 12 } : { x: middleX, y: middleY };
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
            {text}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
});
