import type { Role } from '../../model/screen.ts';
import type { CleanNode } from './clean.ts';
import type { Scope } from './groups.ts';
import { templateText } from './template.ts';

/** What a key is made of besides the node itself. */
export interface KeyParts {
  readonly role: Role;
  readonly label: string;
  readonly scope: Scope;
  /** The node is the row; its label is in the scope already. */
  readonly isRow: boolean;
}

const LONG_NAME = 16;

/**
 * The element's name inside its scope, `id entry|role|label template` (`exploration.md` 2.3). Labels that are data
 * (rows of a feed, what is typed, long texts) are no part of a name that must last.
 */
export function localKey({ entry, family, node }: CleanNode, { role, label, scope, isRow }: KeyParts): string {
  const id = entry !== '' || role !== 'container' ? entry : family;
  if (role === 'container' && !node.clickable) return `${id}|${role}|`;
  const isData = scope.kind === 'feed' || scope.kind === 'carousel';
  if (isRow || isData) return `${id}|${role}|`;
  const template = templateText(label);
  if (role === 'text_field') return `${id}|${role}|${entry === '' ? template : ''}`;
  return `${id}|${role}|${template.length > LONG_NAME && entry !== '' ? '' : template}`;
}
