import type { Focus, PhoneOs } from '../../phone.ts';
import { apiLevel } from '../command.ts';
import { objectId } from './identity.ts';

/** Everything the window and activity dumps print, read from the phone once. */
export interface ScreenState {
  readonly width: number;
  readonly height: number;
  readonly density: number;
  readonly rotation: number;
  readonly apiLevel: number;
  readonly focus: Focus;
  /** User id of the app in front. */
  readonly uid: number;
  /** Task number of the app in front. */
  readonly task: number;
}

export function screenState(phone: PhoneOs): ScreenState {
  const focus = phone.focus();
  const record = phone.packages().find(({ name }) => name === focus.packageName);
  const uid = record?.uid ?? 1000;
  return {
    ...phone.size(),
    density: phone.density,
    rotation: phone.rotation(),
    apiLevel: apiLevel(phone),
    focus,
    uid,
    task: uid % 1000,
  };
}

export const windowText = (title: string): string => `Window{${objectId(`window ${title}`)} u0 ${title}}`;

/** `null` where no activity is in front. Android 13 and 14 close the brace twice. */
export function activityText({ focus, task, apiLevel: level }: ScreenState): string {
  if (focus.activity === '') return 'null';
  const short = focus.activity.startsWith(`${focus.packageName}.`)
    ? focus.activity.slice(focus.packageName.length)
    : focus.activity;
  const brace = level === 33 || level === 34 ? '}' : '';
  return `ActivityRecord{${objectId(`record ${focus.activity}`)} u0 ${focus.packageName}/${short}${brace} t${task}}`;
}

const focusLines = (state: ScreenState): string =>
  `  mCurrentFocus=${state.focus.window === '' ? 'null' : windowText(state.focus.window)}\n` +
  `  mFocusedApp=${activityText(state)}\n`;

/** `dumpsys window displays`. */
export function displaysDump(state: ScreenState): string {
  const { width, height, density, rotation } = state;
  const [naturalWidth, naturalHeight] = rotation % 2 === 0 ? [width, height] : [height, width];
  return `WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)
  Display: mDisplayId=0 (organized)
    init=${naturalWidth}x${naturalHeight} ${density}dpi mMinSizeOfResizeableTaskDp=220 cur=${width}x${height} app=${width}x${height}
    deferred=false mLayoutNeeded=false mTouchExcludeRegion=SkRegion((0,0,${width},${height}))

  mLayoutSeq=1
${focusLines(state)}
  DisplayRotation
    mCurrentAppOrientation=SCREEN_ORIENTATION_UNSPECIFIED
    mLastOrientation=-1
    mRotation=${rotation} mDeferredRotationPauseCount=0

  mInputMethodWindow=${windowText('InputMethod')}
`;
}

interface WindowRow {
  readonly title: string;
  readonly owner: string;
  readonly uid: number;
  readonly type: string;
}

function windowsOf({ focus, uid }: ScreenState): WindowRow[] {
  const system = { owner: 'com.android.systemui', uid: 10_100 };
  const rows: WindowRow[] = [
    { title: 'NavigationBar0', type: 'NAVIGATION_BAR', ...system },
    { title: 'StatusBar', type: 'STATUS_BAR', ...system },
  ];
  if (focus.keyboardShown) {
    rows.push({ title: 'InputMethod', owner: 'com.android.inputmethod.latin', uid: 10_101, type: 'INPUT_METHOD' });
  }
  if (focus.window !== '') rows.push({ title: focus.window, owner: focus.packageName, uid, type: 'BASE_APPLICATION' });
  return rows;
}

/**
 * `dumpsys window windows`. Since Android 10 it has no `mCurrentFocus`: the focus belongs to the display.
 */
export function windowsDump(state: ScreenState): string {
  const { width, height, rotation, focus, apiLevel: level } = state;
  const frame = `[0,0][${width},${height}]`;
  const blocks = windowsOf(state).map(
    ({ title, owner, uid, type }, index) => `  Window #${index} ${windowText(title)}:
    mDisplayId=0 mSession=Session{${objectId(`session ${owner}`)} ${uid}:u0a${uid}}
    mOwnerUid=${uid} showForAllUsers=${owner === 'com.android.systemui'} package=${owner} appop=NONE
    mAttrs={(0,0)(fillxfill) ty=${type}}
    Requested w=${width} h=${height} mLayoutSeq=1
    mHasSurface=true isReadyForDisplay()=true mWindowRemovalAllowed=false
    Frames: parent=${frame} display=${frame} frame=${frame} last=${frame} insetsChanged=false
    isOnScreen=true
    isVisible=true
`,
  );
  return `WINDOW MANAGER WINDOWS (dumpsys window windows)
${blocks.join('')}
  mHasPermanentDpad=false
  mTopFocusedDisplayId=0
${level < 29 ? focusLines(state) : ''}  imeInputTarget in display# 0 ${focus.window === '' ? 'null' : windowText(focus.window)}
  mInputMethodWindow=${windowText('InputMethod')}
  mSystemBooted=true mDisplayEnabled=true
  mRotation=${rotation}
  Animation settings: disabled=false window=1.0 transition=1.0 animator=1.0
`;
}

const DIVIDER = `${'-'.repeat(79)}\n`;

/** `dumpsys window` with no section named. */
export function windowDump(state: ScreenState): string {
  const anr = 'WINDOW MANAGER LAST ANR (dumpsys window lastanr)\n  <no ANR has occurred since boot>\n';
  return [anr, displaysDump(state), windowsDump(state)].join(DIVIDER);
}

/** `dumpsys activity activities`: the task in front, with the resumed activity in the words of the API level. */
export function activitiesDump(state: ScreenState): string {
  const { focus, uid, task, apiLevel: level } = state;
  const header = 'ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)\n';
  if (focus.activity === '') return `${header}  (nothing)\n`;
  const activity = activityText(state);
  const taskText = `Task{${objectId(`task ${focus.packageName}`)} #${task} type=standard A=${uid}:${focus.packageName} U=0`;
  const resumed = level >= 31 ? `topResumedActivity=${activity}` : `mResumedActivity: ${activity}`;
  return `${header}Display #0 (activities from top to bottom):
  * ${taskText} visible=true visibleRequested=true mode=fullscreen translucent=false sz=1}
    mLastNonFullscreenBounds=null
    ${resumed}
    * Hist  #0: ${activity}
        packageName=${focus.packageName} processName=${focus.packageName}
        state=RESUMED delayedResume=false finishing=false

  Resumed activities in task display areas (from top to bottom):
    Resumed: ${activity}

  ResumedActivity: ${activity}
`;
}

/** The lines of `dumpsys input_method` that tell whether the keyboard is up. */
export function inputMethodDump(state: ScreenState, ime: string): string {
  const shown = state.focus.keyboardShown;
  return `Current Input Method Manager state:
  mCurMethodId=${ime}
  mCurId=${ime} mHaveConnection=true mBoundToMethod=true mVisibleBound=${shown}
  mShowRequested=${shown} mShowExplicitlyRequested=false mShowForced=false mInputShown=${shown}
  mImeWindowVis=${shown ? 3 : 0}
  mSystemReady=true mInteractive=true
`;
}
