import { useSyncExternalStore } from 'react';

/** Below this width, three regions side by side are too small to work in. */
const query = matchMedia('(max-width: 979px)');

const onChange = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useNarrow = (): boolean => useSyncExternalStore(onChange, () => query.matches);
