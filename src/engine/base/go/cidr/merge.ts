import { compareBigints } from '../numbers/bigints';
import { Address, lastAddress, masked, Network, networkText, wide } from './address';

interface Span {
  first: bigint;
  last: bigint;
  /** The network as it was given, as long as it is not merged. */
  network: Network | undefined;
}

const V4_FIRST = 0xffffn << 32n;
const V4_LAST = V4_FIRST | 0xffff_ffffn;

/** The smallest list of networks that covers the given ones, as strings. */
export function mergeNetworks(networks: readonly Network[]): string[] {
  const spans = networks.map((network): Span => {
    const first = masked(network);
    return { first: wide(first), last: wide(lastAddress(first)), network };
  });
  spans.sort((a, b) => compareBigints(a.last, b.last) || compareBigints(a.first, b.first));
  return joinSpans(spans).flatMap((span) =>
    span.network !== undefined ? [networkText(span.network)] : cover(span.first, span.last).map(networkText),
  );
}

function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  let current: Span | undefined;
  for (const span of [...spans].reverse()) {
    if (current !== undefined && previous(current.first) <= span.last) {
      current = {
        first: span.first < current.first ? span.first : current.first,
        last: current.last,
        network: undefined,
      };
    } else {
      if (current !== undefined) joined.push(current);
      current = span;
    }
  }
  if (current !== undefined) joined.push(current);
  return joined;
}

function previous(address: bigint): bigint {
  return address === 0n || address === V4_FIRST ? address : address - 1n;
}

// Repeatedly takes the largest network that begins at the start and does not reach beyond the end.
function cover(first: bigint, last: bigint): Network[] {
  const v4 = first >= V4_FIRST && last <= V4_LAST;
  const bits = v4 ? 32 : 128;
  const networks: Network[] = [];
  for (let at = first; at <= last;) {
    let host = 0n;
    while (host < BigInt(bits) && (at & (1n << host)) === 0n && (at | ((1n << (host + 1n)) - 1n)) <= last) host++;
    const address: Address = { bits, value: v4 ? at & 0xffff_ffffn : at };
    networks.push({ ...address, prefix: bits - Number(host) });
    at += 1n << host;
  }
  return networks;
}
