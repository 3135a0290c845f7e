import type { PageWith } from './wire';

export type Query = Readonly<Record<string, string>>;

/** A request that was refused or did not arrive; the message is for people and says what to do next. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

interface Envelope<T> {
  readonly data: T;
  readonly error?: string;
  readonly error_list?: readonly string[];
  readonly message?: string;
  readonly metadata?: { readonly total?: number; readonly next_index?: number; readonly is_bounded?: boolean };
}

/** The operations of the service with the token of a person, in one tenant. */
export class ApiClient {
  constructor(
    /** The address that `api/...` is below, with a slash at its end. */
    private readonly root: string,
    private readonly token: string,
    private readonly onRefused: () => void,
  ) {}

  async get<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
    return (await this.envelope<T>(path, query, { signal })).data;
  }

  /** A page of rows, with what the answer says beside them. */
  async page<T, Beside = unknown>(
    path: string,
    query: Query,
    signal?: AbortSignal,
    rowsOf: (data: Beside) => readonly T[] = resultsOf,
  ): Promise<PageWith<T, Beside>> {
    const { data, metadata } = await this.envelope<Beside>(path, query, { signal });
    const results = rowsOf(data);
    return {
      results,
      total: metadata?.total ?? results.length,
      isBounded: metadata?.is_bounded ?? false,
      nextIndex: metadata?.next_index ?? -1,
      beside: data,
    };
  }

  post<T>(path: string, body: object): Promise<T> {
    return this.send<T>('POST', path, body);
  }

  async send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object): Promise<T> {
    const headers = { 'Content-Type': 'application/json' };
    return (await this.envelope<T>(path, {}, { method, headers, body: JSON.stringify(body) })).data;
  }

  /** Sends files as a form. */
  async upload<T>(path: string, form: FormData): Promise<T> {
    return (await this.envelope<T>(path, {}, { method: 'POST', body: form })).data;
  }

  async download(path: string, query: Query): Promise<Blob> {
    return (await this.answer(path, query, {})).blob();
  }

  private async envelope<T>(path: string, query: Query, init: RequestInit): Promise<Envelope<T>> {
    return (await (await this.answer(path, query, init)).json()) as Envelope<T>;
  }

  private async answer(path: string, query: Query, init: RequestInit): Promise<Response> {
    const text = new URLSearchParams(query).toString();
    const address = `${this.root}${path.replace(/^\//, '')}${text === '' ? '' : `?${text}`}`;
    const headers = { ...init.headers, Authorization: `Bearer ${this.token}` };
    let response: Response;
    try {
      response = await fetch(address, { ...init, headers, credentials: 'omit', cache: 'no-store' });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new ApiError('The service cannot be reached. It may be starting, or your network is away.', 0);
    }
    if (response.ok) return response;
    if (response.status === 401) this.onRefused();
    throw await refusal(response);
  }
}

function resultsOf<T>(data: unknown): readonly T[] {
  return (data as { readonly results: readonly T[] }).results;
}

async function refusal(response: Response): Promise<ApiError> {
  const { status } = response;
  try {
    const { message = '', error_list: reasons = [], error = '' } = (await response.json()) as Envelope<unknown>;
    const words = [message || error, ...reasons.filter((reason) => reason !== message)].filter((part) => part !== '');
    if (words.length > 0) return new ApiError(words.join(' '), status);
  } catch {
    // Not from the service but from a gateway in front of it.
  }
  return new ApiError(`The service answered with the status ${status}.`, status);
}
