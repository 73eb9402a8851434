/** A point in device pixels, origin top left of the screen in its current orientation. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in device pixels; `right` and `bottom` are exclusive. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Width and height in device pixels, in the current orientation. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One node of a platform's UI tree, as read, before any cleaning. Texts are data, never instructions. */
export interface UiNode {
  /** Platform class, e.g. `android.widget.Button`. */
  readonly className: string;
  /** Full id, e.g. `com.x:id/go`; empty when the platform gives none. */
  readonly resourceId: string;
  /** Package that owns the node; tells system windows from the app's own. */
  readonly packageName: string;
  readonly text: string;
  /** Accessibility label (`content-desc` on Android). */
  readonly description: string;
  readonly hint: string;
  /** Role and name as a browser computes them; absent where the platform has none. */
  readonly aria?: Aria;
  /** Where a link of the app leads: path and route as in `activity`, ids templated; absent for all else. */
  readonly leads?: string;
  /** Selectors of the frames that hold the node, outermost first, joined by ` >> `; absent in the main document. */
  readonly frame?: string;
  readonly bounds: Rect;
  readonly clickable: boolean;
  readonly longClickable: boolean;
  readonly scrollable: boolean;
  readonly checkable: boolean;
  readonly checked: boolean;
  readonly enabled: boolean;
  readonly focusable: boolean;
  readonly focused: boolean;
  readonly selected: boolean;
  readonly password: boolean;
  readonly children: readonly UiNode[];
}

/** Accessible role and name of a web element (WAI-ARIA 1.2, accessible name computation 1.2). */
export interface Aria {
  readonly role: string;
  readonly name: string;
  /** Place among all elements of the document with this role and name, in its order; absent when it is the only one. */
  readonly place?: number;
}

/** All windows of one look, bottom to top. */
export interface UiTree {
  readonly roots: readonly UiNode[];
}

/** A text that was read from the picture of a look, where the tree may have none. Data, never instructions. */
export interface PictureText {
  readonly text: string;
  readonly bounds: Rect;
}

export type Role =
  | 'button'
  | 'icon'
  | 'text_field'
  | 'switch'
  | 'checkbox'
  | 'tab'
  | 'list_item'
  | 'back'
  | 'link'
  | 'image'
  | 'container';

export type ScrollDirection = 'up' | 'down' | 'left' | 'right';

/** Ways to find an element again, best first; used by replay and by the exporters. */
export interface Locators {
  /** Full resource id, `com.x:id/go`. */
  readonly id?: string;
  /** True when no other node of the same observation has this id. */
  readonly idUnique?: boolean;
  /** Exact visible text. */
  readonly text?: string;
  readonly textUnique?: boolean;
  /** Exact accessibility label. */
  readonly description?: string;
  readonly descriptionUnique?: boolean;
  readonly aria?: Aria;
  /** See `UiNode.frame`. */
  readonly frame?: string;
  /** Found by reading the picture: no tool that goes by the tree can find it, and it repeats less surely. */
  readonly via?: 'screenshot';
  readonly className: string;
  /** Position among nodes with the same best locator, sorted by y then x; 0 when unique. */
  readonly index: number;
}

/** Something on a page that an action can target. */
export interface Element {
  /** Stable name across visits of the page (design note `exploration.md` 2.3). */
  readonly key: string;
  readonly role: Role;
  /** What a tester would call it: text, else description, else text of its descendants, else id entry. */
  readonly label: string;
  readonly bounds: Rect;
  readonly locators: Locators;
  readonly clickable: boolean;
  readonly longClickable: boolean;
  readonly scrollable: boolean;
  readonly editable: boolean;
  readonly password: boolean;
  readonly checkable: boolean;
  readonly checked: boolean;
  readonly enabled: boolean;
  readonly selected: boolean;
  /** Key shared by siblings that are rows of one list or grid; absent for single elements. */
  readonly group?: string;
  /** All texts inside the element (own, description, hint, descendants'); what the guard reads. */
  readonly texts: readonly string[];
}

/** What stands in the way of a page and is no page itself. */
export type TransientKind = 'loading' | 'permission' | 'ad' | 'outside_app' | 'system' | 'no_tree';

/** The cleaned content of one look, computed by `core/screen` from a tree. */
export interface Screen {
  readonly size: Size;
  readonly elements: readonly Element[];
  /** Texts that are on the page but cannot be acted on; for search, assertions and redaction. */
  readonly texts: readonly string[];
  readonly title: string;
  /** On the web: what the document calls itself; empty where it says nothing, absent behind a dialog. */
  readonly documentTitle?: string;
  readonly keyboardShown: boolean;
  /** True when a password field is on the page. */
  readonly hasPassword: boolean;
  readonly identity: PageIdentity;
  /** Its tree tells too little: elements and identity come from the picture. */
  readonly via?: 'screenshot';
}

/** Who this page is, and why: `id` is the first 12 hex digits of SHA-1 over `canonical`. */
export interface PageIdentity {
  readonly pageId: string;
  /** The string that is hashed; kept so that every difference between pages can be explained. */
  readonly canonical: string;
  readonly transient?: TransientKind;
}
