import type { Value } from '../../values';
import { DerError, DerReader, TAG } from './der';

const ATTRIBUTE = 'attribute of a name';
const PRINTABLE = /^[A-Za-z0-9'()+,./:=?*& -]*$/;
const NUMERIC = /^[0-9 ]*$/;
/** Surrogates, and what is no character in any plane. */
const NO_BMP = /[\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/;

/** The kinds of strings of ASN.1, by tag. */
const STRINGS: Readonly<Record<number, (bytes: Buffer) => string | undefined>> = {
  0x0c: utf8,
  0x12: (bytes) => matching(bytes, NUMERIC),
  0x13: (bytes) => matching(bytes, PRINTABLE),
  // Nearly Latin-1, and taken for it by everybody.
  0x14: (bytes) => bytes.toString('latin1'),
  0x16: (bytes) => ia5(bytes),
  0x1e: bmp,
};

/** The lists of a name, by the last part of the object identifier 2.5.4.x. */
const LISTS: Readonly<Record<number, string>> = {
  6: 'Country',
  7: 'Locality',
  8: 'Province',
  9: 'StreetAddress',
  10: 'Organization',
  11: 'OrganizationalUnit',
  17: 'PostalCode',
};
const COMMON_NAME = 3;
const SERIAL_NUMBER = 5;

/** A distinguished name, from the content of its sequence, in the form that Go writes. */
export function readName(content: Buffer): Value {
  const lists = new Map<string, string[]>();
  const names: Value[] = [];
  let commonName = '';
  let serialNumber = '';
  const sequence = new DerReader(content);
  while (!sequence.isEmpty) {
    const set = sequence.inside(TAG.set, 'name');
    while (!set.isEmpty) {
      const attribute = set.inside(TAG.sequence, ATTRIBUTE);
      const type = attribute.oid(ATTRIBUTE);
      const { tag, content: bytes } = attribute.any(ATTRIBUTE);
      const value = STRINGS[tag]?.(bytes);
      if (value === undefined) throw new DerError(ATTRIBUTE);
      names.push({ Type: type, Value: value });
      if (type.length !== 4 || type.slice(0, 3).join('.') !== '2.5.4') continue;
      if (type[3] === COMMON_NAME) commonName = value;
      else if (type[3] === SERIAL_NUMBER) serialNumber = value;
      else if (LISTS[type[3]] !== undefined) lists.set(LISTS[type[3]], [...(lists.get(LISTS[type[3]]) ?? []), value]);
    }
  }
  const fields = Object.values(LISTS).map((name): [string, Value] => [name, lists.get(name) ?? null]);
  return {
    ...(Object.fromEntries(fields) as Record<string, Value>),
    CommonName: commonName,
    SerialNumber: serialNumber,
    Names: names.length > 0 ? names : null,
    ExtraNames: null,
  };
}

/** A string of ASCII; undefined when it is none. */
export function ia5(bytes: Buffer): string | undefined {
  return bytes.every((byte) => byte < 0x80) ? bytes.toString('latin1') : undefined;
}

function utf8(bytes: Buffer): string | undefined {
  const text = bytes.toString();
  return Buffer.from(text).equals(bytes) ? text : undefined;
}

function matching(bytes: Buffer, pattern: RegExp): string | undefined {
  const text = bytes.toString('latin1');
  return pattern.test(text) ? text : undefined;
}

function bmp(bytes: Buffer): string | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  const text = Buffer.from(bytes)
    .swap16()
    .toString('utf16le')
    .replace(/\u0000$/, '');
  return NO_BMP.test(text) ? undefined : text;
}
