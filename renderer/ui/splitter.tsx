import { useRef } from 'react';
import styles from './splitter.module.css';

export interface SplitterProps {
  readonly label: string;
  /** Width in CSS pixels of the region that it resizes. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** On which side of the splitter the resized region lies. */
  readonly side: 'left' | 'right';
  readonly onChange: (value: number) => void;
}

const keyStep = 16;

/** A bar between two regions: dragged, or moved with the arrow keys. */
export function Splitter({ label, value, min, max, side, onChange }: SplitterProps) {
  const start = useRef<{ x: number; value: number }>(null);
  const sign = side === 'left' ? 1 : -1;
  const set = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  return (
    <div
      className={styles.splitter}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, value };
      }}
      onPointerMove={(event) => {
        if (start.current) set(start.current.value + sign * (event.clientX - start.current.x));
      }}
      onPointerUp={() => (start.current = null)}
      onPointerCancel={() => (start.current = null)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') set(value + sign * keyStep);
        if (event.key === 'ArrowLeft') set(value - sign * keyStep);
      }}
    />
  );
}
