import { Background, BackgroundVariant, MarkerType, MiniMap, ReactFlow, useReactFlow, useStore } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useState } from 'react';
import { useAppState, usePanels, usePreferences } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { ActionEdge } from './action-edge.tsx';
import type { PageFlowNode } from './flow-elements.ts';
import { useFollow } from './use-follow.ts';
import { useDrawnMap } from './use-map.ts';
import { useMapKeys } from './use-map-keys.ts';
import { MapToolbar } from './map-toolbar.tsx';
import { PageCard } from './page-card.tsx';
import styles from './map.module.css';

const nodeTypes = { page: PageCard };
const edgeTypes = { action: ActionEdge };
const edgeDefaults = { markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14, color: 'var(--edge-end)' } };
/** Above this many pages only those in sight are in the document. */
const manyPages = 300;
const minimapFrom = 8;
const roomForMinimap = 560;

type Level = 'card' | 'picture' | 'block';
const levelOf = (zoom: number): Level => (zoom >= 0.55 ? 'card' : zoom >= 0.16 ? 'picture' : 'block');
const selectLevel = ({ transform }: { transform: [number, number, number] }): Level => levelOf(transform[2]);
/** Text grows as the map is zoomed out, as far as the cards have room for it. In steps, so that a zoom costs few redraws. */
const selectTextScale = ({ transform }: { transform: [number, number, number] }): number =>
  Math.min(1.5, Math.max(1, Math.round(8 / transform[2]) / 10));
const selectWidth = ({ width }: { width: number }): number => width;

const minimapColor = ({ data }: PageFlowNode): string =>
  data.current || data.chosen ? 'var(--accent)' : data.findings > 0 ? 'var(--bad)' : 'var(--border-strong)';

/** The drawing of the map. Needs a `ReactFlowProvider` above it. */
export function MapCanvas({ query }: { readonly query: string | undefined }) {
  const { t } = useTexts();
  const { panels } = useAppState();
  const minimap = usePreferences((preferences) => preferences.minimap);
  const opened = usePanels((state) => state.pageId);
  const [cursor, setCursor] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const chosen = opened ?? cursor;
  const drawn = useDrawnMap({ chosen, hovered, query });
  const level = useStore(selectLevel);
  const width = useStore(selectWidth);
  const textScale = useStore(selectTextScale);
  const { showAll, showPage, onUserMove, fresh } = useFollow(drawn);
  const flow = useReactFlow();
  const onKeyDown = useMapKeys({ drawn, chosen, setCursor, showAll, showPage, zoom: flow });

  return (
    <div
      className={styles.canvas}
      role="group"
      tabIndex={0}
      aria-label={t('map.label')}
      aria-activedescendant={chosen && `map-page-${chosen}`}
      style={{ '--text-scale': textScale } as React.CSSProperties}
      data-level={level}
      data-testid="map"
      data-pages={drawn.map.pages.size}
      onKeyDown={onKeyDown}
    >
      <ReactFlow
        nodes={drawn.nodes}
        edges={drawn.edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        defaultEdgeOptions={edgeDefaults}
        minZoom={0.08}
        maxZoom={1.6}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        onlyRenderVisibleElements={drawn.nodes.length > manyPages}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        zoomActivationKeyCode={null}
        onMoveStart={(event) => event && onUserMove()}
        onNodeClick={(event, node) => {
          if (event.shiftKey && opened !== undefined && opened !== node.id) return panels.set({ comparedId: node.id });
          setCursor(node.id);
          panels.set({ pageId: node.id, comparedId: undefined, follow: false });
        }}
        onNodeMouseEnter={(_event, node) => setHovered(node.id)}
        onNodeMouseLeave={() => setHovered(undefined)}
        onPaneClick={() => setCursor(undefined)}
      >
        <Background variant={BackgroundVariant.Dots} gap={22} size={1.2} color="var(--map-dots)" />
        {minimap && drawn.nodes.length >= minimapFrom && width > roomForMinimap && (
          <MiniMap pannable zoomable nodeColor={minimapColor} ariaLabel={t('map.minimap')} className={styles.minimap} />
        )}
      </ReactFlow>
      <MapToolbar pages={drawn.map.pages.size} fresh={fresh} onShowAll={showAll} />
    </div>
  );
}
