import type { CDPSession } from 'playwright-core';
import { WORLD } from './page-script.ts';
import type { Answer, Send } from './protocol.ts';

type FrameTree = Answer<'Page.getFrameTree'>['frameTree'];

/** The frames of a page, and the worlds of the script in them. */
export class Frames {
  readonly #cdp: CDPSession;
  readonly #contexts = new Map<string, number>();
  /** Frame id → that of the frame around it. */
  readonly #parents = new Map<string, string>();
  /** Frame id → context in which its element knows its id. */
  readonly #named = new Map<string, number>();
  #main = '';

  constructor(cdp: CDPSession) {
    this.#cdp = cdp;
    cdp.on('Runtime.executionContextCreated', ({ context }) => {
      const frameId = (context.auxData as { readonly frameId?: string } | undefined)?.frameId;
      if (context.name === WORLD && frameId !== undefined) this.#contexts.set(frameId, context.id);
    });
    cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      for (const [frameId, id] of this.#contexts) if (id === executionContextId) this.#contexts.delete(frameId);
    });
    cdp.on('Runtime.executionContextsCleared', () => this.#contexts.clear());
    cdp.on('Page.frameAttached', ({ frameId, parentFrameId }) => this.#parents.set(frameId, parentFrameId));
    cdp.on('Page.frameDetached', ({ frameId }) => {
      for (const map of [this.#parents, this.#named, this.#contexts]) map.delete(frameId);
    });
  }

  async start(): Promise<void> {
    const { frameTree } = await this.#cdp.send('Page.getFrameTree');
    this.#main = frameTree.frame.id;
    const add = ({ frame, childFrames = [] }: FrameTree): void => {
      if (frame.parentId !== undefined) this.#parents.set(frame.id, frame.parentId);
      childFrames.forEach(add);
    };
    add(frameTree);
  }

  get main(): string {
    return this.#main;
  }

  get children(): readonly string[] {
    return [...this.#parents.keys()];
  }

  /** The script's world in a frame; undefined while the frame is being loaded. */
  contextOf(frameId: string): number | undefined {
    return this.#contexts.get(frameId);
  }

  /** Lets the element of each child frame know the id of its frame; each once. */
  async nameAll(send: Send): Promise<void> {
    const fresh = [...this.#parents].flatMap(([frameId, parentId]) => {
      const context = this.#contexts.get(parentId);
      return context === undefined || this.#named.get(frameId) === context ? [] : [{ frameId, context }];
    });
    await Promise.all(fresh.map(({ frameId, context }) => this.#name(send, frameId, context)));
  }

  async #name(send: Send, frameId: string, context: number): Promise<void> {
    const { backendNodeId } = await send('DOM.getFrameOwner', { frameId });
    const { object } = await send('DOM.resolveNode', { backendNodeId, executionContextId: context });
    if (object.objectId === undefined) return;
    await send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: 'function (id) { cairnPage.nameFrame(this, id); }',
      arguments: [{ value: frameId }],
    });
    this.#named.set(frameId, context);
  }
}
