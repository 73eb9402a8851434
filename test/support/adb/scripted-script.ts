/** What one command of a composed script prints; a text alone means status 0. */
export type ScriptedSection = string | Buffer | { readonly out: string | Buffer; readonly status: number };

/**
 * Runs a script of named commands the way a phone's shell would, each printing what `sections` says; those that are
 * not named print nothing, with status 0.
 */
export function answerScript(script: string, sections: Readonly<Record<string, ScriptedSection>>): Buffer {
  const parts = [...script.matchAll(/echo "([\w-]+):(\w+):(?:\$\?|0)"/g)].map(([, mark, name]) => {
    const section = sections[name!] ?? '';
    const { out, status } =
      typeof section === 'string' || Buffer.isBuffer(section) ? { out: section, status: 0 } : section;
    return Buffer.concat([Buffer.from(out as string), Buffer.from(`${mark}:${name}:${status}\n`)]);
  });
  return Buffer.concat(parts);
}

/** What an ordinary phone of Android 14 says; a test changes what it is about. */
export const ORDINARY: Readonly<Record<string, ScriptedSection>> = {
  booted: '1\n',
  release: '14\n',
  sdk: '34\n',
  maker: 'Acme\n',
  model: 'One\n',
  size: 'Physical size: 2x3\n',
  dump: 'UI hierchary dumped to: /data/local/tmp/x.xml\n',
  tree: `<hierarchy rotation="0"><node text="hello" class="android.view.View" package="com.x" bounds="[0,0][2,3]"/></hierarchy>`,
  focus: '    init=2x3 420dpi cur=2x3\n  mCurrentFocus=Window{a1 u0 com.x/com.x.Main}\n',
  keyboard: '  mInputShown=false\n',
  clock: '1767323045.000000000 +0000\n',
};
