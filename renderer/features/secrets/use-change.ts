import { useState } from 'react';
import type { Failure } from '../../../shared/contract/errors.ts';
import { describeFailure } from '../../text/failure.ts';
import { useTexts } from '../../text/use-text.ts';

/** A change of the secrets that goes on, and why the last one failed. */
export function useChange() {
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const run = async (change: Promise<Failure | undefined>): Promise<boolean> => {
    setBusy(true);
    const failed = await change;
    setFailure(failed);
    setBusy(false);
    return failed === undefined;
  };
  const problem = failure && Object.values(describeFailure(texts, failure)).join(' ');
  return { busy, problem, run };
}
