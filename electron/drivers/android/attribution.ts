/** Whether a process belongs to an app: its own name, or a named part of it as in `com.x:remote`. */
export function isOfApp(process: string, appId: string): boolean {
  return process === appId || process.startsWith(`${appId}:`);
}
