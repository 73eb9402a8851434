import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../../../shared/core/record/fingerprint.ts';

const java = (headline: string, details = ''): string => fingerprintOf({ kind: 'java_crash', headline, details });
const native = (details: string): string => fingerprintOf({ kind: 'native_crash', headline: '', details });

describe('the fingerprint of a Java crash', () => {
  it('is the exception and the own frames on top', () => {
    const stack = [
      'java.lang.IllegalStateException: empty',
      '\tat android.os.Handler.post(Handler.java:1)',
      '\tat com.shop.Cart.pay(Cart.kt:12)',
      '\tat com.shop.Main.onClick(Main.kt:7)',
      '\tat android.view.View.performClick(View.java:7448)',
    ];
    expect(java('java.lang.IllegalStateException: empty', stack.join('\n'))).toBe(
      'java_crash | java.lang.IllegalStateException | com.shop.Cart.pay | com.shop.Main.onClick',
    );
  });

  it('stays the same when message, lines and compiler counters change', () => {
    const first =
      'X: cart 17\n at com.shop.A.lambda$onCreate$0(A.kt:1)\n at com.shop.A$$ExternalSyntheticLambda3.run(Unknown Source:4)';
    const second =
      'X: cart 99\n at com.shop.A.lambda$onCreate$4(A.kt:8)\n at com.shop.A$$ExternalSyntheticLambda9.run(Unknown Source:2)';
    expect(java('com.shop.X: cart 17', first)).toBe(java('com.shop.X: cart 99', second));
  });

  it('differs when another method fails', () => {
    expect(java('X', ' at com.shop.A.a(A.kt:1)')).not.toBe(java('X', ' at com.shop.A.b(A.kt:1)'));
  });

  it('goes by the root cause', () => {
    const stack =
      'RuntimeException: x\n at com.shop.Wrap.w(W.kt:1)\nCaused by: java.io.IOException: 5\n at com.shop.Net.get(N.kt:2)';
    expect(java('RuntimeException: x', stack)).toBe('java_crash | java.io.IOException | com.shop.Net.get');
  });

  it('counts a frame that calls itself once', () => {
    const deep = Array.from({ length: 50 }, () => ' at com.shop.A.again(A.kt:3)').join('\n');
    expect(java('java.lang.StackOverflowError', deep)).toBe(
      'java_crash | java.lang.StackOverflowError | com.shop.A.again',
    );
  });

  it('uses the frames of the platform when there are no own ones', () => {
    expect(java('X', ' at android.view.View.draw(View.java:1)')).toBe('java_crash | X | android.view.View.draw');
  });

  it('uses the headline without its numbers when there is no stack', () => {
    expect(java('crash at 0xdeadbeef of item 17')).toBe(java('crash at 0x12345678 of item 4'));
  });
});

describe('the fingerprint of a native crash', () => {
  it('is the signal and the own libraries on top', () => {
    const lines = [
      'signal 11 (SIGSEGV), code 1 (SEGV_MAPERR), fault addr 0x0',
      '      #00 pc 000000000001abcd  /apex/com.android.runtime/lib64/bionic/libc.so (abort+164) (BuildId: aa)',
      '      #01 pc 0000000000002222  /data/app/~~x==/com.shop/lib/arm64/libcart.so (cart::pay(int)+20) (BuildId: bb)',
      '      #02 pc 0000000000003333  /data/app/com.shop/base.apk!libcart.so (offset 0x1000) (run+4)',
    ];
    expect(native(lines.join('\n'))).toBe('native_crash | SIGSEGV | libcart.so!cart::pay(int) | libcart.so!run');
  });

  it('uses the program counter of a library without symbols', () => {
    expect(native('signal 6 (SIGABRT)\n #00 pc 00001abc  /data/app/x/lib/arm64/libx.so')).toBe(
      'native_crash | SIGABRT | libx.so!00001abc',
    );
  });
});

describe('the fingerprint of a hang', () => {
  const hang = (details: string): string =>
    fingerprintOf({ kind: 'anr', headline: 'Input dispatching timed out (5002 ms)', details });

  it('goes by what the main thread was doing', () => {
    const trace =
      '"main" prio=5 tid=1 Blocked\n  at com.shop.Db.read(Db.kt:9)\n\n"worker" tid=2\n  at com.shop.Net.get(N.kt:1)';
    expect(hang(trace)).toBe('anr | not responding | com.shop.Db.read');
  });

  it('blames nothing when the trace came too late', () => {
    const late =
      '"main" prio=5 tid=1 Native\n  at android.os.MessageQueue.nativePollOnce(Native method)\n  at com.shop.Main.x(M.kt:1)';
    expect(hang(late)).toBe('anr | Input dispatching timed out (# ms)');
  });
});
