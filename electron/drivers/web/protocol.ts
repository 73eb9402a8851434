import type { CDPSession } from 'playwright-core';

/** Types of the DevTools protocol, which Playwright knows but does not export. */
export declare const line: CDPSession;

export type Method = Parameters<CDPSession['send']>[0];
export type Params<Name extends Method> = Parameters<typeof line.send<Name>>[1];
export type Answer<Name extends Method> = Awaited<ReturnType<typeof line.send<Name>>>;
export type Send = <Name extends Method>(method: Name, params?: Params<Name>) => Promise<Answer<Name>>;

/** What is used of events; https://chromedevtools.github.io/devtools-protocol/ */
export interface StackTrace {
  readonly callFrames: readonly {
    readonly functionName: string;
    readonly url: string;
    /** From 0. */
    readonly lineNumber: number;
    readonly columnNumber: number;
  }[];
}

export interface RemoteObject {
  readonly type: string;
  readonly value?: unknown;
  readonly description?: string;
  readonly unserializableValue?: string;
  readonly preview?: {
    readonly description?: string;
    readonly properties: readonly { readonly name: string; readonly type: string; readonly value?: string }[];
  };
}

export interface ExceptionThrown {
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly exceptionDetails: {
    readonly text: string;
    readonly url?: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
    readonly exception?: RemoteObject;
    readonly stackTrace?: StackTrace;
  };
}

export interface ConsoleCalled {
  readonly type: string;
  readonly args: readonly RemoteObject[];
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly stackTrace?: StackTrace;
}

export interface RequestPaused {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly frameId: string;
}
