/** An IP address. An IPv4 address may be written inside IPv6 (`::ffff:1.2.3.4`); it then counts 128 bits. */
export interface Address {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

/** A network: the address as written and the length of its prefix. */
export interface Network extends Address {
  readonly prefix: number;
}

const MAPPED = 0xffffn;
const V4_MASK = (1n << 32n) - 1n;
const OCTET = /^(?:0|[1-9][0-9]{0,2})$/;
const GROUP = /^[0-9a-fA-F]{1,4}$/;
const MAX_ADDRESS_TEXT = 64;

/** Reads an address; undefined when it is none. Leading zeros in octets and zones are refused. */
export function parseAddress(text: string): Address | undefined {
  if (text.length > MAX_ADDRESS_TEXT) return undefined;
  if (text.includes(':')) return parseV6(text);
  const value = parseV4(text);
  return value === undefined ? undefined : { bits: 32, value };
}

function parseV4(text: string): bigint | undefined {
  const octets = text.split('.');
  if (octets.length !== 4 || !octets.every((octet) => OCTET.test(octet) && Number(octet) <= 255)) return undefined;
  return octets.reduce((value, octet) => (value << 8n) | BigInt(octet), 0n);
}

function parseV6(text: string): Address | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const head = groupsOf(halves[0], halves.length === 1);
  const tail = halves.length === 2 ? groupsOf(halves[1], true) : [];
  if (head === undefined || tail === undefined) return undefined;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array<number>(missing).fill(0), ...tail];
  return { bits: 128, value: groups.reduce((value, group) => (value << 16n) | BigInt(group), 0n) };
}

// Only the end of an address may be dotted.
function groupsOf(text: string, atEnd: boolean): number[] | undefined {
  if (text === '') return [];
  const parts = text.split(':');
  const groups: number[] = [];
  for (const [i, part] of parts.entries()) {
    if (GROUP.test(part)) groups.push(parseInt(part, 16));
    else {
      const dotted = atEnd && i === parts.length - 1 ? parseV4(part) : undefined;
      if (dotted === undefined) return undefined;
      groups.push(Number(dotted >> 16n), Number(dotted & 0xffffn));
    }
  }
  return groups;
}

/** Reads `ADDRESS/PREFIX`; the bits behind the prefix are cleared. */
export function parseNetwork(text: string): Network | undefined {
  const slash = text.indexOf('/');
  if (slash < 0) return undefined;
  const address = parseAddress(text.slice(0, slash));
  const prefix = text.slice(slash + 1);
  if (address === undefined || !/^[0-9]+$/.test(prefix) || Number(prefix) > address.bits) return undefined;
  return masked({ ...address, prefix: Number(prefix) });
}

/** The network with the bits behind its prefix cleared. */
export function masked(network: Network): Network {
  const host = BigInt(network.bits - network.prefix);
  return { ...network, value: (network.value >> host) << host };
}

/** The address as IPv4 where it is one, also when written inside IPv6. */
export function unmapped<T extends Address>(address: T): T {
  if (address.bits === 32 || address.value >> 32n !== MAPPED) return address;
  const narrow = { ...address, bits: 32 as const, value: address.value & V4_MASK };
  return 'prefix' in narrow ? { ...narrow, prefix: Math.max(0, (narrow.prefix as number) - 96) } : narrow;
}

/** The address as a number in a 128-bit space that contains both families. */
export function wide(address: Address): bigint {
  return address.bits === 32 ? (MAPPED << 32n) | address.value : address.value;
}

/** The last address of a network. */
export function lastAddress(network: Network): Address {
  const host = BigInt(network.bits - network.prefix);
  return { bits: network.bits, value: network.value | ((1n << host) - 1n) };
}

/** True when the network contains the address. Addresses of different families never match. */
export function contains(network: Network, address: Address): boolean {
  const [net, ip] = [unmapped(network), unmapped(address)];
  const host = BigInt(net.bits - net.prefix);
  return net.bits === ip.bits && net.value >> host === ip.value >> host;
}

/** True when the outer network contains every address of the inner one. */
export function containsNetwork(outer: Network, inner: Network): boolean {
  return containment(outer)(unmapped(inner));
}

/** Returns a predicate for networks, each `unmapped`, that lie in `outer`; faster than `containsNetwork` for many. */
export function containment(outer: Network): (inner: Network) => boolean {
  const { bits, prefix, value } = unmapped(outer);
  const host = BigInt(bits - prefix);
  const start = value >> host;
  return (inner) => inner.bits === bits && prefix <= inner.prefix && inner.value >> host === start;
}

/** Formats an address: dotted, or in the shortest form of IPv6. */
export function addressText(address: Address): string {
  const { bits, value } = unmapped(address);
  if (bits === 32) return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 0xffn)).join('.');
  const groups = Array.from({ length: 8 }, (_, i) => Number((value >> BigInt(112 - 16 * i)) & 0xffffn));
  const [start, length] = longestZeros(groups);
  const hex = (part: readonly number[]): string => part.map((group) => group.toString(16)).join(':');
  return length < 2 ? hex(groups) : `${hex(groups.slice(0, start))}::${hex(groups.slice(start + length))}`;
}

function longestZeros(groups: readonly number[]): [start: number, length: number] {
  let best: [number, number] = [0, 0];
  for (let i = 0; i < groups.length; i++) {
    let length = 0;
    while (groups[i + length] === 0) length++;
    if (length > best[1]) best = [i, length];
    i += length;
  }
  return best;
}

/** Formats a network; the address is written as it is, including any bits behind the prefix. */
export function networkText(network: Network): string {
  const { prefix } = unmapped(network);
  return `${addressText(network)}/${prefix}`;
}
