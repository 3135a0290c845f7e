import { isArray, isSet, objEntries, isObject, SetBuilder, setMembers, setOf, Value } from '../../values';
import {
  addressText,
  containment,
  contains,
  containsNetwork,
  Network,
  parseAddress,
  parseNetwork,
  unmapped,
} from '../../../base/go/cidr/address';
import { mergeNetworks } from '../../../base/go/cidr/merge';
import { stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext, builtinError, claimMembers } from '../definition/registry';
import { arg, T } from '../definition/types';

const STEPS_PER_PAIR = 10;
const STEPS_PER_ADDRESS = 10;
const STEPS_PER_NETWORK = 20;

function networkOperand(value: Value): Network {
  const text = stringOperand(value, 1);
  const network = parseNetwork(text);
  if (network === undefined) throw builtinError(`invalid CIDR address: ${text}`);
  return network;
}

function cidrContains(cidr: Value, other: Value): boolean {
  return containsNetwork(networkOperand(cidr), addressOrNetwork(other));
}

// An address alone is a network with one address.
function addressOrNetwork(value: Value): Network {
  const text = stringOperand(value, 1);
  const address = parseAddress(text);
  const network = address === undefined ? parseNetwork(text) : { ...address, prefix: address.bits };
  if (network === undefined) {
    throw builtinError(`not a valid textual representation of an IP address or CIDR: ${text}`);
  }
  return network;
}

function intersects(_ctx: BuiltinContext, a: Value, b: Value): Value {
  const [x, y] = [networkOperand(a), networkOperand(b)];
  return contains(x, y) || contains(y, x);
}

interface Candidate {
  readonly member: Value;
  readonly index: Value;
}

function candidates(value: Value): readonly Candidate[] {
  if (typeof value === 'string') return [{ member: value, index: value }];
  if (isArray(value)) return value.map((member, index) => ({ member, index }));
  if (isSet(value)) return setMembers(value).map((member) => ({ member, index: member }));
  if (isObject(value)) return objEntries(value).map(([index, member]) => ({ member, index }));
  return [];
}

function cidrOf(position: number, { member }: Candidate): Value {
  if (typeof member === 'string') return member;
  if (isArray(member) && member.length > 0) return member[0];
  throw builtinError(`operand ${position}: element must be string or non-empty array`);
}

function containsMatches(ctx: BuiltinContext, cidrs: Value, others: Value): Value {
  const found = new SetBuilder();
  const first = candidates(cidrs);
  const second = candidates(others);
  ctx.step(first.length + second.length);
  let inner: { network: Network; index: Value }[] | undefined;
  for (const candidate of first) {
    const { index } = candidate;
    const cidr = cidrOf(1, candidate);
    if (second.length === 0) continue;
    ctx.step(second.length);
    // The order in which OPA finds errors: first the second member of the pair, then the networks from left to right.
    if (inner === undefined) cidrOf(2, second[0]);
    const holds = containment(networkOperand(cidr));
    if (inner === undefined) ctx.step(second.length * STEPS_PER_NETWORK);
    inner ??= second.map((other) => ({ network: unmapped(addressOrNetwork(cidrOf(2, other))), index: other.index }));
    for (const other of inner) {
      if (!holds(other.network)) continue;
      ctx.step(STEPS_PER_PAIR);
      found.add([index, other.index]);
    }
    if (found.size > ctx.maxOutput) claimMembers(ctx, found.size);
  }
  return found.build();
}

function expand(ctx: BuiltinContext, cidr: Value): Value {
  const network = unmapped(networkOperand(cidr));
  const count = 2 ** (network.bits - network.prefix);
  claimMembers(ctx, count);
  const addresses = new SetBuilder();
  for (let i = 0; i < count; i++) {
    ctx.step(STEPS_PER_ADDRESS);
    addresses.add(addressText({ bits: network.bits, value: network.value + BigInt(i) }));
  }
  return addresses.build();
}

// A bare IPv4 address means the network of its historic class.
function classPrefix(value: bigint): number {
  const first = Number(value >> 24n);
  return first < 128 ? 8 : first < 192 ? 16 : 24;
}

function mergeOperand(member: Value): Network {
  if (typeof member !== 'string') throw builtinError('element must be string');
  const parsed = parseAddress(member);
  if (parsed === undefined) return networkOperand(member);
  const address = unmapped(parsed);
  if (address.bits === 128) throw builtinError('IPv6 invalid: needs prefix length');
  return { ...address, prefix: classPrefix(address.value) };
}

function merge(ctx: BuiltinContext, networks: Value): Value {
  const members = isArray(networks) ? networks : isSet(networks) ? setMembers(networks) : undefined;
  if (members === undefined) throw builtinError('operand must be an array');
  ctx.step(members.length + 1);
  return setOf(
    mergeNetworks(
      members.map((member) => {
        ctx.step(STEPS_PER_NETWORK);
        return mergeOperand(member);
      }),
    ),
  );
}

const cidr = arg('cidr', T.string);
const matchable = T.union(
  T.string,
  T.array(T.union(T.string, T.array())),
  T.set(T.union(T.string, T.array())),
  T.object(T.union(T.string, T.array()), T.string),
);
const containsArgs = [cidr, arg('cidr_or_ip', T.string)];

/** Functions on IP networks. */
export const netFunctions: readonly Builtin[] = [
  {
    name: 'net.cidr_contains',
    args: containsArgs,
    result: T.boolean,
    description: 'Returns true if a network contains an address or the whole of another network.',
    fn: (_ctx, network, other) => cidrContains(network, other),
  },
  {
    name: 'net.cidr_overlap',
    deprecated: true,
    args: containsArgs,
    result: T.boolean,
    description: 'Old name of net.cidr_contains.',
    fn: (_ctx, network, other) => cidrContains(network, other),
  },
  {
    name: 'net.cidr_contains_matches',
    args: [arg('cidrs', matchable), arg('cidrs_or_ips', matchable)],
    result: T.set(T.tuple(T.any, T.any)),
    description: 'The pairs of indices (or keys, or members) of which the first contains the second.',
    fn: containsMatches,
  },
  {
    name: 'net.cidr_intersects',
    args: [arg('cidr1', T.string), arg('cidr2', T.string)],
    result: T.boolean,
    description: 'Returns true if two networks have an address in common.',
    fn: intersects,
  },
  {
    name: 'net.cidr_expand',
    args: [cidr],
    result: T.set(T.string),
    description: 'All addresses of a network.',
    fn: expand,
  },
  {
    name: 'net.cidr_is_valid',
    args: [cidr],
    result: T.boolean,
    description: 'Returns true if a string is a network.',
    fn: (_ctx, text) => typeof text === 'string' && parseNetwork(text) !== undefined,
  },
  {
    name: 'net.cidr_merge',
    args: [arg('addrs', T.union(T.array(T.string), T.set(T.string)))],
    result: T.set(T.string),
    description: 'The smallest set of networks that covers the given networks and addresses.',
    fn: merge,
  },
];
