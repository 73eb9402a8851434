export type { PhoneOptions } from './options.ts';
export type { FaultOrder } from './control.ts';
export type { InputRecord } from './phone.ts';
export { createPhone } from './create-phone.ts';
export { openDoors } from './doors/index.ts';
export type { CableState, DoorOptions, Doors, Fault } from './doors/index.ts';
export { PRACTICE_SERIAL, startPracticePhone } from './phone-process.ts';
export type { PracticePhoneProcess } from './phone-process.ts';
