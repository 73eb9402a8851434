import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { offsetsOf, rowAt, windowRange } from './window-range.ts';
import styles from './windowed-list.module.css';

export interface WindowedListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  /** CSS pixels; known beforehand, so that nothing is measured. */
  readonly heightOf: (item: Item) => number;
  readonly render: (item: Item) => ReactNode;
  /** Which end stays in sight while the reader has not scrolled away from it. */
  readonly follow: 'start' | 'end';
  /** Key of a row to bring into sight when this changes. */
  readonly reveal?: string | number;
  readonly role?: 'list' | 'log';
  readonly testId?: string;
}

const edge = 8;

/** A list of any length that keeps only what is in sight in the document. */
export function WindowedList<Item>(props: WindowedListProps<Item>) {
  const { label, items, keyOf, heightOf, render, follow, reveal, role = 'list', testId } = props;
  const [view, setView] = useState({ top: 0, height: 600 });
  const offsets = useMemo(() => offsetsOf(items.map(heightOf)), [items, heightOf]);
  const total = offsets.at(-1) ?? 0;
  const { box, onScrolled } = useAnchor({ items, offsets, keyOf, follow, reveal });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setView({ top: element.scrollTop, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  const { from, to } = windowRange(offsets, view.top, view.height);
  return (
    <div
      ref={box}
      className={styles.list}
      tabIndex={0}
      role={role}
      aria-label={label}
      data-testid={testId}
      onScroll={(event) => {
        const { scrollTop, clientHeight } = event.currentTarget;
        onScrolled(scrollTop, clientHeight);
        setView({ top: scrollTop, height: clientHeight });
      }}
    >
      <div className={styles.content} style={{ height: total }}>
        {items.slice(from, to).map((item, index) => (
          <div
            key={keyOf(item)}
            {...(role === 'list' && {
              role: 'listitem',
              'aria-setsize': items.length,
              'aria-posinset': from + index + 1,
            })}
            className={styles.row}
            style={{ top: offsets[from + index], height: heightOf(item) }}
          >
            {render(item)}
          </div>
        ))}
      </div>
    </div>
  );
}

interface Placed<Item> {
  readonly items: readonly Item[];
  readonly offsets: readonly number[];
  readonly keyOf: (item: Item) => string | number;
  readonly follow: 'start' | 'end';
  readonly reveal: string | number | undefined;
}

/** Keeps what the reader looks at in place when rows come and go; follows an end while he is there. */
function useAnchor<Item>({ items, offsets, keyOf, follow, reveal }: Placed<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<{ key: string | number; below: number } | 'end'>(null);

  useLayoutEffect(() => {
    const element = box.current;
    const total = offsets.at(-1) ?? 0;
    if (!element) return;
    if (follow === 'end' && (held.current === 'end' || held.current === null)) {
      element.scrollTop = total;
      return;
    }
    if (held.current === null || held.current === 'end') return;
    const { key, below } = held.current;
    const index = items.findIndex((item) => keyOf(item) === key);
    const top = offsets[index];
    if (top !== undefined && Math.abs(element.scrollTop - top - below) > 1) element.scrollTop = top + below;
  }, [items, offsets, keyOf, follow]);

  useLayoutEffect(() => {
    const element = box.current;
    const index = items.findIndex((item) => keyOf(item) === reveal);
    if (!element || reveal === undefined || index < 0) return;
    const [top, bottom] = [offsets[index] ?? 0, offsets[index + 1] ?? 0];
    const lowest = Math.max(element.scrollTop, bottom - element.clientHeight);
    element.scrollTop = Math.min(lowest, top);
    // Only another row to show moves the list, not the rows that come meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reveal]);

  const onScrolled = (scrollTop: number, height: number) => {
    const total = offsets.at(-1) ?? 0;
    const atEnd = scrollTop + height >= total - edge;
    if (follow === 'end' && atEnd) held.current = 'end';
    else if (follow === 'start' && scrollTop <= edge) held.current = null;
    else {
      const index = rowAt(offsets, scrollTop);
      const item = items[index];
      if (item !== undefined) held.current = { key: keyOf(item), below: scrollTop - (offsets[index] ?? 0) };
    }
  };
  return { box, onScrolled };
}
