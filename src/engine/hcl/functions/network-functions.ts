import {
  Address,
  addressText,
  contains,
  lastAddress,
  Network,
  networkText,
  parseAddress,
  parseNetwork,
  unmapped,
} from '../../base/go/cidr/address';
import { listValue, NUMBER, NumberValue, STRING, toBigint, Value } from '../values';
import type { FunctionDefinition, Parameter } from './definition';
import { FunctionError } from './function-error';
import { wholeNumber } from './whole-number';

const prefix: Parameter = { name: 'prefix', type: STRING };
const MOST_NEW_BITS = 32;

// Leading zeros in octets are let through, as they were before Go refused them.
function withoutLeadingZeros(text: string): string {
  return text.includes(':') ? text : text.replace(/(^|\.)0+(?=[0-9])/g, '$1');
}

function networkOf(text: string, index = 0): Network {
  const network = parseNetwork(withoutLeadingZeros(text));
  if (network === undefined) throw new FunctionError(`invalid CIDR expression: invalid CIDR address: ${text}`, index);
  return network;
}

function integerOf(value: Value, index: number): bigint {
  const integer = toBigint(value as NumberValue);
  if (integer === undefined) throw new FunctionError('value must be a whole number', index);
  return integer;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function host([text, number]: readonly Value[]): Value {
  let wanted = integerOf(number, 1);
  const network = networkOf(text as string);
  const most = (1n << BigInt(network.bits - network.prefix)) - 1n;
  // OpenTofu compares the lower 64 bits only.
  let counted = BigInt.asIntN(64, magnitude(wanted));
  if (wanted < 0n) {
    counted = -wanted - 1n;
    wanted = most - counted;
  }
  if (counted > most) {
    throw new FunctionError(`prefix of ${network.prefix} does not accommodate a host numbered ${wanted}`, 1);
  }
  // The number lands before the address when that is an IPv4 address written as IPv6, as in OpenTofu.
  const shift = BigInt(network.bits - unmapped(network).bits);
  return addressText(addressIn(network, network.value | (wanted << shift)));
}

function addressIn({ bits }: Network, value: bigint): Address {
  const positive = magnitude(value);
  if (positive >> BigInt(bits) !== 0n) throw new FunctionError('the number is too large for an address');
  return { bits, value: positive };
}

function subnet([text, bits, number]: readonly Value[]): Value {
  const added = Number(wholeNumber(bits, 1));
  const wanted = integerOf(number, 2);
  const network = networkOf(text as string);
  const length = network.prefix + added;
  if (length > network.bits || length < 0) {
    throw new FunctionError(`insufficient address space to extend prefix of ${network.prefix} by ${added}`, 1);
  }
  const most = added >= 0 && added < 64 ? (1n << BigInt(added)) - 1n : 2n ** 64n - 1n;
  if (BigInt.asUintN(64, magnitude(wanted)) > most) {
    throw new FunctionError(`prefix extension of ${added} does not accommodate a subnet numbered ${wanted}`, 2);
  }
  const shifted = wanted << BigInt(network.bits - length);
  return networkText({ ...addressIn(network, network.value | shifted), prefix: length });
}

function subnets([text, ...sizes]: readonly Value[]): Value {
  const network = networkOf(text as string);
  if (sizes.length > 0 && unmapped(network).bits !== network.bits) {
    throw new FunctionError('an IPv4 prefix written as IPv6 cannot be divided', 0);
  }
  // The address before the first that is free.
  let last = BigInt.asUintN(network.bits, network.value - 1n);
  const results = sizes.map((size, i) => {
    const added = wholeNumber(size, i + 1);
    if (added < 1n) throw new FunctionError('must extend prefix by at least one bit', i + 1);
    if (added > MOST_NEW_BITS) throw new FunctionError('may not extend prefix by more than 32 bits', i + 1);
    const length = network.prefix + Number(added);
    if (length > network.bits)
      throw new FunctionError(`would extend prefix to ${length} bits, which is too long`, i + 1);
    const host = BigInt(network.bits - length);
    const value = ((last >> host) + 1n) << host;
    const next: Network = { bits: network.bits, value, prefix: length };
    if (value >> BigInt(network.bits) !== 0n || !contains(network, next)) {
      throw new FunctionError(`not enough remaining address space for a subnet with a prefix of ${length} bits`, i + 1);
    }
    last = lastAddress(next).value;
    return networkText(next);
  });
  return listValue(STRING, results);
}

function netmask([text]: readonly Value[]): Value {
  const network = networkOf(text as string);
  if (unmapped(network).bits !== 32) {
    throw new FunctionError(`IPv6 addresses cannot have a netmask: ${text as string}`, 0);
  }
  const all = (1n << BigInt(network.bits)) - 1n;
  return addressText({ bits: network.bits, value: all ^ (all >> BigInt(network.prefix)) });
}

function cidrContains([text, other]: readonly Value[]): Value {
  const network = networkOf(text as string);
  const address = parseAddress(withoutLeadingZeros(other as string));
  const inner = address === undefined ? parseNetwork(withoutLeadingZeros(other as string)) : undefined;
  const first = address ?? inner;
  if (first === undefined) throw new FunctionError(`invalid IP address or prefix: ${other as string}`, 1);
  if (unmapped(first).bits !== unmapped(network).bits) throw new FunctionError('address family mismatch', 1);
  return contains(network, first) && (inner === undefined || contains(network, lastAddress(inner)));
}

/** Functions on networks. */
export const networkFunctions: readonly FunctionDefinition[] = [
  {
    name: 'cidrcontains',
    parameters: [
      { ...prefix, name: 'containing_prefix' },
      { ...prefix, name: 'contained_ip_or_prefix' },
    ],
    call: cidrContains,
  },
  { name: 'cidrhost', parameters: [prefix, { name: 'hostnum', type: NUMBER }], call: host },
  { name: 'cidrnetmask', parameters: [prefix], call: netmask },
  {
    name: 'cidrsubnet',
    parameters: [prefix, { name: 'newbits', type: NUMBER }, { name: 'netnum', type: NUMBER }],
    call: subnet,
  },
  { name: 'cidrsubnets', parameters: [prefix], rest: { name: 'newbits', type: NUMBER }, call: subnets },
];
