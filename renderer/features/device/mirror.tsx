import { useState } from 'react';
import type { BlockedMark } from '../../../shared/contract/blocklist.ts';
import type { Screen, Size } from '../../../shared/model/screen.ts';
import { isCountingDown, isGoingOn, isTakenOver } from '../../state/session-state.ts';
import { useChosenDevice, useMirror, usePreferences, useScreen, useSession } from '../../state/hooks.ts';
import { classes } from '../../ui/class-names.ts';
import { mirrorSource, type MirrorSource } from './mirror-source.ts';
import { MirrorCover } from './mirror-cover.tsx';
import { MirrorHands } from './mirror-hands.tsx';
import { MirrorOverlay } from './mirror-overlay.tsx';
import { useMarks } from './use-marks.ts';
import { MirrorStrip } from './mirror-strip.tsx';
import { useMirrorPicture, useWatchedDevice } from './use-mirror.ts';
import styles from './mirror.module.css';

/** Shown while nothing is known of the screen: the shape of a usual phone. */
const usualSize: Size = { width: 1080, height: 2340 };

export function Mirror() {
  const session = useSession((state) => state);
  const mirror = useMirror((state) => state);
  const chosen = useChosenDevice();
  const outlines = usePreferences((preferences) => preferences.outlines);
  const [preferLive, setPreferLive] = useState(false);
  const device = useWatchedDevice(session, chosen);
  const source = mirrorSource({ session, mirror, preferLive });
  const picture = useMirrorPicture(source.kind === 'none' ? undefined : source.url);
  const screen = useScreen(source.kind === 'look' ? source.observation.screenId : undefined);
  const marks = useMarks(source.kind === 'look' ? source.observation.screenId : undefined);
  const size = source.kind === 'none' ? usualSize : source.size;
  const taken = isTakenOver(session);
  const ratio = { '--ratio': size.width / size.height };

  return (
    <div className={styles.mirror}>
      <MirrorStrip
        source={source}
        blocked={marks.length}
        preferLive={preferLive}
        canSwitch={session.view.pending !== undefined && isGoingOn(session) && !taken}
        onPreferLive={setPreferLive}
      />
      <div className={styles.stage} style={ratio as React.CSSProperties}>
        <div
          className={classes(
            styles.screen,
            source.kind === 'none' && styles.bare,
            taken && styles.taken,
            isCountingDown(session) && styles.counting,
          )}
          data-testid="mirror"
          data-source={source.kind}
          data-taken={taken}
        >
          <div ref={picture} className={styles.picture} data-testid="mirror-picture" />
          <Overlay
            source={source}
            screen={screen?.stage === 'loaded' ? screen.screen : undefined}
            outlines={outlines}
            marks={marks}
          />
          {taken && <MirrorHands size={size} />}
          <MirrorCover source={source} device={device} problem={mirror.problem} />
        </div>
      </div>
    </div>
  );
}

interface OverlayProps {
  readonly source: MirrorSource;
  readonly screen: Screen | undefined;
  readonly outlines: boolean;
  readonly marks: readonly BlockedMark[];
}

function Overlay({ source, screen, outlines, marks }: OverlayProps) {
  const pending = useSession((state) => state.view.pending);
  if (source.kind !== 'look') return null;
  const proposed = pending?.observationId === source.observation.id ? pending : undefined;
  return (
    <MirrorOverlay
      key={source.observation.id}
      size={source.size}
      screen={screen}
      outlines={outlines}
      marks={marks}
      proposed={proposed?.action}
      dangerous={proposed?.risk.level === 'dangerous'}
    />
  );
}
