import { GoError } from '../../../base/go/go-error';
import { BuiltinContext } from '../definition/registry';
import { patternOf } from '../../../base/go/regex/pattern';
import { parseAddress } from '../../../base/go/cidr/address';
import { parseTime } from '../../../base/go/time/parse';
import { parseUri, UriError, UriParts } from '../encoding/uri-parse';

type Check = (text: string, ctx: BuiltinContext) => boolean;

const LABEL = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;
const UUID = /^[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}$/i;
const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/;
const RELATIVE_POINTER = /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/;
const ATOM = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~\u0080-\u{10ffff}-]+$/u;
const NAMED = /^[^<>]*<([^<>]*)>$/;

function anyTime(...layouts: string[]): Check {
  return (text) =>
    layouts.some((layout) => {
      try {
        parseTime(layout, text);
        return true;
      } catch (error) {
        if (error instanceof GoError) return false;
        throw error;
      }
    });
}

function uri(fits: (parts: UriParts) => boolean): Check {
  return (text) => {
    try {
      return fits(parseUri(text)) && !text.includes('\\');
    } catch (error) {
      if (error instanceof UriError) return false;
      throw error;
    }
  };
}

// A name before an address in angle brackets is allowed; quoted local parts with escapes are not checked.
function email(text: string): boolean {
  const address = (NAMED.exec(text)?.[1] ?? text).trim();
  const at = address.lastIndexOf('@');
  if (at <= 0) return false;
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const atoms = (part: string): boolean => part.split('.').every((atom) => ATOM.test(atom));
  const literal = domain.startsWith('[') && domain.endsWith(']') && parseAddress(domain.slice(1, -1)) !== undefined;
  return (atoms(local) || /^"[^"\\]*"$/.test(local)) && (literal || atoms(domain));
}

function validRegex(text: string, ctx: BuiltinContext): boolean {
  try {
    patternOf(ctx, text);
    return true;
  } catch (error) {
    if (error instanceof GoError) return false;
    throw error;
  }
}

function balanced(path: string): boolean {
  for (let open = path.indexOf('{'); open >= 0; open = path.indexOf('{', open)) {
    open = path.indexOf('}', open);
    if (open < 0) return false;
  }
  return true;
}

const reference = uri(() => true);
const absolute = uri(({ scheme }) => scheme !== '');

/** The formats that are checked; others always match. */
const FORMATS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['date', anyTime('2006-01-02')],
  ['time', anyTime('15:04:05Z07:00', '15:04:05')],
  ['date-time', anyTime('15:04:05', '15:04:05Z07:00', '2006-01-02', '2006-01-02T15:04:05Z07:00')],
  ['hostname', (text) => text.length < 256 && text.split('.').every((label) => LABEL.test(label))],
  ['email', email],
  ['idn-email', email],
  ['ipv4', (text) => parseAddress(text) !== undefined && text.includes('.')],
  ['ipv6', (text) => parseAddress(text) !== undefined && text.includes(':')],
  ['uri', absolute],
  ['iri', absolute],
  ['uri-reference', reference],
  ['iri-reference', reference],
  ['uri-template', uri(({ path }) => balanced(path))],
  ['uuid', (text) => UUID.test(text)],
  ['regex', validRegex],
  ['json-pointer', (text) => POINTER.test(text)],
  ['relative-json-pointer', (text) => RELATIVE_POINTER.test(text)],
]);

/** True when the string has the format, or when the format is not known. */
export function hasFormat(ctx: BuiltinContext, format: string, text: string): boolean {
  return FORMATS.get(format)?.(text, ctx) ?? true;
}
