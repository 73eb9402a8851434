import type { Screen } from '../../model/screen.ts';

/**
 * A key that is equal for two looks at a screen that has settled (`exploration.md` R2): the same page, with the same
 * elements in the same states at the same places, and as many texts. What texts say is left out, since clocks and counters run on settled
 * screens too; so is what stands in a carousel.
 */
export function settleKey(screen: Screen): string {
  const parts = [screen.identity.pageId, String(screen.texts.length), screen.keyboardShown ? 'keyboard' : ''];
  for (const { key, group, bounds, checked, selected, enabled } of screen.elements) {
    if (group?.startsWith('carousel:')) continue;
    const state = `${checked ? 'checked' : ''}${selected ? 'selected' : ''}${enabled ? '' : 'disabled'}`;
    parts.push(key, `${bounds.left},${bounds.top}${state}`);
  }
  return parts.join('\n');
}
