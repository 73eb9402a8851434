import { SaxesParser } from 'saxes';
import type { Rect, UiNode, UiTree } from '../../../shared/model/screen.ts';

export interface TreeDump {
  readonly tree: UiTree;
  /** Quarter turns of the screen, as the dump says it; 0 where it says nothing. */
  readonly rotation: 0 | 1 | 2 | 3;
}

type Building = UiNode & { readonly children: UiNode[] };

/**
 * Reads the XML of `uiautomator dump`.
 * @throws Error with what is wrong with it; also for a dump without any node
 */
export function parseTree(xml: string): TreeDump {
  const roots: UiNode[] = [];
  const open: UiNode[][] = [roots];
  let rotation = 0;
  let seenRoot = false;
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'hierarchy') {
      seenRoot = true;
      rotation = Number(attributes['rotation'] ?? 0);
      return;
    }
    const node = readNode(name, attributes);
    open.at(-1)!.push(node);
    open.push(node.children);
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'hierarchy') open.pop();
  });
  parser.write(repaired(xml)).close();
  if (!seenRoot) throw new Error('there is no <hierarchy> in it');
  if (roots.length === 0) throw new Error('there is no node in it');
  return { tree: { roots }, rotation: (rotation & 3) as TreeDump['rotation'] };
}

function readNode(name: string, attributes: Readonly<Record<string, string>>): Building {
  const text = (key: string): string => attributes[key] ?? '';
  const flag = (key: string): boolean => attributes[key] === 'true';
  return {
    className: text('class') || name,
    resourceId: text('resource-id'),
    packageName: text('package'),
    text: text('text'),
    description: text('content-desc'),
    hint: text('hint'),
    bounds: readBounds(text('bounds')),
    clickable: flag('clickable'),
    longClickable: flag('long-clickable'),
    scrollable: flag('scrollable'),
    checkable: flag('checkable'),
    checked: flag('checked'),
    enabled: flag('enabled'),
    focusable: flag('focusable'),
    focused: flag('focused'),
    selected: flag('selected'),
    password: flag('password'),
    children: [],
  };
}

const BOUNDS = /^\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]$/;

function readBounds(value: string): Rect {
  const match = BOUNDS.exec(value);
  if (!match) throw new Error(`bounds "${value}" cannot be read`);
  return { left: Number(match[1]), top: Number(match[2]), right: Number(match[3]), bottom: Number(match[4]) };
}

/** Not allowed in XML, and yet Android writes them: control characters, and an emoji as two surrogate entities. */
const RAW_CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const SURROGATES = /&#(5[5-6]\d{3});&#(5[6-7]\d{3});/g;
const BAD_ENTITY = /&#(\d+);/g;

function repaired(xml: string): string {
  const text = xml.replace(RAW_CONTROL, '\ufffd');
  if (!text.includes('&#')) return text;
  return text
    .replace(SURROGATES, (_whole, high: string, low: string) => String.fromCharCode(Number(high), Number(low)))
    .replace(BAD_ENTITY, (whole, digits: string) => (isXmlCharacter(Number(digits)) ? whole : '\ufffd'));
}

function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}
