import { BlockList, isIP, isIPv6 } from 'node:net';

/** This machine, private and shared networks, link-local, multicast and reserved addresses. */
const INNER_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** IPv4 addresses inside IPv6 ones: mapped, and translated by the network. */
const PREFIXES_OF_IPV4 = ['::ffff:', '64:ff9b::'];
const INNER_IPV6: readonly (readonly [string, number])[] = [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const INNER = new BlockList();
for (const [network, bits] of INNER_IPV4) {
  INNER.addSubnet(network, bits, 'ipv4');
  for (const prefix of PREFIXES_OF_IPV4) INNER.addSubnet(`${prefix}${network}`, 96 + bits, 'ipv6');
}
for (const [network, bits] of INNER_IPV6) INNER.addSubnet(network, bits, 'ipv6');

/** True for a valid IP address of the public network. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && !INNER.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
