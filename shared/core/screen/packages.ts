const IME = /inputmethod|keyboard|\.ime(\.|$)|honeyboard|swiftkey|sogou\.input|baidu\.input|iflytek\.input/i;
const PERMISSION = /permissioncontroller$|\.packageinstaller$|lbe\.security|permissionmanager$/;
const SYSTEM = /^(android|com\.android\.systemui)$/;

/** An address says nothing by the words in it. */
const isWeb = (name: string): boolean => name.includes('://');

/** An on-screen keyboard: never part of a page (`exploration.md` R5). */
export const isImePackage = (name: string): boolean => !isWeb(name) && IME.test(name);

/** What asks for a permission on behalf of an app, on stock Android and on the large makers' phones. */
export const isPermissionPackage = (name: string): boolean => !isWeb(name) && PERMISSION.test(name);

/** Status bar, lock screen and the system's own dialogs. */
export const isSystemPackage = (name: string): boolean => SYSTEM.test(name);
