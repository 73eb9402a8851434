import { describe, expect, it } from 'vitest';
import { javaOccurrence, nativeOccurrence } from '../../../../../shared/core/evidence/occurrences.ts';
import { readJavaTrace } from '../../../../../shared/core/evidence/java-trace.ts';
import { readNativeTrace } from '../../../../../shared/core/evidence/native-trace.ts';

const java = (text: string, more: { readonly versionCode?: string; readonly process?: string } = {}) =>
  javaOccurrence(readJavaTrace(text.split('\n'))!, { teller: 'test', process: 'com.shop', text, ...more });
const native = (text: string) =>
  nativeOccurrence(readNativeTrace(text.split('\n')), { teller: 'test', process: 'com.shop', text });

describe('the fingerprint of a Java crash', () => {
  it('stays the same when message, lines and compiler counters change', () => {
    const first = java(
      'X: cart 17\n at com.shop.A.lambda$onCreate$0(A.kt:1)\n at com.shop.A$$ExternalSyntheticLambda3.run(Unknown Source:4)',
    );
    const second = java(
      'X: cart 99\n at com.shop.A.lambda$onCreate$4(A.kt:8)\n at com.shop.A$$ExternalSyntheticLambda9.run(Unknown Source:2)',
    );
    expect(first.fingerprint).toBe(second.fingerprint);
    expect(first.variant).toBe(second.variant);
  });

  it('stays the same, and the variant does not, when the platform below changes', () => {
    const first = java('X: 1\n at com.shop.A.a(A.kt:1)\n at android.os.Looper.loop(Looper.java:1)');
    const second = java('X: 1\n at com.shop.A.a(A.kt:1)\n at android.os.Looper.loopOnce(Looper.java:9)');
    expect(first.fingerprint).toBe(second.fingerprint);
    expect(first.variant).not.toBe(second.variant);
  });

  it('differs when another method, another exception or another app fails', () => {
    const one = java('X\n at com.shop.A.a(A.kt:1)').fingerprint;
    expect(java('X\n at com.shop.A.b(A.kt:1)').fingerprint).not.toBe(one);
    expect(java('Y\n at com.shop.A.a(A.kt:1)').fingerprint).not.toBe(one);
    expect(java('X\n at com.shop.A.a(A.kt:1)', { process: 'com.shop.debug' }).fingerprint).not.toBe(one);
  });

  it('is that of the app in each of its processes', () => {
    const one = java('X\n at com.shop.A.a(A.kt:1)').fingerprint;
    expect(java('X\n at com.shop.A.a(A.kt:1)', { process: 'com.shop:remote' }).fingerprint).toBe(one);
  });

  it('goes by the root cause', () => {
    const wrapped =
      'RuntimeException: x\n at com.shop.W.w(W.kt:1)\nCaused by: java.io.IOException: 5\n at com.shop.N.get(N.kt:2)';
    const otherCause = wrapped.replace('IOException', 'EOFException');
    expect(java(wrapped).label).toBe('IOException @ com.shop.N.get');
    expect(java(wrapped).fingerprint).not.toBe(java(otherCause).fingerprint);
  });

  it('counts a recursion once, also one over several methods', () => {
    const deep = (depth: number) =>
      java(`java.lang.StackOverflowError\n${' at com.shop.A.a(A.kt:3)\n at com.shop.B.b(B.kt:4)\n'.repeat(depth)}`);
    expect(deep(40).variant).toBe(deep(500).variant);
  });

  it('uses the message without its values when there is no stack', () => {
    expect(java('X: crash at 0xdeadbeef of item 17').fingerprint).toBe(
      java('X: crash at 0x12345678 of item 4').fingerprint,
    );
  });

  it('holds within one build only when the names are obfuscated', () => {
    const text = 'X\n at a.b.c(SourceFile:1)\n at a.d.e(SourceFile:2)';
    expect(java(text, { versionCode: '7' }).fingerprint).not.toBe(java(text, { versionCode: '8' }).fingerprint);
    const named = 'X\n at com.shop.Cart.pay(Cart.kt:1)';
    expect(java(named, { versionCode: '7' }).fingerprint).toBe(java(named, { versionCode: '8' }).fingerprint);
  });
});

describe('the top frame of the app', () => {
  it('is code that is named like the app, before a library above it', () => {
    const text = 'X\n at org.lib.L.l(L.java:1)\n at com.shop.A.a(A.kt:1)';
    expect(java(text).topAppFrame).toBe('com.shop.A.a(A.kt:1)');
  });

  it('is the first that is no platform when no code is named like the app', () => {
    const text = 'X\n at android.view.View.draw(View.java:1)\n at org.other.A.a(A.kt:1)';
    expect(java(text).topAppFrame).toBe('org.other.A.a(A.kt:1)');
  });

  it('of a system app is its own code, though it is named like the platform', () => {
    const text = 'X\n at com.android.internal.os.Z.main(Z.java:1)\n at com.android.settings.A.a(A.java:1)';
    expect(java(text, { process: 'com.android.settings' }).topAppFrame).toBe('com.android.settings.A.a(A.java:1)');
  });

  it('is none where only the platform is in the stack', () => {
    expect(java('X\n at android.view.View.draw(View.java:1)').topAppFrame).toBeUndefined();
  });
});

describe('the fingerprint of a native crash', () => {
  const crash = (pc: string, offset: string, buildId = 'bb') =>
    native(
      [
        'signal 11 (SIGSEGV), code 1 (SEGV_MAPERR), fault addr 0x0',
        'backtrace:',
        `      #00 pc ${pc}  /apex/com.android.runtime/lib64/bionic/libc.so (abort+164) (BuildId: aa)`,
        `      #01 pc ${pc}  /data/app/~~${offset}==/com.shop-q==/lib/arm64/libcart.so (cart::pay(int)+${offset}) (BuildId: ${buildId})`,
      ].join('\n'),
    );

  it('is the signal and the own functions, wherever the app is installed', () => {
    expect(crash('0000000000002222', '20').fingerprint).toBe(crash('0000000000003333', '24', 'cc').fingerprint);
    expect(crash('0000000000002222', '20').label).toBe('SIGSEGV @ libcart.so!cart::pay(int)');
  });

  it('is the place in one build of a library without symbols', () => {
    const bare = (buildId: string) =>
      native(`signal 6 (SIGABRT)\n #00 pc 00001abc  /data/app/com.shop-x==/lib/arm64/libx.so (BuildId: ${buildId})`);
    expect(bare('aa').fingerprint).not.toBe(bare('bb').fingerprint);
    expect(bare('aa').label).toBe('SIGABRT @ libx.so+1abc');
  });

  it('does not blame the browser that shows web pages in the app', () => {
    const text =
      'signal 5 (SIGTRAP)\n #00 pc 01  /data/app/~~a==/com.google.android.webview-b==/base.apk (offset 0x1)\n #01 pc 02  /data/app/~~c==/com.shop-d==/lib/arm64/libx.so (f+1)';
    expect(native(text).label).toBe('SIGTRAP @ libx.so!f');
  });
});
