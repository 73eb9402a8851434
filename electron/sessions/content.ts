import type { Screen, UiTree } from '../../shared/model/screen.ts';
import type { SessionStore } from '../store/port.ts';

export interface ContentIds {
  readonly screenId: string;
  readonly treeId: string;
}

/** What a look has brought, read; stored at most once however many looks bring it. */
export class Content {
  readonly screen: Screen;
  /** Redacted. */
  readonly tree: UiTree;
  /** Equal for two looks at one settled screen. */
  readonly key: string;
  #ids: Promise<ContentIds> | undefined;

  constructor(screen: Screen, tree: UiTree, key: string) {
    this.screen = screen;
    this.tree = tree;
    this.key = key;
  }

  /** @throws StoreError */
  store(store: Pick<SessionStore, 'putBlob'>): Promise<ContentIds> {
    return (this.#ids ??= this.#put(store));
  }

  /** Begins to store what may not count in the end; whoever counts on it calls `store` and learns of a failure. */
  storeEarly(store: Pick<SessionStore, 'putBlob'>): void {
    this.store(store).catch(() => undefined);
  }

  async #put(store: Pick<SessionStore, 'putBlob'>): Promise<ContentIds> {
    const [screenId, treeId] = await Promise.all([store.putBlob(json(this.screen)), store.putBlob(json(this.tree))]);
    return { screenId, treeId };
  }
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
