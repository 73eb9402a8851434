import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** A panel over the window's left side. It blocks nothing: what is beside it goes on. Escape closes it. */
export function Drawer({ title, closeLabel, onClose, testId, children }: DrawerProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <aside
      ref={box}
      className={styles.drawer}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      data-testid={testId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.header}>
        <h2>{title}</h2>
        <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
