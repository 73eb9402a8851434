import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
  readonly failedLabel: string;
  readonly testId?: string;
}

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label, copiedLabel, failedLabel, testId }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), 2_000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const shown = outcome === 'copied' ? copiedLabel : outcome === 'failed' ? failedLabel : label;
  return (
    <Button
      icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      data-testid={testId}
      aria-live="polite"
      onClick={() => setOutcome(copyText(text) ? 'copied' : 'failed')}
    >
      {shown}
    </Button>
  );
}

/**
 * Puts a text on the clipboard within a click. The asynchronous clipboard wants a permission, and the
 * desktop host grants none; a copied selection needs no permission in any host.
 */
export function copyText(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  const focused = document.activeElement;
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Hands a text to the browser as a file to save. */
export function saveText(fileName: string, mimeType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mimeType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
