import { describeDriver } from './driver-contract.ts';
import { openRealAdbDoor } from './doors.ts';

describeDriver('the Android driver through a real adb server', openRealAdbDoor);
