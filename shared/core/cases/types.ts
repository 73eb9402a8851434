import type { KeyName } from '../../model/action.ts';
import type { Platform } from '../../model/device.ts';
import type { Locators, ScrollDirection } from '../../model/screen.ts';

/** A place on any screen: per cent of its width and height. */
export interface Share {
  readonly x: number;
  readonly y: number;
}

/** The one way in which a case finds an element; chosen when the case is built, the same for every format. */
export type Selector =
  | { readonly by: 'id'; readonly id: string; readonly index?: number }
  | { readonly by: 'description'; readonly description: string; readonly index?: number }
  | { readonly by: 'text'; readonly text: string; readonly index?: number }
  | { readonly by: 'point'; readonly at: Share };

/**
 * Why a selector may find something else next time: it counts, it measures, its text changes, or the element was read
 * from the picture, where no tool that goes by the tree finds it.
 */
export type Brittle = 'index' | 'point' | 'changing_text' | 'picture';

export interface CaseTarget {
  readonly label: string;
  /** Absent for a finger that hit no known element. */
  readonly elementKey?: string;
  readonly selector: Selector;
  /** All that was known of the element; Cairn's own replay tries these too. */
  readonly locators?: Locators;
  /** Where the finger was. */
  readonly at: Share;
  readonly brittle?: Brittle;
}

export type CaseAction =
  | { readonly kind: 'launch'; readonly app: string }
  | { readonly kind: 'tap' | 'long_press'; readonly target: CaseTarget }
  | { readonly kind: 'input_text'; readonly target: CaseTarget; readonly text: string }
  /** The text is a secret or somebody's data, and was left out; whoever runs the case gives it. */
  | { readonly kind: 'input_variable'; readonly target: CaseTarget; readonly variable: string }
  | { readonly kind: 'scroll'; readonly direction: ScrollDirection; readonly from: Share; readonly to: Share }
  | { readonly kind: 'swipe'; readonly from: Share; readonly to: Share; readonly durationMs: number }
  | { readonly kind: 'press_key'; readonly key: KeyName }
  | { readonly kind: 'wait'; readonly ms: number };

export interface CaseStep {
  readonly action: CaseAction;
  /** The page this step leads to. */
  readonly toPageId: string;
  readonly toTitle: string;
  /** On the web: the path that the address then has, where it is another one than before; as of `path` expected. */
  readonly toPath?: string;
  /** On the web: what it does to windows. A page may be opened in one of its own, and go with it. */
  readonly window?: 'opens' | 'closes';
  /** It closes a pop-up that is not always there; where its target is missing, the case goes on. */
  readonly optional?: boolean;
}

export type Expectation =
  /** The page's heading; `changing` when it holds numbers, which then stand for any number. */
  | { readonly kind: 'title'; readonly text: string; readonly changing: boolean }
  | { readonly kind: 'exists'; readonly label: string; readonly selector: Selector; readonly locators?: Locators }
  /** What a document of the web calls itself; `changing` as of a title. */
  | { readonly kind: 'document'; readonly title: string; readonly changing: boolean }
  /** Path of the address on the web, without query, as the map knows it; `#` stands for an id in it. */
  | { readonly kind: 'path'; readonly path: string };

/** On the web: what the browser itself has drawn over the page where a case ends. */
export type CaseEnd = { readonly kind: 'dialog'; readonly message: string } | { readonly kind: 'options' };

/** A value that was left out of a case (I7). */
export interface CaseVariable {
  readonly name: string;
  readonly meaning: string;
  /** Name of the secret to type for it; given by whoever replays the case, never by an export. */
  readonly secret?: string;
}

/** A path with assertions, in no tool's format. What a writer needs is all here. */
export interface TestCase {
  readonly name: string;
  readonly app: { readonly id: string; readonly name: string };
  readonly platform: Platform;
  readonly page: { readonly id: string; readonly title: string };
  /** The emulated device, on the web. */
  readonly device?: string;
  /** Where the launch goes on the web: path, query and fragment. */
  readonly start?: string;
  readonly endsIn?: CaseEnd;
  /** False when a step of it has also led elsewhere. */
  readonly sure: boolean;
  /** First the launch. */
  readonly steps: readonly CaseStep[];
  /** What must be seen at the end. */
  readonly expect: readonly Expectation[];
  /** Values that were left out (I7). */
  readonly variables: readonly CaseVariable[];
  /** False when Cairn cannot repeat it as it stands, because values were left out. */
  readonly replayable: boolean;
}
