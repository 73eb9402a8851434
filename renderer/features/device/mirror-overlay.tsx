import { useMemo, useState } from 'react';
import type { BlockedMark } from '../../../shared/contract/blocklist.ts';
import type { Action } from '../../../shared/model/action.ts';
import type { Element, Rect, Screen, Size } from '../../../shared/model/screen.ts';
import { describeAction } from '../../text/describe.ts';
import { translateWord } from '../../text/sentence.ts';
import { useTexts } from '../../text/use-text.ts';
import styles from './mirror-overlay.module.css';

export interface MirrorOverlayProps {
  readonly size: Size;
  /** The elements of the look that is shown. */
  readonly screen: Screen | undefined;
  readonly outlines: boolean;
  /** What must not be pressed. */
  readonly marks: readonly BlockedMark[];
  readonly proposed: Action | undefined;
  readonly dangerous: boolean;
}

const box = ({ left, top, right, bottom }: Rect): string => `M${left} ${top}H${right}V${bottom}H${left}Z`;

const area = ({ left, top, right, bottom }: Rect): number => (right - left) * (bottom - top);

/** The smallest element at a point: the one a tester means when they overlap. */
function elementAt(elements: readonly Element[], x: number, y: number): Element | undefined {
  let found: Element | undefined;
  for (const element of elements) {
    const { left, top, right, bottom } = element.bounds;
    const inside = x >= left && x < right && y >= top && y < bottom;
    if (inside && (!found || area(element.bounds) < area(found.bounds))) found = element;
  }
  return found;
}

/** Outlines of the elements, and the target of the proposal, over the picture. All in device pixels. */
export function MirrorOverlay({ size, screen, outlines, marks, proposed, dangerous }: MirrorOverlayProps) {
  const texts = useTexts();
  const { t } = texts;
  const [hovered, setHovered] = useState<Element>();
  // One path for all outlines: a page of 1,500 elements costs one node of the document.
  const all = useMemo(() => screen?.elements.map((element) => box(element.bounds)).join('') ?? '', [screen]);
  const mark = marks.find(({ elementKey }) => elementKey === hovered?.key);
  return (
    <div
      className={styles.overlay}
      onPointerLeave={() => setHovered(undefined)}
      onPointerMove={(event) => {
        if (!screen || !outlines) return;
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
        const x = ((event.clientX - left) / width) * size.width;
        const y = ((event.clientY - top) / height) * size.height;
        setHovered(elementAt(screen.elements, x, y));
      }}
    >
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
        {outlines && <path className={styles.outline} d={all} />}
        {marks.length > 0 && (
          <path
            className={styles.blocked}
            d={marks.map(({ bounds }) => box(bounds)).join('')}
            data-testid="blocked-marks"
            data-count={marks.length}
          />
        )}
        {outlines && hovered && <path className={styles.hovered} d={box(hovered.bounds)} />}
      </svg>
      {outlines && hovered && (
        <span className={styles.tip} style={below(hovered.bounds, size)}>
          {[
            hovered.label,
            t(`role.${hovered.role}`),
            mark && t('mirror.blockedBy', { rule: translateWord(texts, mark.rule) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {proposed && <ProposedTarget action={proposed} size={size} dangerous={dangerous} />}
    </div>
  );
}

const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** Places a label under a rectangle, or above it in the lower part of the screen. */
const below = (bounds: Rect, size: Size) =>
  bounds.bottom < size.height * 0.8
    ? { top: share(bounds.bottom, size.height) }
    : { bottom: share(size.height - bounds.top, size.height) };

interface ProposedTargetProps {
  readonly action: Action;
  readonly size: Size;
  readonly dangerous: boolean;
}

function ProposedTarget({ action, size, dangerous }: ProposedTargetProps) {
  const { t } = useTexts();
  if (!('target' in action)) return null;
  const { target } = action;
  const bounds =
    target.elementKey === null
      ? { left: target.point.x, right: target.point.x, top: target.point.y, bottom: target.point.y }
      : target.bounds;
  const rectangle = {
    left: share(bounds.left, size.width),
    top: share(bounds.top, size.height),
    width: share(bounds.right - bounds.left, size.width),
    height: share(bounds.bottom - bounds.top, size.height),
  };
  const point = { left: share(target.point.x, size.width), top: share(target.point.y, size.height) };
  return (
    <div className={styles.target} data-danger={dangerous} data-testid="proposed-target">
      <span className={styles.frame} style={rectangle} />
      <span className={styles.point} style={point} />
      <span className={styles.label} style={below(bounds, size)}>
        {t('mirror.target', { action: describeAction(t, action) })}
      </span>
    </div>
  );
}
