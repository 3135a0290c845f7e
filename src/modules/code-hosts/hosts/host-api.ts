import { isJsonObject, readJson, textOf, type JsonValue } from '../../../engine/base/json';
import {
  guardedRequest,
  RefusedAddress,
  whyUnreachable,
  type GuardedAnswer,
  type GuardedRequest,
  type GuardOptions,
} from '../../../engine/base/net/guarded-request';
import { HiddenValues } from '../../../engine/base/secrets';

/** The host has refused a call, and would do so again. */
export class HostRefused extends Error {
  constructor(
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

/** The host cannot be asked now. */
export class HostUnavailable extends Error {
  constructor(
    message: string,
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

export interface HostApiOptions extends Pick<GuardOptions, 'allowPrivateHosts' | 'certificates' | 'lookup'> {
  readonly timeLimitMs: number;
}

/** The place of a repository in the interface of its host, and the proof that is sent there and nowhere else. */
export interface HostAccess {
  /** The address that all paths are added to. */
  readonly base: string;
  readonly authorization: string;
  /** Says which rights the token needs. */
  readonly rights: string;
}

/** A page of comments, whose texts have tens of thousands of characters at most. */
const READ_BYTES = 16 * 1024 ** 2;
const LONGEST_WORD = 200;
const MS_PER_SECOND = 1000;
const UNREACHED = [408, 425, 429];
/** Azure DevOps answers with a page to sign in when it does not know a token. */
const SIGN_IN = 203;
const DENIED = [SIGN_IN, 401, 403, 404];

/** Asks the interface of a code host about one repository. */
export class HostApi {
  private readonly hidden: HiddenValues;

  constructor(
    private readonly access: HostAccess,
    private readonly options: HostApiOptions,
  ) {
    this.hidden = HiddenValues.of(...secretsIn(access.authorization));
  }

  /** The address of the repository in the interface. */
  get base(): string {
    return this.access.base;
  }

  async send(method: GuardedRequest['method'], path: string, body?: object): Promise<JsonValue> {
    const { base, authorization } = this.access;
    const headers = {
      accept: 'application/json',
      authorization,
      'user-agent': 'plumbline',
      ...(body && { 'content-type': 'application/json' }),
    };
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return this.read(await this.answer(`${base}${path}`, request));
  }

  private async answer(address: string, request: GuardedRequest): Promise<GuardedAnswer> {
    const { timeLimitMs, ...options } = this.options;
    const limit = AbortSignal.timeout(timeLimitMs);
    try {
      return await guardedRequest(address, request, { ...options, readBytes: READ_BYTES }, limit);
    } catch (error) {
      if (error instanceof RefusedAddress) throw new HostRefused(error.message);
      if (limit.aborted) throw new HostUnavailable(`the host did not answer within ${timeLimitMs / MS_PER_SECOND} s`);
      throw new HostUnavailable(whyUnreachable(error));
    }
  }

  private read({ status, headers, body }: GuardedAnswer): JsonValue {
    const text = body.toString('utf8');
    if (status >= 200 && status < 300 && status !== SIGN_IN) return this.hidden.hideIn(readable(text));
    const retryAfterMs = Number(headers['retry-after']) * MS_PER_SECOND || 0;
    const isLimited = retryAfterMs > 0 || headers['x-ratelimit-remaining'] === '0';
    if (status >= 500 || UNREACHED.includes(status) || (status === 403 && isLimited))
      throw new HostUnavailable(`the host answered ${status}`, retryAfterMs);
    const words = this.hidden.hide(wordsOf(text));
    const said = words === '' ? '' : ` (${words.slice(0, LONGEST_WORD)})`;
    throw new HostRefused(`the host answered ${status}${said}${this.remedy(status)}`, status);
  }

  private remedy(status: number): string {
    if (DENIED.includes(status)) return `; ${this.access.rights}`;
    return status >= 300 && status < 400 ? '; redirects are not followed: write the address of the connector anew' : '';
  }
}

function readable(text: string): JsonValue {
  try {
    return text === '' ? null : readJson(text);
  } catch {
    throw new HostUnavailable('the answer of the host is no JSON');
  }
}

/** The words of the host about a refusal. */
function wordsOf(text: string): string {
  let answer: JsonValue;
  try {
    answer = readJson(text);
  } catch {
    return '';
  }
  if (!isJsonObject(answer)) return '';
  const { message, error } = answer;
  const said = textOf(message) || textOf(isJsonObject(error) ? error.message : error);
  return said.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}

/** The token, or the password of a login, which is sent in base64. */
function secretsIn(authorization: string): string[] {
  const [kind, proof = ''] = authorization.split(' ');
  if (kind !== 'Basic') return [proof];
  const login = Buffer.from(proof, 'base64').toString('utf8');
  return [login, login.slice(login.indexOf(':') + 1)];
}
