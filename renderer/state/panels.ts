import { createStore, type StoreApi } from 'zustand/vanilla';

export type ReviewTab = 'timeline' | 'findings' | 'log';

/** What is open in the window; gone with a reload. */
export interface Panels {
  /** Page whose panel is open. */
  readonly pageId?: string;
  /** Page that the open one is compared with. */
  readonly comparedId?: string;
  /** Counts up whenever a page is to be brought into sight on the map. */
  readonly reveal: number;
  /** Step that is unfolded in the timeline. */
  readonly step?: number;
  readonly reviewTab: ReviewTab;
  /** Step whose log is to be shown; another object each time it is asked for. */
  readonly logOf?: { readonly step: number };
  readonly drawer?: 'sessions' | 'blocklist' | 'secrets';
  readonly help: boolean;
  /** Whether the veto form is open, and for which proposal. */
  readonly vetoing?: string;
  /** In a narrow window, which region stands beside the review. */
  readonly narrow: 'device' | 'map';
  /** Whether the map follows the current page. */
  readonly follow: boolean;
  readonly allEdges: boolean;
  readonly searching: boolean;
}

const closed: Panels = {
  reveal: 0,
  reviewTab: 'timeline',
  help: false,
  narrow: 'device',
  follow: true,
  allEdges: false,
  searching: false,
};

export class WindowPanels {
  readonly store: StoreApi<Panels> = createStore(() => closed);

  readonly set = (change: Partial<Panels>): void => this.store.setState(change);

  /** Opens the panel of a page and brings the page into sight. */
  readonly openPage = (pageId: string): void =>
    this.store.setState(({ reveal }) => ({
      pageId,
      comparedId: undefined,
      reveal: reveal + 1,
      narrow: 'map',
      follow: false,
    }));

  readonly openLog = (step: number): void => this.store.setState({ logOf: { step }, reviewTab: 'log' });

  readonly openStep = (step: number): void => this.store.setState({ step, reviewTab: 'timeline' });

  /** Closes the topmost thing that is open. @returns whether there was one */
  readonly closeTopmost = (): boolean => {
    const { help, drawer, vetoing, searching, pageId } = this.store.getState();
    if (help) this.set({ help: false });
    else if (drawer) this.set({ drawer: undefined });
    else if (vetoing) this.set({ vetoing: undefined });
    else if (searching) this.set({ searching: false });
    else if (pageId) this.set({ pageId: undefined });
    else return false;
    return true;
  };

  /** For another session: what belongs to the pages and steps of the old one closes. */
  readonly reset = (): void =>
    this.store.setState({
      pageId: undefined,
      comparedId: undefined,
      step: undefined,
      logOf: undefined,
      vetoing: undefined,
      follow: true,
      searching: false,
    });
}
