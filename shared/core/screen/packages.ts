const IME = /inputmethod|keyboard|\.ime(\.|$)|honeyboard|swiftkey|sogou\.input|baidu\.input|iflytek\.input/i;
const PERMISSION = /permissioncontroller$|\.packageinstaller$|lbe\.security|permissionmanager$/;
const SYSTEM = /^(android|com\.android\.systemui)$/;

/** An on-screen keyboard: never part of a page (`exploration.md` R5). */
export const isImePackage = (name: string): boolean => IME.test(name);

/** What asks for a permission on behalf of an app, on stock Android and on the large makers' phones. */
export const isPermissionPackage = (name: string): boolean => PERMISSION.test(name);

/** Status bar, lock screen and the system's own dialogs. */
export const isSystemPackage = (name: string): boolean => SYSTEM.test(name);
