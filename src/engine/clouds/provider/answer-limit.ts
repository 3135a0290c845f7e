/** The endpoint decides on the size of its answer, and all of an answer is in memory at once. */
const LARGEST_MEGABYTES = 64;

export const LARGEST_ANSWER_BYTES = LARGEST_MEGABYTES * 1024 ** 2;
export const LARGEST_ANSWER = `${LARGEST_MEGABYTES} MB`;

/** The code or name of the error of an answer that is too large. */
export const TOO_LARGE = 'AnswerTooLarge';

export function tooLargeMessage(most: string): string {
  return `the answer has more than ${most}`;
}
