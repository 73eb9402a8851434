import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { LogLinePush } from '../../../shared/contract/sessions.ts';
import { pinOf, type LogPin } from '../../state/log-pins.ts';
import { useTexts } from '../../text/use-text.ts';
import { LogRow } from './log-row.tsx';
import styles from './log-panel.module.css';

/** Lines by number, from `first` up to `end`, exclusive. */
export interface LogLines {
  readonly first: number;
  readonly end: number;
  at(number: number): LogLinePush | undefined;
}

export interface LogRowsProps {
  readonly lines: LogLines;
  readonly pins: readonly LogPin[];
  /** Whether the newest line stays in sight; scrolling up asks to stop that. */
  readonly follow: boolean;
  readonly onScrollUp: () => void;
  /** A line to bring into sight; another object each time it is wanted. */
  readonly reveal?: { readonly number: number };
  readonly selected: number | undefined;
  readonly onSelect: (number: number) => void;
}

/** CSS pixels. */
const rowHeight = 19;
const spare = 8;

/** Log lines of which only those in sight are in the document. All rows are equally high, so nothing is measured. */
export function LogRows({ lines, pins, follow, onScrollUp, reveal, selected, onSelect }: LogRowsProps) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const lastTop = useRef(0);
  const [view, setView] = useState({ top: 0, height: 400 });
  const { first, end } = lines;
  const total = (end - first) * rowHeight;

  useLayoutEffect(() => {
    if (follow && box.current) box.current.scrollTop = total;
  }, [follow, total, first, view.height]);
  useLayoutEffect(() => {
    const element = box.current;
    if (reveal && element) element.scrollTop = (reveal.number - first) * rowHeight - element.clientHeight / 4;
    // Only another line to show moves the list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reveal]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setView({ top: element.scrollTop, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const from = Math.max(first, first + Math.floor(view.top / rowHeight) - spare);
  const to = Math.min(end, first + Math.ceil((view.top + view.height) / rowHeight) + spare);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || selected === undefined) return;
    event.preventDefault();
    onSelect(Math.max(first, Math.min(end - 1, selected + step)));
  };
  return (
    <div
      ref={box}
      className={styles.rows}
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={t('log.title')}
      data-testid="log"
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        const wentUp = scrollTop < lastTop.current - 1;
        lastTop.current = scrollTop;
        setView({ top: scrollTop, height: clientHeight });
        if (follow && wentUp && scrollTop + clientHeight < scrollHeight - rowHeight) onScrollUp();
      }}
    >
      <div className={styles.all} style={{ height: total }}>
        {numbers(from, to).map((number) => {
          const line = lines.at(number);
          if (!line) return null;
          const pin = pinOf(pins, line.at);
          const above = lines.at(number - 1);
          const isFirst = pin !== undefined && (above === undefined || pinOf(pins, above.at) !== pin);
          return (
            <LogRow
              key={number}
              line={line}
              number={number}
              top={(number - first) * rowHeight}
              step={pin?.step}
              isFirst={isFirst}
              selected={number === selected}
              onSelect={onSelect}
            />
          );
        })}
      </div>
    </div>
  );
}

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
