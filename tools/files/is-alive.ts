import { errorCode } from './file-fault.ts';

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, as another user.
    return errorCode(error) === 'EPERM';
  }
}
