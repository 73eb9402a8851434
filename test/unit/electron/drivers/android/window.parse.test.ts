import { describe, expect, it } from 'vitest';
import {
  parseDisplaySize,
  parseForeground,
  parseKeyboardShown,
  parseWmSize,
} from '../../../../../electron/drivers/android/window.parse.ts';

describe('what is in front', () => {
  it('is the focused window, its short activity written out', () => {
    const text = '  mCurrentFocus=Window{e615992 u0 com.x.photos/.home.HomeActivity}\n';
    expect(parseForeground(text)).toEqual({ packageName: 'com.x.photos', activity: 'com.x.photos.home.HomeActivity' });
  });

  it('keeps an activity outside its package', () => {
    const text = 'mCurrentFocus=Window{2785a60 u0 eu.niko.universal/crc648a3.MainActivity}';
    expect(parseForeground(text).activity).toBe('crc648a3.MainActivity');
  });

  it('is the one display that has a focus', () => {
    const text =
      '  mFocusedApp=null\n  mFocusedApp=ActivityRecord{a6 u0 com.x/.Main t285}\n  mCurrentFocus=null\n  mCurrentFocus=Window{5e u0 com.x/com.x.Main}}';
    expect(parseForeground(text)).toEqual({ packageName: 'com.x', activity: 'com.x.Main' });
  });

  it('is the focused app while no window has the focus', () => {
    const text = 'mCurrentFocus=null\r\nmFocusedApp=ActivityRecord{caf u0 com.x/.Main} t12}\r\n';
    expect(parseForeground(text)).toEqual({ packageName: 'com.x', activity: 'com.x.Main' });
  });

  it('is read from the tokens of Android 8', () => {
    const text = 'mFocusedApp=AppWindowToken{11d token=Token{19e ActivityRecord{c4 u0 tunein.player/.Home t2424}}}';
    expect(parseForeground(text)).toEqual({ packageName: 'tunein.player', activity: 'tunein.player.Home' });
  });

  it('is read from a line that a console has wrapped', () => {
    const text = 'mCurrentFocus=Window{9f7aeb7 u0 me.piebridge.brevent/me.piebridge.brevent.ui.BreventActi\nvity}';
    expect(parseForeground(text).activity).toBe('me.piebridge.brevent.ui.BreventActivity');
  });

  it('is the package of a window that has no activity', () => {
    const text = 'mCurrentFocus=Window{c5 u0 com.sony.service}\nmFocusedApp=ActivityRecord{c4 u0 a.b/.Home t2}';
    expect(parseForeground(text)).toEqual({ packageName: 'com.sony.service', activity: '' });
  });

  it.each([
    ['NotificationShade', 'com.android.systemui'],
    ['Application Not Responding: com.x', 'android'],
  ])('knows whose window "%s" is', (title, packageName) => {
    expect(parseForeground(`mCurrentFocus=Window{c5 u0 ${title}}`)).toEqual({ packageName, activity: '' });
  });

  it('is the app behind a window of its own without a name', () => {
    const text = 'mCurrentFocus=Window{c5 u0 PopupWindow:3a2f}\nmFocusedApp=ActivityRecord{c4 u0 com.x/.Main t2}';
    expect(parseForeground(text).packageName).toBe('com.x');
  });

  it('is nothing where the phone says nothing', () => {
    expect(parseForeground('  mTopFocusedDisplayId=0\n')).toEqual({ packageName: '', activity: '' });
  });
});

describe('the size of the screen', () => {
  it('is read upright and as it is held', () => {
    const text = '    init=1080x2400 420dpi mMinSizeOfResizeableTaskDp=220 cur=2400x1080 app=2400x1080 rng=1080x1008';
    expect(parseDisplaySize(text)).toEqual({
      natural: { width: 1080, height: 2400 },
      current: { width: 2400, height: 1080 },
    });
  });

  it('is unknown without the line', () => {
    expect(parseDisplaySize('mCurrentFocus=null')).toBeUndefined();
  });

  it('is the override where there is one', () => {
    expect(parseWmSize('Physical size: 1440x3200\r\nOverride size: 1080x2400\r\n')).toEqual({
      width: 1080,
      height: 2400,
    });
  });

  it('is the physical one otherwise', () => {
    expect(parseWmSize('Physical size: 1440x3200\n')).toEqual({ width: 1440, height: 3200 });
  });
});

describe('the keyboard', () => {
  it('is shown when the input method says so', () => {
    expect(parseKeyboardShown('  mShowRequested=true mShowForced=false mInputShown=true\n')).toBe(true);
  });

  it('is hidden when it says so', () => {
    expect(parseKeyboardShown('  mShowRequested=true mShowForced=false mInputShown=false\n')).toBe(false);
  });

  it('is read from the other word where the first is missing', () => {
    expect(parseKeyboardShown('  mDecorViewVisible=true mIsInputViewShown=true\n')).toBe(true);
  });
});
