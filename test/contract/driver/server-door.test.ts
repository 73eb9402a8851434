import { describeDriver } from './driver-contract.ts';
import { openServerDoor } from './doors.ts';

describeDriver('the Android driver through the practice phone’s own adb server', openServerDoor);
