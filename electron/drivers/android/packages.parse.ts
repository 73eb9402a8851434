import type { AppInfo } from '../../../shared/model/device.ts';

/** `pm list packages --show-versioncode`: package → version code. */
export function parsePackages(text: string): ReadonlyMap<string, string | undefined> {
  const rows = text.matchAll(/^package:(\S+)(?: versionCode:(\d+))?\s*$/gm);
  return new Map([...rows].map(([, name, version]) => [name!, version]));
}

/** Packages of the components that `cmd package query-activities --brief` lists, one a line between other facts. */
export function parseActivityPackages(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^\s*([A-Za-z][\w.]*)\/[\w.$]+\s*$/gm)].map((row) => row[1]!));
}

/**
 * The launcher activity that `cmd package resolve-activity --brief` names, as `pkg/.Main`; undefined when there is none
 * or when Android would ask which one (`ResolverActivity`, of package `android`).
 */
export function parseLauncher(text: string, packageName: string): string | undefined {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .find((line) => line.startsWith(`${packageName}/`));
}

/**
 * Apps that a tester can start, by name. Android's shell does not tell what an app calls itself, so that its last part
 * of the package name stands in for it.
 */
export function listApps(
  installed: ReadonlyMap<string, string | undefined>,
  launchable: ReadonlySet<string>,
  names: Readonly<Record<string, string>>,
): readonly AppInfo[] {
  return [...installed]
    .filter(([id]) => launchable.has(id))
    .map(([id, version]) => ({ id, name: names[id] ?? id.slice(id.lastIndexOf('.') + 1), version }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}
