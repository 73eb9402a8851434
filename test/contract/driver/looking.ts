import { expect, vi } from 'vitest';
import type { ConnectedDevice, Look, LookRequest } from '../../../electron/drivers/port/driver.ts';
import type { Action, Target } from '../../../shared/model/action.ts';
import type { UiNode } from '../../../shared/model/screen.ts';
import { CONTRACT_APP } from './contract-apps.ts';

export const APP = CONTRACT_APP.package;

export const look = (device: ConnectedDevice, request: Partial<LookRequest> = {}): Promise<Look> =>
  device.observe({ appId: APP, picture: false, crashRecords: false, ...request });

export function nodesOf(roots: readonly UiNode[]): readonly UiNode[] {
  return roots.flatMap((node) => [node, ...nodesOf(node.children)]);
}

export const textsOf = ({ tree }: Look): readonly string[] =>
  nodesOf(tree.roots)
    .map(({ text }) => text)
    .filter((text) => text !== '');

export function nodeWithId({ tree }: Look, id: string): UiNode {
  const node = nodesOf(tree.roots).find(({ resourceId }) => resourceId === `${APP}:id/${id}`);
  expect(node, `a node with the id ${id}`).toBeDefined();
  return node!;
}

/** The element with this id, as it is on the screen now. */
export async function targetOf(device: ConnectedDevice, id: string): Promise<Target> {
  const { bounds, className, resourceId } = nodeWithId(await look(device), id);
  return {
    elementKey: id,
    label: id,
    bounds,
    point: { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 },
    locators: { id: resourceId, className, index: 0 },
  };
}

export async function tap(device: ConnectedDevice, id: string): Promise<void> {
  const action: Action = { kind: 'tap', target: await targetOf(device, id) };
  expect(await device.perform(action)).toMatchObject({ outcome: 'returned' });
}

/** Waits for what a moment may bring. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 15_000, interval: 20 });
