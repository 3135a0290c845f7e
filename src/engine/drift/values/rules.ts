import { isJsonObject, jsonObject, memberOf, type JsonObject, type JsonValue } from '../../base/json';
import { textOf } from './access';
import type { Canonical } from './canonical';
import { canonicalNetwork } from './scalar';
import { elementOfMany, isUnresolved, manyOf, UNKNOWN, unresolvedText, type Column } from './unresolved';

/** In the order of PEERS: the lists in which Terraform writes the sources or targets of a rule. */
const LISTS = ['cidr_blocks', 'ipv6_cidr_blocks', 'security_groups', 'prefix_list_ids'];
/** The members under which the cloud and the kinds of template name the same part of a security group's rule. */
const PROTOCOL = ['IpProtocol', 'ip_protocol', 'protocol'];
const FROM = ['FromPort', 'from_port'];
const TO = ['ToPort', 'to_port'];
const PEERS: Readonly<Record<Peer, readonly (readonly [holder: string, member?: string])[]>> = {
  CidrIp: [['IpRanges', 'CidrIp'], ['cidr_blocks'], ['cidr_ipv4'], ['CidrIp']],
  CidrIpv6: [['Ipv6Ranges', 'CidrIpv6'], ['ipv6_cidr_blocks'], ['cidr_ipv6'], ['CidrIpv6']],
  GroupId: [
    ['UserIdGroupPairs', 'GroupId'],
    ['security_groups'],
    ['source_security_group_id'],
    ['referenced_security_group_id'],
    ['SourceSecurityGroupId'],
    ['DestinationSecurityGroupId'],
  ],
  PrefixListId: [
    ['PrefixListIds', 'PrefixListId'],
    ['prefix_list_ids'],
    ['prefix_list_id'],
    ['SourcePrefixListId'],
    ['DestinationPrefixListId'],
  ],
};
/** Stands for the group itself, which templates call `self` and answers name by its id. */
const SELF = 'self';
const ALL_PROTOCOLS = '-1';
const PROTOCOLS: Readonly<Record<string, string>> = { all: ALL_PROTOCOLS, '6': 'tcp', '17': 'udp', '1': 'icmp' };
const ANY_PORT = '-1';
const PORTS: readonly string[] = [FROM[0], TO[0]];

type Peer = 'CidrIp' | 'CidrIpv6' | 'GroupId' | 'PrefixListId';
const PEER_NAMES = Object.keys(PEERS) as Peer[];

/** The members of a rule that is a resource of its own, as far as they are compared. */
export const RULE_MEMBERS: readonly string[] = [
  ...[...PROTOCOL, ...FROM, ...TO, 'self'],
  ...PEER_NAMES.flatMap((peer) => PEERS[peer].map(([holder]) => holder)),
];

/** One rule for each protocol, port range and source or target, with the names of the cloud. */
export function flatRules(rules: readonly JsonValue[], ownGroup?: string): JsonValue[] {
  return rules.flatMap((rule) => {
    // One that is not known may have any number of sources.
    if (!isJsonObject(rule) || isUnresolved(rule)) return [manyOf(elementOfMany(rule) ?? rule)];
    const ports = portsOf(rule);
    const flat = (peer: Peer, value: JsonValue): JsonObject =>
      jsonObject([...ports, [peer, value === ownGroup ? SELF : value]]);
    const rules = PEER_NAMES.flatMap((peer) => peersOf(rule, peer).map((value): JsonValue => flat(peer, value)));
    for (const [i, peer] of PEER_NAMES.entries()) {
      const list = memberOf(rule, LISTS[i]);
      // An expression in the place of a list may stand for any number of rules.
      if (list !== undefined && isUnresolved(list)) rules.push(manyOf(flat(peer, list)));
    }
    const self = memberOf(rule, 'self') ?? null;
    if (textOf(self) === 'true') rules.push(flat('GroupId', SELF));
    else if (isUnresolved(self)) rules.push(manyOf(flat('GroupId', SELF)));
    return rules;
  });
}

function first(rule: JsonObject, keys: readonly string[]): JsonValue | undefined {
  for (const key of keys) {
    const value = memberOf(rule, key);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

function portsOf(rule: JsonObject): [string, JsonValue][] {
  const written = first(rule, PROTOCOL) ?? ALL_PROTOCOLS;
  const text = isUnresolved(written) ? undefined : textOf(written)?.toLowerCase();
  const protocol = text === undefined ? written : (PROTOCOLS[text] ?? text);
  // All protocols have all ports, whatever is written.
  if (protocol === ALL_PROTOCOLS) return [['IpProtocol', protocol]];
  return [
    ['IpProtocol', protocol],
    ['FromPort', first(rule, FROM) ?? ANY_PORT],
    ['ToPort', first(rule, TO) ?? ANY_PORT],
  ];
}

function peersOf(rule: JsonObject, peer: Peer): JsonValue[] {
  return PEERS[peer].flatMap(([holder, member]) => {
    const value = memberOf(rule, holder);
    if (value === undefined || value === null || value === '') return [];
    if (LISTS.includes(holder) && isUnresolved(value)) return [];
    return (Array.isArray(value) ? value : [value]).flatMap((each) => {
      const inner = member === undefined ? each : memberOf(each, member);
      return inner === undefined || inner === null ? [] : [inner];
    });
  });
}

/** A flat rule in the form in which it is compared. */
export function canonicalRule(rule: JsonValue, inTemplate: boolean): Canonical {
  const isOpen = (value: JsonValue): boolean => inTemplate && isUnresolved(value);
  if (!isJsonObject(rule) || isOpen(rule)) return UNKNOWN;
  const entries = Object.keys(rule).map((key): [string, Canonical] => {
    const value = rule[key];
    if (isOpen(value)) return [key, unresolvedText(value)];
    const text = textOf(value) ?? '';
    return [key, key.startsWith('Cidr') ? canonicalNetwork(text) : text];
  });
  const own: Canonical = { kind: 'map', entries: new Map(entries) };
  if (!isOpen(memberOf(rule, 'IpProtocol') ?? null)) return own;
  // The expression may stand for all protocols, which have no ports.
  const portless = entries.filter(([key]) => !PORTS.includes(key));
  return { kind: 'either', of: [own, { kind: 'map', entries: new Map([...portless, ['IpProtocol', ALL_PROTOCOLS]]) }] };
}

/** Flat rules as the cloud answers them. */
export function rulesForCloud(rules: readonly JsonValue[], ownGroup: string): JsonValue[] {
  return rules.filter(isJsonObject).map((rule) => {
    const peer = PEER_NAMES.find((name) => memberOf(rule, name) !== undefined) ?? 'CidrIp';
    const value = rule[peer] === SELF ? ownGroup : rule[peer];
    const [[holder, member = peer]] = PEERS[peer];
    return jsonObject([...withoutPeer(rule, peer), [holder, [jsonObject([[member, value]])]]]);
  });
}

/** Flat rules as a template writes them in the security group itself. */
export function rulesForTemplate(rules: readonly JsonValue[], column: Column): JsonValue[] {
  if (column === 'cloudformation') {
    return rules.filter(isJsonObject).map((rule) => {
      const group = memberOf(rule, 'GroupId');
      return group === undefined
        ? rule
        : jsonObject([...withoutPeer(rule, 'GroupId'), ['SourceSecurityGroupId', group]]);
    });
  }
  return rules.filter(isJsonObject).map((rule) => {
    const peer = PEER_NAMES.find((name) => memberOf(rule, name) !== undefined) ?? 'CidrIp';
    const source: [string, JsonValue] =
      rule[peer] === SELF ? ['self', true] : [LISTS[PEER_NAMES.indexOf(peer)], [rule[peer]]];
    return jsonObject([
      ['protocol', rule.IpProtocol],
      ['from_port', memberOf(rule, 'FromPort') ?? 0],
      ['to_port', memberOf(rule, 'ToPort') ?? 0],
      source,
    ]);
  });
}

function withoutPeer(rule: JsonObject, peer: Peer): [string, JsonValue][] {
  return Object.entries(rule).filter(([key]) => key !== peer);
}
