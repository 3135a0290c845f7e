import { createPublicKey } from 'node:crypto';
import { fromBigint, type Value } from '../../values';
import { readExtensions } from './certificate-extensions';
import { readName } from './certificate-name';
import { contextTag, DerError, DerReader, TAG } from './der';

/** The number that Go's crypto/x509 has for an algorithm of signatures, by its object identifier. */
const SIGNATURES: Readonly<Record<string, number>> = {
  '1.2.840.113549.1.1.4': 2,
  '1.2.840.113549.1.1.5': 3,
  '1.3.14.3.2.29': 3,
  '1.2.840.113549.1.1.11': 4,
  '1.2.840.113549.1.1.12': 5,
  '1.2.840.113549.1.1.13': 6,
  '1.2.840.10040.4.3': 7,
  '2.16.840.1.101.3.4.3.2': 8,
  '1.2.840.10045.4.1': 9,
  '1.2.840.10045.4.3.2': 10,
  '1.2.840.10045.4.3.3': 11,
  '1.2.840.10045.4.3.4': 12,
  '1.3.101.112': 16,
};
const PSS = '1.2.840.113549.1.1.10';
const MGF1 = '1.2.840.113549.1.1.8';
/** For each hash of PSS the number of the algorithm and the length of the salt. */
const PSS_HASHES: Readonly<Record<string, readonly [algorithm: number, salt: bigint]>> = {
  '2.16.840.1.101.3.4.2.1': [13, 32n],
  '2.16.840.1.101.3.4.2.2': [14, 48n],
  '2.16.840.1.101.3.4.2.3': [15, 64n],
};
const ED25519 = '1.3.101.112';

const RSA = '1.2.840.113549.1.1.1';
const DSA = '1.2.840.10040.4.1';
const ECDSA = '1.2.840.10045.2.1';
const KEYS: Readonly<Record<string, number>> = { [RSA]: 1, [DSA]: 2, [ECDSA]: 3, [ED25519]: 4 };
/** The curves that Go knows, with the bytes of a coordinate. */
const CURVES: Readonly<Record<string, number>> = {
  '1.3.132.0.33': 28,
  '1.2.840.10045.3.1.7': 32,
  '1.3.132.0.34': 48,
  '1.3.132.0.35': 66,
};
const UNCOMPRESSED = 0x04;
const ED25519_BYTES = 32;
const NULL = Buffer.from([TAG.null, 0]);
const UTC_TIME = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{4})$/;
const GENERALIZED_TIME = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(Z|[+-]\d{4})$/;

/** An algorithm with its parameters as they are written; empty when there are none. */
interface Algorithm {
  readonly oid: string;
  readonly parameters: Buffer;
}

/** Reads certificates in DER, one after the other, into the form that Go writes as JSON. */
export function readCertificates(der: Buffer): Value[] {
  const found: Value[] = [];
  const reader = new DerReader(der);
  while (!reader.isEmpty) found.push(readCertificate(reader.element(TAG.sequence, 'certificate')));
  return found;
}

function readCertificate({ content, whole }: { readonly content: Buffer; readonly whole: Buffer }): Value {
  const outer = new DerReader(content);
  const signed = outer.element(TAG.sequence, 'tbs certificate');
  const tbs = new DerReader(signed.content);
  const version = readVersion(tbs);
  const serial = tbs.integer('serial number');
  if (serial < 0n) throw new DerError('serial number');
  const algorithm = tbs.content(TAG.sequence, 'signature algorithm identifier');
  if (!outer.content(TAG.sequence, 'algorithm identifier').equals(algorithm))
    throw new DerError('algorithm identifier');
  const issuer = tbs.element(TAG.sequence, 'issuer');
  const validity = tbs.inside(TAG.sequence, 'validity');
  const [notBefore, notAfter] = [readTime(validity), readTime(validity)];
  const subject = tbs.element(TAG.sequence, 'subject');
  const key = tbs.element(TAG.sequence, 'spki');
  return {
    Raw: base64(whole),
    RawTBSCertificate: base64(signed.whole),
    RawSubjectPublicKeyInfo: base64(key.whole),
    RawSubject: base64(subject.whole),
    RawIssuer: base64(issuer.whole),
    SignatureAlgorithm: signatureAlgorithm(readAlgorithm(algorithm)),
    ...readPublicKey(key),
    Version: version,
    SerialNumber: fromBigint(serial),
    Issuer: readName(issuer.content),
    Subject: readName(subject.content),
    NotBefore: notBefore,
    NotAfter: notAfter,
    ...readExtensions(extensionsOf(tbs, version)),
    Signature: base64(rightAligned(outer.bits('signature'))),
  };
}

function readVersion(tbs: DerReader): number {
  const written = tbs.optional(contextTag(0, true), 'version');
  if (written === undefined) return 1;
  const version = new DerReader(written).integer('version');
  if (version < 0n || version > 2n) throw new DerError('version');
  return Number(version) + 1;
}

function extensionsOf(tbs: DerReader, version: number): Buffer | undefined {
  if (version === 1) return undefined;
  tbs.optional(contextTag(1), 'issuerUniqueID');
  tbs.optional(contextTag(2), 'subjectUniqueID');
  return version === 3 ? tbs.optional(contextTag(3, true), 'extensions') : undefined;
}

function readAlgorithm(content: Buffer): Algorithm {
  const reader = new DerReader(content);
  const oid = reader.oid('algorithm').join('.');
  return { oid, parameters: reader.isEmpty ? Buffer.alloc(0) : reader.any('parameters').whole };
}

function signatureAlgorithm({ oid, parameters }: Algorithm): number {
  if (oid === PSS) return pssAlgorithm(parameters);
  if (oid === ED25519 && parameters.length > 0) return 0;
  return SIGNATURES[oid] ?? 0;
}

/** PSS has many parameters; Go knows those in which both hashes are the same and the salt is as long. */
function pssAlgorithm(parameters: Buffer): number {
  try {
    const reader = new DerReader(parameters).inside(TAG.sequence, 'parameters');
    const given = (tag: number): DerReader => reader.inside(contextTag(tag, true), 'parameters');
    const hash = readAlgorithm(given(0).content(TAG.sequence, 'parameters'));
    const generator = readAlgorithm(given(1).content(TAG.sequence, 'parameters'));
    const inner = readAlgorithm(new DerReader(generator.parameters).content(TAG.sequence, 'parameters'));
    const salt = given(2).integer('parameters');
    const trailer = reader.optional(contextTag(3, true), 'parameters');
    const isUsual =
      [hash, inner].every((each) => each.parameters.length === 0 || each.parameters.equals(NULL)) &&
      generator.oid === MGF1 &&
      inner.oid === hash.oid &&
      (trailer === undefined || new DerReader(trailer).integer('parameters') === 1n);
    const [algorithm, length] = PSS_HASHES[hash.oid] ?? [0, -1n];
    return isUsual && salt === length ? algorithm : 0;
  } catch (error) {
    if (error instanceof DerError) return 0;
    throw error;
  }
}

interface PublicKeyFields {
  readonly PublicKeyAlgorithm: number;
  readonly PublicKey: Value;
}

function readPublicKey(info: { readonly content: Buffer; readonly whole: Buffer }): PublicKeyFields {
  const reader = new DerReader(info.content);
  const algorithm = readAlgorithm(reader.content(TAG.sequence, 'public key algorithm identifier'));
  const bits = reader.bits('subjectPublicKey');
  const kind = KEYS[algorithm.oid] ?? 0;
  return { PublicKeyAlgorithm: kind, PublicKey: publicKey(algorithm, rightAligned(bits), info.whole) };
}

function publicKey({ oid, parameters }: Algorithm, bytes: Buffer, info: Buffer): Value {
  switch (oid) {
    case RSA:
      if (!parameters.equals(NULL)) throw new DerError('RSA parameters');
      return rsaKey(new DerReader(bytes).inside(TAG.sequence, 'RSA public key'));
    case ECDSA:
      return ecdsaKey(new DerReader(parameters).oid('ECDSA parameters').join('.'), bytes, info);
    case ED25519:
      if (parameters.length > 0 || bytes.length !== ED25519_BYTES) throw new DerError('Ed25519 public key');
      return base64(bytes);
    case DSA:
      return dsaKey(new DerReader(parameters).inside(TAG.sequence, 'DSA parameters'), new DerReader(bytes));
    default:
      return null;
  }
}

function rsaKey(reader: DerReader): Value {
  const [n, e] = [positive(reader, 'RSA modulus'), positive(reader, 'RSA public exponent')];
  if (BigInt.asIntN(64, e) !== e) throw new DerError('RSA public exponent');
  return { N: fromBigint(n), E: fromBigint(e) };
}

function dsaKey(parameters: DerReader, key: DerReader): Value {
  const [p, q, g] = ['P', 'Q', 'G'].map(() => fromBigint(positive(parameters, 'DSA parameters')));
  return { P: p, Q: q, G: g, Y: fromBigint(positive(key, 'DSA public key')) };
}

function ecdsaKey(curve: string, bytes: Buffer, info: Buffer): Value {
  const size = CURVES[curve];
  if (size === undefined) throw new DerError('elliptic curve');
  if (bytes.length !== 1 + 2 * size || bytes[0] !== UNCOMPRESSED) throw new DerError('ECDSA public key');
  try {
    // Refuses a point that is not on the curve.
    createPublicKey({ key: info, format: 'der', type: 'spki' });
  } catch {
    throw new DerError('ECDSA public key');
  }
  const coordinate = (from: number): Value => fromBigint(BigInt(`0x${bytes.toString('hex', from, from + size)}`));
  return { Curve: {}, X: coordinate(1), Y: coordinate(1 + size) };
}

function positive(reader: DerReader, part: string): bigint {
  const value = reader.integer(part);
  if (value <= 0n) throw new DerError(part);
  return value;
}

/** A time as RFC 3339 writes it. Years of two digits are those from 1950 on. */
function readTime(reader: DerReader): string {
  const { tag, content } = reader.any('validity');
  const text = content.toString('latin1');
  const pattern = tag === TAG.utcTime ? UTC_TIME : tag === TAG.generalizedTime ? GENERALIZED_TIME : undefined;
  const match = pattern?.exec(text);
  if (!match) throw new DerError('validity');
  const [, year, month, day, hour, minute, second = '00', zone] = match;
  const century = year.length === 4 ? '' : Number(year) >= 50 ? '19' : '20';
  const date = `${century}${year}-${month}-${day}`;
  const isDay = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false;
  if (!isDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) throw new DerError('validity');
  return `${date}T${hour}:${minute}:${second}${zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`}`;
}

/** Moves the bits to the end of the bytes. */
function rightAligned({ bytes, unused }: { readonly bytes: Buffer; readonly unused: number }): Buffer {
  if (unused === 0) return bytes;
  return Buffer.from(bytes.map((byte, i) => (byte >> unused) | (((bytes[i - 1] ?? 0) << (8 - unused)) & 0xff)));
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64');
}
