import { DemoError } from './demo-error';

interface Envelope {
  readonly data: unknown;
  readonly message: string;
  readonly error_list?: readonly string[];
}

type Query = Readonly<Record<string, string | number>>;

/** Calls the operations of the service as any program would. */
export class ApiClient {
  constructor(
    /** The address of the service with the tenant. */
    readonly base: string,
    readonly token: string,
  ) {}

  /** The data of an answer; its shape is what the operation documents. */
  async get<T>(path: string, query: Query = {}): Promise<T> {
    return (await this.send('GET', path, query)).data as T;
  }

  async post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return (await this.send('POST', path, {}, { headers, body: JSON.stringify(body) })).data as T;
  }

  async upload(path: string, form: FormData): Promise<void> {
    await this.send('POST', path, {}, { body: form });
  }

  private async send(method: string, path: string, query: Query, init: RequestInit = {}): Promise<Envelope> {
    const address = new URL(`${this.base}${path}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const headers = { ...init.headers, authorization: `Bearer ${this.token}` };
    const response = await fetch(address, { ...init, method, headers });
    const answer = (await response.json()) as Envelope;
    if (response.ok) return answer;
    const reasons = answer.error_list?.join('; ') || answer.message;
    throw new DemoError(`${method} ${path} was answered with ${response.status}: ${reasons}`);
  }
}
