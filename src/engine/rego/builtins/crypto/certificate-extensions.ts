import { addressText, parseAddress } from '../../../base/go/cidr/address';
import { fromBigint, type Value } from '../../values';
import { parseUrl, UriError, type Url } from '../encoding/uri-parse';
import { ia5 } from './certificate-name';
import { contextTag, DerError, DerReader, oidParts, TAG } from './der';

type Fields = Record<string, Value>;

interface Extension {
  readonly id: readonly number[];
  readonly isCritical: boolean;
  readonly value: Buffer;
}

/** The fields that extensions fill, as they are without any. */
const NO_FIELDS: Readonly<Fields> = {
  KeyUsage: 0,
  Extensions: null,
  ExtraExtensions: null,
  UnhandledCriticalExtensions: null,
  ExtKeyUsage: null,
  UnknownExtKeyUsage: null,
  BasicConstraintsValid: false,
  IsCA: false,
  MaxPathLen: 0,
  MaxPathLenZero: false,
  SubjectKeyId: null,
  AuthorityKeyId: null,
  OCSPServer: null,
  IssuingCertificateURL: null,
  DNSNames: null,
  EmailAddresses: null,
  IPAddresses: null,
  URIs: null,
  URIStrings: null,
  PermittedDNSDomainsCritical: false,
  PermittedDNSDomains: null,
  ExcludedDNSDomains: null,
  PermittedIPRanges: null,
  ExcludedIPRanges: null,
  PermittedEmailAddresses: null,
  ExcludedEmailAddresses: null,
  PermittedURIDomains: null,
  ExcludedURIDomains: null,
  CRLDistributionPoints: null,
  PolicyIdentifiers: null,
  Policies: null,
  InhibitAnyPolicy: 0,
  InhibitAnyPolicyZero: false,
  InhibitPolicyMapping: 0,
  InhibitPolicyMappingZero: false,
  RequireExplicitPolicy: 0,
  RequireExplicitPolicyZero: false,
  PolicyMappings: null,
};

const INFORMATION_ACCESS = '1.3.6.1.5.5.7.1.1';
const OCSP = '1.3.6.1.5.5.7.48.1';
const ISSUERS = '1.3.6.1.5.5.7.48.2';
const MAX_OID_PART = 0x7fffffffn;
const KEY_USAGE_BITS = 9;

/** The number that Go has for an extended key usage: the place in this list. */
const KEY_USAGES = [
  '2.5.29.37.0',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((last) => `1.3.6.1.5.5.7.3.${last}`),
  '1.3.6.1.4.1.311.10.3.3',
  '2.16.840.1.113730.4.1',
  '1.3.6.1.4.1.311.2.1.22',
  '1.3.6.1.4.1.311.61.1.1',
];

/** Fills the fields of one extension. Returns false when it holds something that is not understood. */
type Filler = (extension: Extension, fields: Fields) => boolean | void;

/** By the last part of the object identifier 2.5.29.x. */
const FILLERS: Readonly<Record<number, Filler>> = {
  14: subjectKeyId,
  15: keyUsage,
  17: alternativeNames,
  19: basicConstraints,
  30: nameConstraints,
  31: distributionPoints,
  32: policies,
  33: policyMappings,
  35: authorityKeyId,
  36: policyConstraints,
  37: extendedKeyUsage,
  54: inhibitAnyPolicy,
};

/** The fields of the extensions of a certificate, from the content of their element. */
export function readExtensions(written: Buffer | undefined): Fields {
  if (written === undefined) return { ...NO_FIELDS };
  const fields: Fields = { ...NO_FIELDS };
  const extensions = listOf(written);
  const unhandled: Value[] = [];
  for (const extension of extensions) {
    const filler = fillerOf(extension);
    const isHandled = filler !== undefined && filler(extension, fields) !== false;
    if (extension.isCritical && !isHandled) unhandled.push([...extension.id]);
  }
  fields.Extensions = orNull(
    extensions.map(({ id, isCritical, value }) => ({
      Id: [...id],
      Critical: isCritical,
      Value: value.toString('base64'),
    })),
  );
  fields.UnhandledCriticalExtensions = orNull(unhandled);
  return fields;
}

function listOf(written: Buffer): Extension[] {
  const reader = new DerReader(written).inside(TAG.sequence, 'extensions');
  const seen = new Set<string>();
  const found: Extension[] = [];
  while (!reader.isEmpty) {
    const extension = reader.inside(TAG.sequence, 'extension');
    const id = extension.oid('extension');
    const isCritical = extension.nextIs(TAG.boolean) && extension.boolean('extension');
    found.push({ id, isCritical, value: extension.content(TAG.octetString, 'extension') });
    if (seen.has(id.join('.'))) throw new DerError('extension, which is there twice');
    seen.add(id.join('.'));
  }
  return found;
}

function fillerOf({ id }: Extension): Filler | undefined {
  if (id.length === 4 && id.slice(0, 3).join('.') === '2.5.29') return FILLERS[id[3]];
  return id.join('.') === INFORMATION_ACCESS ? informationAccess : undefined;
}

function subjectKeyId({ isCritical, value }: Extension, fields: Fields): void {
  const part = 'subject key identifier';
  if (isCritical) throw new DerError(part);
  fields.SubjectKeyId = new DerReader(value).content(TAG.octetString, part).toString('base64');
}

function authorityKeyId({ isCritical, value }: Extension, fields: Fields): void {
  const part = 'authority key identifier';
  if (isCritical) throw new DerError(part);
  const id = new DerReader(value).inside(TAG.sequence, part).optional(contextTag(0), part);
  fields.AuthorityKeyId = id ? id.toString('base64') : null;
}

function keyUsage({ value }: Extension, fields: Fields): void {
  const { bytes } = new DerReader(value).bits('key usage');
  let usage = 0;
  for (let i = 0; i < KEY_USAGE_BITS; i++) if ((((bytes[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1) usage |= 1 << i;
  fields.KeyUsage = usage;
}

function basicConstraints({ value }: Extension, fields: Fields): void {
  const part = 'basic constraints';
  const reader = new DerReader(value).inside(TAG.sequence, part);
  fields.IsCA = reader.nextIs(TAG.boolean) && reader.boolean(part);
  const length = reader.nextIs(TAG.integer) ? reader.smallInteger(part) : -1n;
  if (length < -1n) throw new DerError(part);
  fields.MaxPathLen = fromBigint(length);
  fields.BasicConstraintsValid = true;
  fields.MaxPathLenZero = length === 0n;
}

function extendedKeyUsage({ value }: Extension, fields: Fields): void {
  const part = 'extended key usages';
  const reader = new DerReader(value).inside(TAG.sequence, part);
  const known: Value[] = [];
  const unknown: Value[] = [];
  while (!reader.isEmpty) {
    const oid = reader.oid(part);
    const usage = KEY_USAGES.indexOf(oid.join('.'));
    if (usage < 0) unknown.push(oid);
    else known.push(usage);
  }
  fields.ExtKeyUsage = orNull(known);
  fields.UnknownExtKeyUsage = orNull(unknown);
}

const [MAIL, DNS, URI, ADDRESS] = [1, 2, 6, 7].map((number) => contextTag(number));

function alternativeNames({ value }: Extension, fields: Fields): boolean {
  const reader = new DerReader(value).inside(TAG.sequence, 'subject alternative names');
  const found = { mail: [] as string[], dns: [] as string[], addresses: [] as string[], uris: [] as Url[] };
  const texts: string[] = [];
  while (!reader.isEmpty) {
    const { tag, content } = reader.any('subject alternative name');
    if (tag === MAIL) found.mail.push(asciiOf(content, 'SAN rfc822Name'));
    else if (tag === DNS) found.dns.push(asciiOf(content, 'SAN dNSName'));
    else if (tag === ADDRESS) found.addresses.push(addressOf(content, 'SAN iPAddress'));
    else if (tag === URI) {
      const text = asciiOf(content, 'SAN uniformResourceIdentifier');
      found.uris.push(urlOf(text));
      texts.push(text);
    }
  }
  fields.EmailAddresses = orNull(found.mail);
  fields.DNSNames = orNull(found.dns);
  fields.IPAddresses = orNull(found.addresses);
  fields.URIs = orNull(found.uris.map(urlFields));
  fields.URIStrings = orNull(texts.map((text, i) => urlText(text, found.uris[i])));
  return [found.mail, found.dns, found.addresses, found.uris].some((list) => list.length > 0);
}

function urlOf(text: string): Url {
  try {
    const url = parseUrl(text);
    if (url.host !== '' && !isDomain(url.host, false)) throw new DerError('SAN uniformResourceIdentifier');
    return url;
  } catch (error) {
    if (error instanceof UriError) throw new DerError('SAN uniformResourceIdentifier');
    throw error;
  }
}

/** Go shows a user as an empty object: its name and password are not written. */
function urlFields(url: Url): Value {
  return {
    Scheme: url.scheme,
    Opaque: url.opaque,
    User: url.hasUser ? {} : null,
    Host: url.host,
    Path: url.path,
    RawPath: url.rawPath,
    OmitHost: url.omitHost,
    ForceQuery: url.forceQuery,
    RawQuery: url.rawQuery,
    Fragment: url.fragment,
    RawFragment: url.rawFragment,
  };
}

function urlText(text: string, { scheme, fragment }: Url): string {
  const written = scheme + text.slice(scheme.length);
  return fragment === '' ? written.replace(/#$/, '') : written;
}

function nameConstraints({ value, isCritical }: Extension, fields: Fields): boolean {
  const part = 'name constraints';
  const outer = new DerReader(value);
  const reader = outer.inside(TAG.sequence, part);
  const permitted = reader.optional(contextTag(0, true), part) ?? Buffer.alloc(0);
  const excluded = reader.optional(contextTag(1, true), part) ?? Buffer.alloc(0);
  if (!outer.isEmpty || !reader.isEmpty || permitted.length + excluded.length === 0) throw new DerError(part);
  const isHandled = [constraints(permitted, 'Permitted', fields), constraints(excluded, 'Excluded', fields)];
  fields.PermittedDNSDomainsCritical = isCritical;
  return isHandled.every((each) => each);
}

function constraints(subtrees: Buffer, kind: 'Permitted' | 'Excluded', fields: Fields): boolean {
  const part = 'name constraints';
  const reader = new DerReader(subtrees);
  const found = { dns: [] as string[], mail: [] as string[], uris: [] as string[], ranges: [] as Value[] };
  let isHandled = true;
  while (!reader.isEmpty) {
    const { tag, content } = reader.inside(TAG.sequence, part).any(part);
    if (tag === DNS) found.dns.push(checked(asciiOf(content, part), (text) => isDomain(text, true)));
    else if (tag === MAIL) found.mail.push(checked(asciiOf(content, part), isMailConstraint));
    else if (tag === URI)
      found.uris.push(checked(asciiOf(content, part), (text) => !parseAddress(text) && isDomain(text, true)));
    else if (tag === ADDRESS) found.ranges.push(rangeOf(content));
    else isHandled = false;
  }
  fields[`${kind}DNSDomains`] = orNull(found.dns);
  fields[`${kind}EmailAddresses`] = orNull(found.mail);
  fields[`${kind}URIDomains`] = orNull(found.uris);
  fields[`${kind}IPRanges`] = orNull(found.ranges);
  return isHandled;
}

function checked(text: string, isFine: (text: string) => boolean): string {
  if (!isFine(text)) throw new DerError('name constraints');
  return text;
}

function isMailConstraint(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 0) return isDomain(text, true);
  return at > 0 && isDomain(text.slice(at + 1), false) && at < text.length - 1;
}

function rangeOf(content: Buffer): Value {
  const half = content.length / 2;
  const mask = content.subarray(half);
  const bits = [...mask].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if ((half !== 4 && half !== 16) || !/^1*0*$/.test(bits)) throw new DerError('name constraints');
  return { IP: addressOf(content.subarray(0, half), 'name constraints'), Mask: mask.toString('base64') };
}

function distributionPoints({ value }: Extension, fields: Fields): void {
  const part = 'CRL distribution points';
  const reader = new DerReader(value).inside(TAG.sequence, part);
  const found: string[] = [];
  while (!reader.isEmpty) {
    const name = reader.inside(TAG.sequence, part).optional(contextTag(0, true), part);
    if (name === undefined) continue;
    const names = new DerReader(name).inside(contextTag(0, true), part);
    while (names.nextIs(URI)) found.push(names.content(URI, part).toString());
  }
  fields.CRLDistributionPoints = orNull(found);
}

function policies({ value }: Extension, fields: Fields): void {
  const part = 'certificate policies';
  const reader = new DerReader(value).inside(TAG.sequence, part);
  const found: bigint[][] = [];
  const seen = new Set<string>();
  while (!reader.isEmpty) {
    const oid = oidParts(reader.inside(TAG.sequence, part).content(TAG.oid, part), part);
    if (seen.has(oid.join('.'))) throw new DerError(part);
    seen.add(oid.join('.'));
    found.push(oid);
  }
  fields.Policies = orNull(found.map((oid) => oid.join('.')));
  const small = found.filter((oid) => oid.every((each) => each <= MAX_OID_PART));
  fields.PolicyIdentifiers = small.map((oid) => oid.map(fromBigint));
}

function policyMappings({ value }: Extension, fields: Fields): void {
  const part = 'policy mappings';
  const reader = new DerReader(value).inside(TAG.sequence, part);
  const found: Value[] = [];
  while (!reader.isEmpty) {
    const pair = reader.inside(TAG.sequence, part);
    const [issuer, subject] = [0, 1].map(() => oidParts(pair.content(TAG.oid, part), part).join('.'));
    found.push({ IssuerDomainPolicy: issuer, SubjectDomainPolicy: subject });
  }
  fields.PolicyMappings = orNull(found);
}

function policyConstraints({ value }: Extension, fields: Fields): void {
  const part = 'policy constraints';
  const reader = new DerReader(value).inside(TAG.sequence, part);
  for (const [number, name] of ['RequireExplicitPolicy', 'InhibitPolicyMapping'].entries()) {
    if (!reader.nextIs(contextTag(number))) continue;
    const count = reader.smallInteger(part, contextTag(number));
    fields[name] = fromBigint(count);
    fields[`${name}Zero`] = count === 0n;
  }
}

function inhibitAnyPolicy({ value }: Extension, fields: Fields): void {
  const count = new DerReader(value).smallInteger('inhibit any policy');
  fields.InhibitAnyPolicy = fromBigint(count);
  fields.InhibitAnyPolicyZero = count === 0n;
}

function informationAccess({ isCritical, value }: Extension, fields: Fields): void {
  const part = 'authority info access';
  if (isCritical) throw new DerError(part);
  const reader = new DerReader(value).inside(TAG.sequence, part);
  const found: Record<string, string[]> = { [OCSP]: [], [ISSUERS]: [] };
  while (!reader.isEmpty) {
    const description = reader.inside(TAG.sequence, part);
    const method = description.oid(part).join('.');
    const uri = description.optional(URI, part);
    if (uri) found[method]?.push(uri.toString());
  }
  fields.OCSPServer = orNull(found[OCSP]);
  fields.IssuingCertificateURL = orNull(found[ISSUERS]);
}

function asciiOf(bytes: Buffer, part: string): string {
  const text = ia5(bytes);
  if (text === undefined) throw new DerError(part);
  return text;
}

function addressOf(bytes: Buffer, part: string): string {
  if (bytes.length !== 4 && bytes.length !== 16) throw new DerError(part);
  const value = BigInt(`0x${bytes.toString('hex')}`);
  const isMapped = bytes.length === 16 && value >> 32n === 0xffffn;
  if (isMapped) return addressText({ bits: 32, value: value & 0xffffffffn });
  return addressText({ bits: bytes.length === 4 ? 32 : 128, value });
}

/** True for a domain as Go's crypto/x509 takes it; a constraint may begin with a dot. */
function isDomain(text: string, isConstraint: boolean): boolean {
  if (text === '') return true;
  const labels = (isConstraint && text.startsWith('.') ? text.slice(1) : text).split('.');
  return labels.every((label) => label !== '' && /^[!-~]+$/.test(label));
}

/** Go writes a list that was never begun as null. */
function orNull<T extends Value>(list: readonly T[]): readonly T[] | null {
  return list.length > 0 ? list : null;
}
