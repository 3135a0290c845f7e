import { isJsonObject, textOf, type JsonObject } from '../../../base/json';
import { CloudError } from '../../provider/cloud-error';
import { retryAfterSeconds } from '../../provider/json-answer';
import { TOO_LATE, type HttpReply } from './http';
import { readReply } from './replies';
import type { Clock } from './turns';

const USUAL_SECONDS = 2;
const MOST_SECONDS = 300;
const RUNNING = /^(?:inprogress|running|accepted|started|pending|notstarted|queued)$/i;

/** Something that Azure has begun to work on. */
export class Operation {
  private waited = 0;

  constructor(
    private readonly poll: (address: string) => Promise<HttpReply>,
    private readonly clock: Clock,
    private readonly signal?: AbortSignal,
  ) {}

  /** The answer that the work ends with; throws a CloudError when it fails or does not end. */
  async result(accepted: HttpReply): Promise<JsonObject> {
    const { location, 'azure-asyncoperation': status } = accepted.headers;
    if (typeof status !== 'string') return this.atLocation(accepted, location);
    const done = await this.succeeded(accepted, status);
    if (location !== undefined) return this.atLocation(undefined, location);
    return isJsonObject(done.properties) ? done.properties : done;
  }

  /** Asks until the work has ended well. */
  private async succeeded(accepted: HttpReply, address: string): Promise<JsonObject> {
    for (let reply = accepted; ;) {
      await this.pause(reply);
      reply = await this.poll(address);
      const answer = readReply(reply);
      const state = textOf(answer.status);
      if (/^succeeded$/i.test(state)) return answer;
      if (RUNNING.test(state)) continue;
      const error = isJsonObject(answer.error) ? answer.error : {};
      const code = textOf(error.code);
      if (state === '') throw new CloudError('unexpected-answer', 'the operation tells no status');
      throw new CloudError('api-error', [`${state}`, code].filter((part) => part !== '').join(': '), code);
    }
  }

  /** Asks until there is an answer in place of the news that the work goes on. */
  private async atLocation(accepted: HttpReply | undefined, address: string | undefined): Promise<JsonObject> {
    if (address === undefined)
      throw new CloudError('unexpected-answer', 'the answer does not say where the operation can be followed');
    if (accepted) await this.pause(accepted);
    for (;;) {
      const reply = await this.poll(address);
      if (reply.status !== 202) return readReply(reply);
      await this.pause(reply);
    }
  }

  private async pause({ headers }: HttpReply): Promise<void> {
    // An operation may not end at all, so that even no time counts.
    const seconds = Math.max(retryAfterSeconds(headers['retry-after'], this.clock.now()) ?? USUAL_SECONDS, 0.1);
    this.waited += seconds;
    if (this.waited > MOST_SECONDS)
      throw new CloudError('no-answer', `the operation has not ended after ${MOST_SECONDS} seconds`, TOO_LATE);
    await this.clock.wait(seconds * 1000, this.signal);
  }
}
