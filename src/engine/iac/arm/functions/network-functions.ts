import {
  addressText,
  lastAddress,
  networkText,
  parseNetwork,
  type Address,
  type Network,
} from '../../../base/go/cidr/address';
import { Refusal, type ArmValue } from '../expressions';
import { integerArgument, textArgument } from './arguments';
import { known, type FunctionTable } from './definition';

export const NETWORK_FUNCTIONS: FunctionTable = {
  parsecidr: known(1, 1, ([network]) => description(networkArgument(network))),
  cidrsubnet: known(3, 3, ([network, prefix, index]) =>
    networkText(subnet(networkArgument(network), integerArgument(prefix), integerArgument(index))),
  ),
  cidrhost: known(2, 2, ([network, index]) => addressText(host(networkArgument(network), integerArgument(index)))),
};

function networkArgument(value: ArmValue | undefined): Network {
  const network = parseNetwork(textArgument(value));
  if (network === undefined) throw new Refusal('an address range in CIDR notation is needed');
  return network;
}

function subnet(network: Network, prefix: bigint, index: bigint): Network {
  if (prefix < network.prefix || prefix > network.bits) throw new Refusal('the range has no subnets of that size');
  if (index < 0n || index >> (prefix - BigInt(network.prefix)) !== 0n) throw new Refusal('there is no such subnet');
  const value = network.value | (index << (BigInt(network.bits) - prefix));
  return { bits: network.bits, value, prefix: Number(prefix) };
}

/** The first host follows the address of the network itself. */
function host(network: Network, index: bigint): Address {
  const { bits, value } = network;
  const found = value + index + 1n;
  if (index < 0n || found > lastUsable(network)) throw new Refusal('there is no such host');
  return { bits, value: found };
}

function lastUsable(network: Network): bigint {
  const { value } = lastAddress(network);
  return network.bits === 32 && network.prefix < 31 ? value - 1n : value;
}

function description(network: Network): ArmValue {
  const { bits, prefix, value } = network;
  const shown = (address: bigint): string => addressText({ bits, value: address });
  const all = (1n << BigInt(bits)) - 1n;
  const hasBroadcast = bits === 32;
  return {
    network: shown(value),
    netmask: shown(all ^ (all >> BigInt(prefix))),
    ...(hasBroadcast && { broadcast: shown(lastAddress(network).value) }),
    firstUsable: shown(hasBroadcast && prefix < 31 ? value + 1n : value),
    lastUsable: shown(lastUsable(network)),
    cidr: prefix,
  };
}
