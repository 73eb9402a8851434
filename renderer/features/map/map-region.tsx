import { ReactFlowProvider } from '@xyflow/react';
import { Waypoints } from 'lucide-react';
import { useState } from 'react';
import { usePanels, useSession } from '../../state/hooks.ts';
import { isGoingOn } from '../../state/session-state.ts';
import { useTexts } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/message.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { MapSearch } from './map-search.tsx';
import { NewPageVoice } from './new-page-voice.tsx';
import styles from './map.module.css';

/** The map of the session that is shown. */
export function MapRegion() {
  const { t } = useTexts();
  const sessionId = useSession((state) => state.sessionId);
  const empty = useSession((state) => state.view.map.pages.size === 0);
  const running = useSession(isGoingOn);
  const searching = usePanels((panels) => panels.searching) && !empty;
  const [query, setQuery] = useState('');
  return (
    <section className={styles.region} aria-label={t('region.map')}>
      {empty ? (
        <EmptyState icon={<Waypoints />} title={running ? t('map.emptyRunning') : t('map.empty')} testId="map-empty">
          {t(running ? 'map.emptyRunningHint' : 'map.emptyHint')}
        </EmptyState>
      ) : (
        <ReactFlowProvider key={sessionId}>
          <MapCanvas query={searching ? query : undefined} />
          {searching && <MapSearch query={query} onQuery={setQuery} />}
          <NewPageVoice />
        </ReactFlowProvider>
      )}
    </section>
  );
}
