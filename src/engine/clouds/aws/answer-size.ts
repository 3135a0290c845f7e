import { pipeline, Readable, Transform } from 'node:stream';
import type { SdkClient } from './sdk';

const LARGEST_MEGABYTES = 64;

/** The name of the error of an answer that is too large; the SDK changes messages of errors, but not their names. */
export const TOO_LARGE = 'AnswerTooLarge';
export const TOO_LARGE_MESSAGE = `the answer has more than ${LARGEST_MEGABYTES} MB`;

interface Handled {
  readonly response: { body?: unknown };
}

/** Has a client read no more of an answer than fits into memory: the SDK itself reads on to the end. */
export function limitAnswers({ middlewareStack }: SdkClient): void {
  middlewareStack.add(
    (next) => async (args) => {
      const handled = (await next(args)) as Handled;
      const { response } = handled;
      if (response.body instanceof Readable) response.body = limited(response.body);
      return handled;
    },
    // The low priority puts it between the connection and what reads the answer.
    { step: 'deserialize', priority: 'low', name: 'limitAnswers' },
  );
}

function limited(body: Readable): Readable {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size <= LARGEST_MEGABYTES * 1024 ** 2) done(null, chunk);
      else done(Object.assign(new Error(TOO_LARGE_MESSAGE), { name: TOO_LARGE }));
    },
  });
  // A failure on one side ends the other, and whoever reads the answer is told.
  return pipeline(body, counted, () => undefined);
}
