import { DEADLINE_MS } from '../../common/http/deadline.interceptor';

const BYTES_PER_MS = 5000;
const MS_PER_FILE = 100;

/** The deadline of any operation, and time for what is to be written on top. */
export function writeDeadlineMs(files: number, bytes: number): number {
  return DEADLINE_MS + files * MS_PER_FILE + bytes / BYTES_PER_MS;
}
