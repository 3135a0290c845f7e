import { quote } from '../../values';
import { parseAddress } from '../../../base/go/cidr/address';

/** The parts of a URI; those it does not have are empty. */
export interface UriParts {
  readonly scheme: string;
  readonly hostname: string;
  readonly port: string;
  readonly path: string;
  readonly raw_path: string;
  readonly raw_query: string;
  readonly fragment: string;
}

/** The reason why a string is not a URI, with the message of Go's net/url. */
export class UriError extends Error {}

type Mode = 'host' | 'zone' | 'other';

const SCHEME = /^([a-zA-Z][a-zA-Z0-9+.-]*):/;
const CONTROL = /[\u0000-\u001f\u007f]/;
const USER_INFO = /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/;
const HOST_CHARACTER = /[A-Za-z0-9!$&'()*+,;=:[\]<>"\-_.~]/;
const UNESCAPED_IN_PATH = /[A-Za-z0-9\-_.~$&+,/:;=@]/;
const UNESCAPED_IN_FRAGMENT = /[A-Za-z0-9\-_.~$&+,/:;=?@!()*]/;
const ESCAPE = /^%[0-9a-fA-F]{2}/;

/** The fields of Go's url.URL. */
export interface Url {
  readonly scheme: string;
  readonly opaque: string;
  readonly hasUser: boolean;
  /** With the port. */
  readonly host: string;
  readonly path: string;
  /** Only kept when escaping the path again would give another result; the same for the fragment. */
  readonly rawPath: string;
  readonly omitHost: boolean;
  readonly forceQuery: boolean;
  readonly rawQuery: string;
  readonly fragment: string;
  readonly rawFragment: string;
}

/** The parts of a URI, as `uri.parse` names them. */
export function parseUri(text: string): UriParts {
  const { scheme, host, path, rawPath, rawQuery, fragment } = parseUrl(text);
  const { hostname, port } = splitHostPort(host);
  return { scheme, hostname, port, path, raw_path: rawPath === '' ? path : rawPath, raw_query: rawQuery, fragment };
}

/** Splits a URI as Go's url.Parse does. */
export function parseUrl(text: string): Url {
  const hash = text.indexOf('#');
  const [main, written] = hash < 0 ? [text, ''] : [text.slice(0, hash), text.slice(hash + 1)];
  const parts = within(main, () => parseMain(main));
  const bytes = within(text, () => unescapeBytes(written, 'other'));
  const rawFragment = escaped(bytes, UNESCAPED_IN_FRAGMENT) === written ? '' : written;
  return { ...parts, fragment: bytes.toString(), rawFragment };
}

function within<T>(text: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UriError) throw new UriError(`parse ${quote(text)}: ${error.message}`);
    throw error;
  }
}

const NOTHING: Url = {
  scheme: '',
  opaque: '',
  hasUser: false,
  host: '',
  path: '',
  rawPath: '',
  omitHost: false,
  forceQuery: false,
  rawQuery: '',
  fragment: '',
  rawFragment: '',
};

function parseMain(text: string): Url {
  if (CONTROL.test(text)) throw new UriError('net/url: invalid control character in URL');
  if (text === '*') return { ...NOTHING, path: '*' };
  if (text.startsWith(':')) throw new UriError('missing protocol scheme');
  const found = SCHEME.exec(text);
  const scheme = found === null ? '' : found[1].toLowerCase();
  const afterScheme = found === null ? text : text.slice(found[0].length);
  const mark = afterScheme.indexOf('?');
  const hierarchy = mark < 0 ? afterScheme : afterScheme.slice(0, mark);
  const rawQuery = mark < 0 ? '' : afterScheme.slice(mark + 1);
  const parts = { ...NOTHING, scheme, rawQuery, forceQuery: mark >= 0 && rawQuery === '' };
  if (!hierarchy.startsWith('/')) {
    if (scheme !== '') return { ...parts, opaque: hierarchy };
    if (hierarchy.split('/', 1)[0].includes(':')) {
      throw new UriError('first path segment in URL cannot contain colon');
    }
  }
  const withAuthority = hierarchy.startsWith('//') && (scheme !== '' || !hierarchy.startsWith('///'));
  if (!withAuthority) {
    const omitHost = scheme !== '' && hierarchy.startsWith('/');
    return { ...parts, ...pathParts(hierarchy), omitHost };
  }
  const slash = hierarchy.indexOf('/', 2);
  const authority = hierarchy.slice(2, slash < 0 ? undefined : slash);
  return { ...parts, ...parseAuthority(scheme, authority), ...pathParts(slash < 0 ? '' : hierarchy.slice(slash)) };
}

function parseAuthority(scheme: string, authority: string): Pick<Url, 'host' | 'hasUser'> {
  const at = authority.lastIndexOf('@');
  const host = parseHost(scheme, authority.slice(at + 1));
  const user = authority.slice(0, Math.max(at, 0));
  if (!USER_INFO.test(user)) throw new UriError('net/url: invalid userinfo');
  for (const part of user.split(/:(.*)/s)) unescape(part, 'other');
  return { host, hasUser: at >= 0 };
}

function parseHost(scheme: string, host: string): string {
  const bracket = host.lastIndexOf('[');
  if (bracket > 0) throw new UriError('invalid IP-literal');
  if (bracket === 0) return parseLiteral(host);
  const first = host.indexOf(':');
  if (first >= 0) {
    // Other schemes may list several hosts with ports.
    const strict = scheme === 'http' || scheme === 'https';
    checkPort(host.slice(strict ? first : host.lastIndexOf(':')));
  }
  return unescape(host, 'host');
}

function parseLiteral(host: string): string {
  const close = host.lastIndexOf(']');
  if (close < 0) throw new UriError("missing ']' in host");
  const port = host.slice(close + 1);
  checkPort(port);
  const inner = host.slice(1, close);
  const zone = inner.indexOf('%25');
  const name =
    zone < 0 ? unescape(inner, 'host') : unescape(inner.slice(0, zone), 'host') + unescape(inner.slice(zone), 'zone');
  const address = name.split('%', 1)[0];
  if (parseAddress(address) === undefined || name === `${address}%`) {
    throw new UriError(`invalid host: ParseAddr(${quote(name)}): unable to parse IP`);
  }
  if (!address.includes(':')) throw new UriError('invalid IP-literal');
  return `[${name}]${port}`;
}

function checkPort(port: string): void {
  if (port !== '' && !/^:[0-9]*$/.test(port)) throw new UriError(`invalid port ${quote(port)} after host`);
}

function splitHostPort(host: string): Pick<UriParts, 'hostname' | 'port'> {
  const colon = host.lastIndexOf(':');
  const hasPort = colon >= 0 && /^:[0-9]*$/.test(host.slice(colon));
  const name = hasPort ? host.slice(0, colon) : host;
  const literal = name.startsWith('[') && name.endsWith(']');
  return { hostname: literal ? name.slice(1, -1) : name, port: hasPort ? host.slice(colon + 1) : '' };
}

function pathParts(raw: string): Pick<Url, 'path' | 'rawPath'> {
  const bytes = unescapeBytes(raw, 'other');
  return { path: bytes.toString(), rawPath: escaped(bytes, UNESCAPED_IN_PATH) === raw ? '' : raw };
}

function escaped(bytes: Buffer, unescaped: RegExp): string {
  return Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    if (byte < 0x80 && unescaped.test(character)) return character;
    return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}

function unescape(text: string, mode: Mode): string {
  return unescapeBytes(text, mode).toString();
}

const PERCENT = 0x25;

function unescapeBytes(text: string, mode: Mode): Buffer {
  const bytes = Buffer.from(text);
  let length = 0;
  for (let i = 0; i < bytes.length; i++) {
    let byte = bytes[i];
    if (byte === PERCENT) {
      byte = escapedByte(bytes, i, mode);
      i += 2;
    } else if (mode !== 'other' && byte < 0x80 && !HOST_CHARACTER.test(String.fromCharCode(byte))) {
      throw new UriError(`invalid character ${quote(String.fromCharCode(byte))} in host name`);
    }
    bytes[length++] = byte;
  }
  return bytes.subarray(0, length);
}

// In a host only bytes beyond ASCII may be escaped, and in a zone no characters that a host cannot contain.
function escapedByte(bytes: Buffer, at: number, mode: Mode): number {
  const escape = bytes.toString('utf8', at, at + 3);
  const byte = ESCAPE.test(escape) ? parseInt(escape.slice(1), 16) : undefined;
  if (
    byte === undefined ||
    (mode === 'host' && byte < 0x80 && byte !== PERCENT) ||
    (mode === 'zone' && byte !== PERCENT && byte !== 0x20 && !HOST_CHARACTER.test(String.fromCharCode(byte)))
  ) {
    throw new UriError(`invalid URL escape ${quote(escape)}`);
  }
  return byte;
}
