import { isDuplicateKey } from '../../../database/duplicate-key';

/** A session is a moment: when another run has it, the attempt is made again with the next one. */
export async function atFreeSession<T>(now: Date, attempt: (time: Date) => Promise<T>): Promise<T> {
  for (let time = now; ; time = new Date(time.getTime() + 1)) {
    try {
      return await attempt(time);
    } catch (error) {
      if (!isDuplicateKey(error, 'sessionId')) throw error;
    }
  }
}
