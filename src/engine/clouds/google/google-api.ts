import { textOf, writeJson, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import { TOO_LARGE } from '../provider/answer-limit';
import { PageMarks } from '../provider/page-marks';
import { UNAUTHENTICATED } from './answers';
import type { Pages } from './tables/table';
import type { Tokens } from './tokens';
import type { Transport } from './transport';

/** The addresses of Google. They come from the environment of this process alone, never from a connector. */
export interface Addresses {
  /** The address of an API, with `{service}` for its name. */
  readonly api: string;
  readonly token: string;
}

export interface ApiCall {
  readonly service: string;
  /** The path of the API, encoded. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Sent with POST; a call without it is a GET. */
  readonly body?: JsonObject;
}

/** Calls the APIs of Google with the tokens of one account; throws a CloudError. */
export class GoogleApi {
  constructor(
    private readonly transport: Transport,
    private readonly tokens: Tokens,
    private readonly addresses: Addresses,
  ) {}

  async ask(call: ApiCall): Promise<JsonObject> {
    const token = await this.tokens.token();
    try {
      return await this.withToken(call, token);
    } catch (error) {
      if (!(error instanceof CloudError) || error.code !== UNAUTHENTICATED) throw error;
      return this.withToken(call, await this.tokens.token(token));
    }
  }

  /** All pages of a list; of elements that are too large together fewer at a time. */
  async *pages(call: ApiCall, { size, parameter, token }: Pages): AsyncGenerator<JsonObject> {
    const marks = new PageMarks();
    for (let mark = ''; ;) {
      const page = await this.page(call, size, mark === '' ? {} : { [parameter]: mark });
      yield page;
      mark = textOf(token.first(page));
      if (mark === '') return;
      marks.add(mark);
    }
  }

  close(): void {
    this.transport.close();
  }

  private async page(call: ApiCall, size: Pages['size'], mark: Record<string, string>): Promise<JsonObject> {
    for (let limit = size?.most ?? 1; ; limit = Math.ceil(limit / 10)) {
      const query = { ...call.query, ...mark, ...(size && { [size.parameter]: String(limit) }) };
      try {
        return await this.ask({ ...call, query });
      } catch (error) {
        if (!(error instanceof CloudError) || error.code !== TOO_LARGE || limit === 1) throw error;
      }
    }
  }

  private withToken({ service, path, query, body }: ApiCall, token: string): Promise<JsonObject> {
    const endpoint = this.addresses.api.replaceAll('{service}', service);
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    if (!body) return this.transport.ask({ url, method: 'GET', headers, endpoint });
    const withType = { ...headers, 'content-type': 'application/json' };
    return this.transport.ask({ url, method: 'POST', headers: withType, body: writeJson(body), endpoint });
  }
}
