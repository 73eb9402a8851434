import { useReactFlow } from '@xyflow/react';
import { ArrowRight, LocateFixed, Map as MapIcon, Maximize, Minus, Plus, Search, Spline } from 'lucide-react';
import { useAppState, usePanels, usePreferences } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './map.module.css';

export interface MapToolbarProps {
  readonly pages: number;
  /** Pages found since the map stopped following. */
  readonly fresh: number;
  readonly onShowAll: () => void;
}

export function MapToolbar({ pages, fresh, onShowAll }: MapToolbarProps) {
  const { t } = useTexts();
  const { panels, preferences } = useAppState();
  const flow = useReactFlow();
  const { follow, allEdges, searching } = usePanels((state) => state);
  const minimap = usePreferences((state) => state.minimap);
  return (
    <>
      <div className={styles.toolbar} role="toolbar" aria-label={t('map.label')}>
        <IconButton
          label={`${t('map.search')} (Ctrl+F)`}
          icon={<Search />}
          on={searching}
          data-testid="map-search-open"
          onClick={() => panels.set({ searching: !searching })}
        />
        <IconButton
          label={t('map.follow')}
          icon={<LocateFixed />}
          on={follow}
          data-testid="map-follow"
          onClick={() => panels.set({ follow: !follow })}
        />
        <IconButton label={t('map.fit')} icon={<Maximize />} data-testid="map-fit" onClick={onShowAll} />
        <IconButton label={t('map.zoomIn')} icon={<Plus />} onClick={() => void flow.zoomIn()} />
        <IconButton label={t('map.zoomOut')} icon={<Minus />} onClick={() => void flow.zoomOut()} />
        <IconButton
          label={t('map.allEdges')}
          icon={<Spline />}
          on={allEdges}
          data-testid="map-all-edges"
          onClick={() => panels.set({ allEdges: !allEdges })}
        />
        <IconButton
          label={t('map.minimap')}
          icon={<MapIcon />}
          on={minimap}
          onClick={() => preferences.setState({ minimap: !minimap })}
        />
        <span className={styles.count} aria-live="polite" data-testid="map-count">
          {t('map.searchCount', { n: pages })}
        </span>
      </div>
      {fresh > 0 && (
        <Button
          look="primary"
          className={styles.chip}
          data-testid="map-new-pages"
          onClick={() => panels.set({ follow: true })}
        >
          {t('map.newPages', { n: fresh })} <ArrowRight aria-label={t('map.goToNew')} />
        </Button>
      )}
    </>
  );
}
