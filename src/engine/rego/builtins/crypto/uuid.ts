import { randomUUID } from 'node:crypto';
import { canonicalKey, fromBigint, objectOf, Value } from '../../values';
import { stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext } from '../definition/registry';
import { arg, T } from '../definition/types';

const DASHED = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/i;
const PLAIN = /^[0-9a-f]{32}$/i;
/** From 15 October 1582, when the time of UUIDs begins, to 1970, in units of 100 ns. */
const EPOCH_GAP = 122_192_928_000_000_000n;
const DOMAINS = ['Person', 'Group', 'Org'];

function bytesOf(text: string): Buffer | undefined {
  const length = Buffer.byteLength(text);
  if (length === 32) return PLAIN.test(text) ? Buffer.from(text, 'hex') : undefined;
  const match = DASHED.exec(bare(text, length));
  return match === null ? undefined : Buffer.from(match.slice(1).join(''), 'hex');
}

// In the form with braces only the middle is checked: the outer characters may be any.
function bare(text: string, length: number): string {
  if (length === 45) return /^urn:uuid:/i.test(text) ? text.slice(9) : '';
  return length === 38 ? text.slice(1, -1) : text;
}

function variantOf(byte: number): string {
  if ((byte & 0xc0) === 0x80) return 'RFC4122';
  if ((byte & 0xe0) === 0xc0) return 'Microsoft';
  return (byte & 0xe0) === 0xe0 ? 'Future' : 'Reserved';
}

function macVariables(byte: number): string {
  return `${(byte & 2) === 0 ? 'global' : 'local'}:${(byte & 1) === 0 ? 'unicast' : 'multicast'}`;
}

function timeOf(bytes: Buffer): Value {
  const [low, middle, high] = [bytes.readUInt32BE(0), bytes.readUInt16BE(4), bytes.readUInt16BE(6) & 0xfff];
  const ticks = BigInt(low) | (BigInt(middle) << 32n) | (BigInt(high) << 48n);
  return fromBigint(BigInt.asIntN(64, (ticks - EPOCH_GAP) * 100n));
}

function parse(_ctx: BuiltinContext, value: Value): Value | undefined {
  const bytes = bytesOf(stringOperand(value, 1));
  if (bytes === undefined) return undefined;
  const version = bytes[6] >> 4;
  const entries: [string, Value][] = [
    ['version', version],
    ['variant', variantOf(bytes[8])],
  ];
  if (version === 1 || version === 2) {
    const node = bytes.subarray(10);
    entries.push(
      ['time', timeOf(bytes)],
      ['nodeid', Array.from(node, (byte) => byte.toString(16).padStart(2, '0')).join('-')],
      ['macvariables', macVariables(node[0])],
      ['clocksequence', bytes.readUInt16BE(8) & 0x3fff],
    );
  }
  if (version === 2) {
    entries.push(['id', bytes.readUInt32BE(0)], ['domain', DOMAINS[bytes[9]] ?? `Domain${bytes[9]}`]);
  }
  return objectOf(entries);
}

function random(ctx: BuiltinContext, key: Value): Value {
  const slot = `uuid.rfc4122 ${canonicalKey(key)}`;
  const known = ctx.cache.get(slot);
  if (typeof known === 'string') return known;
  const uuid = randomUUID();
  ctx.cache.set(slot, uuid);
  return uuid;
}

/** UUIDs. */
export const uuids: readonly Builtin[] = [
  {
    name: 'uuid.parse',
    args: [arg('uuid', T.string)],
    result: T.object(T.any, T.string),
    description:
      'The parts of a UUID: version and variant, for version 1 and 2 also time and node id; undefined if invalid.',
    fn: parse,
  },
  {
    name: 'uuid.rfc4122',
    args: [arg('k', T.string)],
    result: T.string,
    nondeterministic: true,
    description: 'A random UUID, the same for equal keys within a query.',
    fn: random,
  },
];
