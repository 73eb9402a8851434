/** Whether a process is the app's own: `com.x` and `com.x:remote` are of `com.x`, `com.x.debug` is not. */
export function belongsToApp(process: string, appId: string): boolean {
  return process === appId || process.startsWith(`${appId}:`);
}

/** Package of a process; undefined for what is no app, such as `/system/bin/gpsd` or `init`. */
export function packageOf(process: string | undefined): string | undefined {
  const name = process?.split(':', 1)[0];
  return name !== undefined && /^[A-Za-z]\w*(?:\.\w+)+$/.test(name) ? name : undefined;
}
