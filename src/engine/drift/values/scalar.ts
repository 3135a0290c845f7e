import { masked, networkText, parseNetwork } from '../../base/go/cidr/address';
import type { JsonValue } from '../../base/json';
import type { Kind } from './attribute-map';
import { textOf } from './access';
import type { Canonical } from './canonical';
import { linkOf, openLink, writtenLink } from './link';
import { idOf, locationOf, writtenId } from './resource-id';
import { ANY_TEXT, isUnresolved, UNKNOWN, unresolvedText } from './unresolved';

const UNITS = /^(\d*\.?\d+) *(?:vcpu|gb)$/i;
/** Some clouds answer an address as a network. */
const ADDRESS = /^\d+(?:\.\d+){3}$/;
/** The tier in front of the name of a machine that databases run on, as azurerm writes it. */
const SKU_TIER = /^(?:b|gp|mo)_(?=standard_)/;
const ARN = /^arn:aws[\w-]*:/;
const SECONDS = /^(\d+(?:\.\d+)?)s$/;
const ONE_PORT = /^(\d+)-\1$/;
const QUANTITY = /^(\d+(?:\.\d+)?)(m|[KMGT]i?)?$/;
const FACTORS: Readonly<Record<string, number>> = { m: 0.001, K: 1e3, M: 1e6, G: 1e9, T: 1e12 };

/** A text, number or boolean in the form in which it is compared. Other values are compared by their parts. */
export function canonicalScalar(value: JsonValue, kind: Kind, ignoreCase: boolean, inTemplate: boolean): Canonical {
  if (inTemplate && isUnresolved(value)) return canonicalExpression(value, kind, ignoreCase);
  const text = textOf(value);
  if (text === undefined || text === '') return null;
  if (inTemplate && kind === 'id') return writtenId(text);
  if (inTemplate && kind === 'link') return writtenLink(text);
  const canonical = canonicalTextOf(text, kind);
  return ignoreCase ? canonical.toLowerCase() : canonical;
}

/** The known text says something about the whole only for kinds that are compared as they are written. */
function canonicalExpression(value: JsonValue, kind: Kind, ignoreCase: boolean): Canonical {
  const known = unresolvedText(value);
  if (known === ANY_TEXT) return known;
  if (known === null || typeof known !== 'object' || !('kind' in known) || known.kind !== 'pattern') return known;
  if (kind === 'text') return ignoreCase ? { ...known, parts: known.parts.map((each) => each.toLowerCase()) } : known;
  if (kind === 'id') return { ...known, parts: known.parts.map((each) => each.toLowerCase()) };
  if (kind === 'link') return openLink(known);
  if (kind === 'short' || kind === 'account') return known.parts.some((each) => /[/@]/.test(each)) ? UNKNOWN : known;
  if (kind !== 'arn') return UNKNOWN;
  return { ...known, parts: known.parts.map((each) => withoutPartition(each.toLowerCase())) };
}

export function withoutPartition(text: string): string {
  return text.replace(ARN, 'arn:aws:');
}

function canonicalTextOf(text: string, kind: Kind): string {
  switch (kind) {
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text;
    case 'units':
      return text.replace(UNITS, (_, amount: string) => String(Number(amount) * 1024));
    case 'name':
      return text.startsWith('arn:') || text.includes('://') ? text.slice(lastSeparator(text) + 1) : text;
    case 'arn':
      return withoutPartition(text.toLowerCase());
    case 'key':
      return text.startsWith('arn:') ? text.slice(text.lastIndexOf(':') + 1).replace(/^key\//, '') : text;
    case 'cidr':
      return canonicalNetwork(text);
    case 'version':
      return text.toLowerCase().replace(/\.x$/, '');
    case 'revision':
      return text.slice(text.lastIndexOf('/') + 1);
    case 'domain':
      return text.toLowerCase().replace('\\052', '*').replace(/\.$/, '');
    case 'quoted':
      return text.replace(/^"|"$|"\s*"/g, '');
    case 'issuer':
      return text.replace(/^https:\/\//, '').replace(/\/$/, '');
    case 'id':
      return idOf(text);
    case 'link':
      return linkOf(text);
    case 'location':
      return locationOf(text);
    case 'short':
      return text.slice(text.lastIndexOf('/') + 1);
    case 'account':
      return text.split('@')[0];
    case 'seconds':
      return text.replace(SECONDS, (_, amount: string) => String(Number(amount)));
    case 'ports':
      return text.replace(ONE_PORT, '$1');
    case 'quantity':
      return canonicalQuantity(text);
    case 'trimmed':
      return text.trim();
    case 's3':
      return text.replace(/^s3n:/, 's3:');
    case 'child':
      return text.slice(text.lastIndexOf('/') + 1).toLowerCase();
    case 'sku':
      return text.toLowerCase().replace(SKU_TIER, '');
    case 'words':
      return text.trim().toLowerCase();
    case 'text':
    case 'json':
    case 'policy':
    case 'map':
    case 'rules':
    case 'permissions':
    case 'acl':
    case 'choice':
    case 'grants':
    case 'public':
    case 'present':
      return text;
  }
}

/** `1000m` is 1, and `1Gi` is `1024Mi`. */
function canonicalQuantity(text: string): string {
  const [, amount, unit = ''] = QUANTITY.exec(text) ?? [];
  if (amount === undefined) return text;
  const factor = unit.endsWith('i') ? 1024 ** ('KMGT'.indexOf(unit[0]) + 1) : (FACTORS[unit] ?? 1);
  return String(Number((Number(amount) * factor).toFixed(3)));
}

function lastSeparator(text: string): number {
  return Math.max(text.lastIndexOf('/'), text.lastIndexOf(':'));
}

export function canonicalNetwork(text: string): string {
  const network = parseNetwork(ADDRESS.test(text) ? `${text}/32` : text);
  return network === undefined ? text.toLowerCase() : networkText(masked(network));
}
