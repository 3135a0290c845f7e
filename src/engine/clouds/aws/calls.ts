import type { JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import { PageMarks } from '../provider/page-marks';
import { Slots } from '../provider/slots';
import { answerAsJson } from './answers';
import { clientOptions, type AwsKeys } from './client-options';
import { cloudErrorOf } from './failures';
import { leanClient } from './lean-client';
import { SdkPackage, type SdkClient } from './sdk';
import type { Paged, ServiceTable } from './tables/table';

export interface AwsCallOptions {
  /** Replaces the SDK's own endpoints, for emulators and private networks. */
  readonly endpoint?: string;
  /** The same for single services, by the name that the variable `AWS_ENDPOINT_URL_<NAME>` has. */
  readonly endpoints?: Readonly<Record<string, string>>;
  /** The time limit of one try of a call. */
  readonly callMillis?: number;
  readonly tries?: number;
  readonly callsAtOnce?: number;
  readonly signal?: AbortSignal;
}

const CALL_MILLIS = 30_000;
const TRIES = 5;
const CALLS_AT_ONCE = 8;
/** After that many times the limit of one try a call is given up, whatever the SDK would still do. */
const PATIENCE = 3;
/** Errors that took long, and would take as long at the next call. */
const COSTS_TIME = /^(TimeoutError|AbortError|ETIMEDOUT|ENOTFOUND)$/;

/** Asks the services of one account, with bounded concurrency; throws a CloudError. */
export class AwsCalls {
  private readonly clients = new Map<string, SdkClient>();
  /** Endpoints that let a call wait until it was given up are not asked again. */
  private readonly silent = new Map<string, CloudError>();
  private readonly slots: Slots;
  private readonly callMillis: number;
  private requestHandler: unknown;

  constructor(
    private readonly keys: () => Promise<AwsKeys>,
    private readonly options: AwsCallOptions,
  ) {
    this.slots = new Slots(options.callsAtOnce ?? CALLS_AT_ONCE);
    this.callMillis = options.callMillis ?? CALL_MILLIS;
  }

  ask(table: Pick<ServiceTable, 'package'>, region: string, call: string, input: JsonObject): Promise<JsonObject> {
    return this.slots.use(async () => {
      const { signal } = this.options;
      signal?.throwIfAborted();
      const where = `${table.package} ${region}`;
      const silent = this.silent.get(where);
      if (silent) throw silent;
      try {
        const command = SdkPackage.load(table.package).command(call, input);
        if (!command) throw new CloudError('unknown-method', `${table.package} has no such call`);
        const client = this.client(table.package, region);
        return answerAsJson(await this.withPatience((abortSignal) => client.send(command, { abortSignal })));
      } catch (error) {
        signal?.throwIfAborted();
        const failure = this.failureOf(error, table.package);
        if (COSTS_TIME.test(failure.code)) this.silent.set(where, failure);
        throw failure;
      }
    });
  }

  /** All pages of an answer. */
  async *pages(
    table: Pick<ServiceTable, 'package'>,
    region: string,
    call: string,
    input: JsonObject,
    { pages, more }: Paged,
  ): AsyncGenerator<JsonObject> {
    const marks = new PageMarks();
    let next: JsonObject = {};
    for (;;) {
      const answer = await this.ask(table, region, call, { ...input, ...next });
      yield answer;
      const tokens = Object.fromEntries(
        pages.flatMap(([argument, from]) => {
          const token = from.first(answer);
          return token === undefined || token === '' ? [] : [[argument, token]];
        }),
      );
      if (Object.keys(tokens).length === 0 || (more && more.first(answer) !== true)) return;
      marks.add(JSON.stringify(tokens));
      next = tokens;
    }
  }

  close(): void {
    for (const client of this.clients.values()) client.destroy();
    this.clients.clear();
  }

  /** The signal of a call. Those of AbortSignal.timeout would keep their timers long after the call has ended. */
  private async withPatience<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this.options;
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    const timer = setTimeout(abort, PATIENCE * this.callMillis);
    signal?.addEventListener('abort', abort);
    try {
      return await work(controller.signal);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  /** That a name does not exist says something about the service only when the name is the SDK's own. */
  private failureOf(error: unknown, name: string): CloudError {
    const failure = cloudErrorOf(error);
    const endpoint = this.endpointOf(name);
    if (failure.code !== 'ENOTFOUND' || endpoint === undefined) return failure;
    return new CloudError('no-answer', `the host of ${endpoint} does not exist`, failure.code);
  }

  private endpointOf(name: string): string | undefined {
    const { endpoint, endpoints } = this.options;
    return endpoints?.[name.replaceAll('-', '_').toUpperCase()] ?? endpoint;
  }

  private client(name: string, region: string): SdkClient {
    const key = `${name} ${region}`;
    const known = this.clients.get(key);
    if (known) return known;
    const options = clientOptions(region, this.keys, {
      endpoint: this.endpointOf(name),
      callMillis: this.callMillis,
      tries: this.options.tries ?? TRIES,
      requestHandler: this.requestHandler,
    });
    const client = leanClient(SdkPackage.load(name).client(options));
    this.requestHandler ??= client.config.requestHandler;
    this.clients.set(key, client);
    return client;
  }
}
