import { BlocklistDrawer } from '../features/blocklist/blocklist-drawer.tsx';
import { DeviceRegion } from '../features/device/device-region.tsx';
import { HelpOverlay } from '../features/help/help-overlay.tsx';
import { MapRegion } from '../features/map/map-region.tsx';
import { PagePanel } from '../features/page/page-panel.tsx';
import { ReviewRegion } from '../features/review/review-region.tsx';
import { SecretsDrawer } from '../features/secrets/secrets-drawer.tsx';
import { SessionsDrawer } from '../features/sessions/sessions-drawer.tsx';
import { useAppState, usePanels, usePreferences } from '../state/hooks.ts';
import { useTexts } from '../text/use-text.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Splitter } from '../ui/splitter.tsx';
import { Banners, NoticeList } from './banners.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { TopBar } from './top-bar.tsx';
import { useNarrow } from './use-narrow.ts';
import { useShortcuts } from './use-shortcuts.ts';
import styles from './shell.module.css';

/** The one window: phone, map and review side by side; in a narrow one, phone and map share a place. */
export function Shell() {
  useShortcuts();
  const narrow = useNarrow();
  return (
    <div className={styles.window}>
      <TopBar />
      <Banners />
      <main className={styles.main}>
        {narrow ? <NarrowRegions /> : <WideRegions />}
        <SessionsDrawer />
        <BlocklistDrawer />
        <SecretsDrawer />
        <HelpOverlay />
      </main>
      <NoticeList />
    </div>
  );
}

function WideRegions() {
  const { t } = useTexts();
  const { preferences } = useAppState();
  const deviceWidth = usePreferences((state) => state.deviceWidth);
  const reviewWidth = usePreferences((state) => state.reviewWidth);
  return (
    <>
      <div className={styles.side} style={{ width: `min(${deviceWidth}px, 30vw)` }}>
        <Device />
      </div>
      <Splitter
        label={t('region.resizeDevice')}
        side="left"
        value={deviceWidth}
        min={240}
        max={640}
        onChange={(width) => preferences.setState({ deviceWidth: width })}
      />
      <Map />
      <Splitter
        label={t('region.resizeReview')}
        side="right"
        value={reviewWidth}
        min={320}
        max={720}
        onChange={(width) => preferences.setState({ reviewWidth: width })}
      />
      <div className={styles.side} style={{ width: `min(${reviewWidth}px, 36vw)` }}>
        <Review />
      </div>
    </>
  );
}

function NarrowRegions() {
  const { t } = useTexts();
  const { panels } = useAppState();
  const shown = usePanels((state) => state.narrow);
  return (
    <>
      <div className={styles.shared}>
        <div className={styles.choice}>
          <Segmented
            label={t('app.name')}
            testId="narrow"
            segments={(['device', 'map'] as const).map((value) => ({ value, label: t(`region.${value}`) }))}
            value={shown}
            onChange={(narrow) => panels.set({ narrow })}
          />
        </div>
        {shown === 'device' ? <Device /> : <Map />}
      </div>
      <div className={styles.side} style={{ width: 'max(330px, 42vw)' }}>
        <Review />
      </div>
    </>
  );
}

const Device = () => (
  <ErrorBoundary>
    <DeviceRegion />
  </ErrorBoundary>
);

const Map = () => (
  <div className={styles.map}>
    <ErrorBoundary>
      <MapRegion />
      <PagePanel />
    </ErrorBoundary>
  </div>
);

const Review = () => (
  <ErrorBoundary>
    <ReviewRegion />
  </ErrorBoundary>
);
