import { quote } from '../../values';
import { parseAddress } from '../../../../base/go/cidr/address';

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
const ESCAPE = /^%[0-9a-fA-F]{2}/;

/** Splits a URI as Go's url.Parse does. */
export function parseUri(text: string): UriParts {
  const hash = text.indexOf('#');
  const [main, rawFragment] = hash < 0 ? [text, ''] : [text.slice(0, hash), text.slice(hash + 1)];
  const parts = within(main, () => parseMain(main));
  return { ...parts, fragment: within(text, () => unescape(rawFragment, 'other')) };
}

function within<T>(text: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UriError) throw new UriError(`parse ${quote(text)}: ${error.message}`);
    throw error;
  }
}

const NOTHING: UriParts = { scheme: '', hostname: '', port: '', path: '', raw_path: '', raw_query: '', fragment: '' };

function parseMain(text: string): UriParts {
  if (CONTROL.test(text)) throw new UriError('net/url: invalid control character in URL');
  if (text === '*') return { ...NOTHING, path: '*', raw_path: '*' };
  if (text.startsWith(':')) throw new UriError('missing protocol scheme');
  const found = SCHEME.exec(text);
  const scheme = found === null ? '' : found[1].toLowerCase();
  const afterScheme = found === null ? text : text.slice(found[0].length);
  const mark = afterScheme.indexOf('?');
  const hierarchy = mark < 0 ? afterScheme : afterScheme.slice(0, mark);
  const parts = { ...NOTHING, scheme, raw_query: mark < 0 ? '' : afterScheme.slice(mark + 1) };
  if (!hierarchy.startsWith('/')) {
    if (scheme !== '') return parts;
    if (hierarchy.split('/', 1)[0].includes(':')) {
      throw new UriError('first path segment in URL cannot contain colon');
    }
  }
  const withAuthority = hierarchy.startsWith('//') && (scheme !== '' || !hierarchy.startsWith('///'));
  if (!withAuthority) return { ...parts, ...pathParts(hierarchy) };
  const slash = hierarchy.indexOf('/', 2);
  const authority = hierarchy.slice(2, slash < 0 ? undefined : slash);
  const host = splitHostPort(parseAuthority(scheme, authority));
  return { ...parts, ...host, ...pathParts(slash < 0 ? '' : hierarchy.slice(slash)) };
}

function parseAuthority(scheme: string, authority: string): string {
  const at = authority.lastIndexOf('@');
  const host = parseHost(scheme, authority.slice(at + 1));
  const user = authority.slice(0, Math.max(at, 0));
  if (!USER_INFO.test(user)) throw new UriError('net/url: invalid userinfo');
  for (const part of user.split(/:(.*)/s)) unescape(part, 'other');
  return host;
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

// The raw path is only kept when escaping the path again would give another result.
function pathParts(raw: string): Pick<UriParts, 'path' | 'raw_path'> {
  const bytes = unescapeBytes(raw, 'other');
  const path = bytes.toString();
  return { path, raw_path: escapePath(bytes) === raw ? path : raw };
}

function escapePath(bytes: Buffer): string {
  return Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    if (byte < 0x80 && UNESCAPED_IN_PATH.test(character)) return character;
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
