import { GLOBAL_SERVICES, type TemplatePlace } from '../../drift';
import { objectsOf, textOf, textsOf, type JsonObject } from '../../base/json';
import { ALL, type NodeProblems } from '../judge/unasked-cases';
import type { Container, Coverage, DriftGap, InlineIgnore, ResourceDocument } from '../../model';
import type { EntryPlan, NodePlan } from '../plan/snapshot-plan';

/** The findings of the crawl of a run beside the resources. */
export interface CrawlFindings {
  readonly problems: NodeProblems;
  readonly coverage: readonly Coverage[];
  /** The facts that tell the single resources in the documents of both sides. */
  readonly parts?: PartFacts;
}

export interface PartFacts {
  readonly entries: readonly {
    readonly snapshot: string;
    readonly connector: string;
    readonly cloud: string;
    readonly listed: ReadonlySet<string>;
    readonly paths: ReadonlySet<string>;
  }[];
  /** By master snapshot and identity. */
  readonly templates: ReadonlyMap<string, string>;
  /** By the connector, then by the path of the single resource. */
  readonly ignores: ReadonlyMap<string, ReadonlyMap<string, readonly InlineIgnore[]>>;
}

/** The names under which nodes may call a service. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  docdb: ['rds'],
  efs: ['elasticfilesystem'],
  elb: ['elasticloadbalancing'],
  emr: ['elasticmapreduce'],
  neptune: ['rds'],
};
/** The subscription or the project in the path of a resource. */
const IN_ACCOUNT = /^(?:\/subscriptions|projects)\/([^/]+)\//i;
/** Reasons for which a node leaves out resources that it has listed. */
const LEFT_OUT: ReadonlySet<string> = new Set(['excluded-by-node', 'not-crawled']);

/** A node, with the account and the region of the user that it is read with; empty where they are not told. */
export interface CloudNode {
  readonly plan: NodePlan;
  readonly account: string;
  /** Empty for all regions. */
  readonly userRegion: string;
}

/** The nodes of entries, with the users that they are read with. */
export function cloudNodes(entries: readonly EntryPlan[], connectors: Container['connectors']): CloudNode[] {
  return entries.flatMap(({ source, user, written, nodes, member }) => {
    const content = member?.connector ?? connectors.find(({ name }) => name === source)?.content ?? {};
    if (textOf(content.type) === 'azure' || textOf(content.type) === 'google') {
      const account =
        textOf(content.type) === 'azure' ? subscriptionOf(content, written, user) : projectOf(content, written);
      return nodes.map((plan) => ({ plan, account, userRegion: '' }));
    }
    const account = textOf(written.accountId);
    const users = [content, ...objectsOf(content['organization-unit'])]
      .flatMap(({ accounts }) => objectsOf(accounts))
      .filter((each) => account === '' || Number(textOf(each['account-id'])) === Number(account))
      .flatMap((holder) => objectsOf(holder.users).map((each) => ({ each, id: textOf(holder['account-id']) })));
    // The connector is read with the first user that fits.
    const reader = users.find(({ each }) => user === '' || textOf(each.name) === user);
    const id = reader?.id || account;
    return nodes.map((plan) => ({
      plan,
      account: id && id.padStart(12, '0'),
      userRegion: textOf(reader?.each.region),
    }));
  });
}

/** The subscription that an entry reads; empty for all that its user sees. */
function subscriptionOf({ accounts }: JsonObject, { subscriptionId }: JsonObject, user: string): string {
  const held = objectsOf(accounts).flatMap((account) =>
    objectsOf(account.subscription).map((each) => ({ account, each, users: objectsOf(each.users) })),
  );
  const found = held.find(({ users }) => users.some(({ name }) => user === '' || textOf(name) === user));
  const isForAll = found?.account['all-accounts'] === true;
  return (textOf(subscriptionId) || (isForAll ? '' : textOf(found?.each.subscription_id))).toLowerCase();
}

/** The project that an entry reads; empty for all that its user sees. */
function projectOf({ projects }: JsonObject, written: JsonObject): string {
  const named = ['project-id', 'projectId', 'project_id'].map((key) => textOf(written[key])).find((id) => id !== '');
  const [first] = objectsOf(projects).filter((each) => named === undefined || textOf(each['project-id']) === named);
  return first?.['all-accounts'] === true ? '' : (named ?? textOf(first?.['project-id']));
}

/** Tells where a run has looked for running resources, and which of them it could not read. */
export class DriftGaps {
  /** Paths of running resources whose tags are known. */
  private readonly known: ReadonlySet<string>;
  /** The subscriptions and projects in which something was found. */
  private readonly seen: ReadonlySet<string>;

  constructor(
    private readonly nodes: readonly CloudNode[],
    private readonly crawl: CrawlFindings,
    running: readonly ResourceDocument[],
  ) {
    this.known = new Set(running.filter(({ tags }) => tags).map(({ resource }) => resource.path));
    this.seen = new Set(running.flatMap(({ resource }) => IN_ACCOUNT.exec(resource.path)?.[1].toLowerCase() ?? []));
  }

  /** Why something that was not found may run all the same; undefined when a node has listed its type as a whole. */
  whyUnread(node: string | undefined, place: TemplatePlace = {}): string | undefined {
    if (node === undefined) return 'no node can list its type';
    const [service, call] = node.split(' ') as [string, string | undefined];
    const listing = this.nodes.filter(({ plan }) => lists(plan, service, call));
    if (listing.length === 0) return `no node lists its type: add one with ${nodeFor(service, '', call)}`;
    // Nodes of other clouds have no regions.
    const region = GLOBAL_SERVICES.has(service) || call === undefined ? undefined : place.region;
    const nodes = region === undefined ? listing : listing.filter((each) => isReadIn(each, region));
    if (nodes.length === 0)
      return `no node lists its type in ${region}: add one with ${nodeFor(service, region ?? '', call)}`;
    const where = region === undefined ? '' : ` in ${region}`;
    const { accounts = [], forbiddenAccounts = [] } = place;
    const reads = (each: CloudNode, account: string): boolean =>
      each.account === account || (each.account === '' && this.seen.has(account));
    const unread = accounts.find((account) => !nodes.some((each) => reads(each, account)));
    if (unread !== undefined)
      return `no node lists its type${where} in account ${unread}: add an entry with a user of that account`;
    if (nodes.every(({ account }) => forbiddenAccounts.includes(account)))
      return `no node lists its type${where} in an account that its provider does not forbid: add an entry with a user of its account`;
    return this.problemOf(nodes.map(({ plan }) => plan));
  }

  /** Why nodes have not listed all that they should; undefined when they have. */
  problemOf(nodes: readonly NodePlan[]): string | undefined {
    const ids = new Set([ALL, ...nodes.flatMap((node) => node.ids)]);
    for (const problems of this.crawl.problems.values())
      for (const [id, [problem]] of problems) if (ids.has(id)) return problem.reason;
    const row = this.crawl.coverage.find(
      ({ scope, name, reason, node: at }) =>
        at.split(' ').some((id) => ids.has(id)) &&
        (scope === 'call' || scope === 'node' || LEFT_OUT.has(reason)) &&
        !this.known.has(name),
    );
    return row && `${row.reason}: ${row.name} ${row.detail}`;
  }

  /** The calls about resources with these paths that failed, so that not all of them was compared. */
  refusedCalls(paths: ReadonlySet<string>): DriftGap[] {
    return this.crawl.coverage
      .filter(({ scope, name, node }) => scope === 'call' && node !== '' && paths.has(name))
      .map(({ name, reason, detail }) => ({ name, reason: 'not-read', detail: `${reason}: ${detail}` }));
  }
}

/** Other names that nodes of Google use for a list. */
const OTHER_LISTS: Readonly<Record<string, string>> = { 'storage/buckets': 'storage/b' };

/** A type in small letters; the calls of Google that list one are alike. */
function listedType(type: string): string {
  const listed = type.toLowerCase().replace(/(\/[^/]+)\.(?:list|aggregatedlist)$/, '$1');
  return OTHER_LISTS[listed] ?? listed;
}

/** The type of a node, or what it lists of each element of that type. */
function listedTypes({ type, get_method: calls }: JsonObject): readonly string[] {
  const [service] = textOf(type).split('/');
  const inner = textsOf(calls)
    .slice(0, 1)
    .filter((call) => /\.list$/i.test(call));
  return [...inner.map((call) => (call.includes('/') ? call : `${service}/${call}`)), textOf(type)]
    .map(listedType)
    .slice(0, 1);
}

function isReadIn({ plan: { written }, userRegion }: CloudNode, region: string): boolean {
  const read = textOf(written.arn).split(':')[3] || textOf(written.region) || userRegion;
  return read === '' || read.toLowerCase() === region;
}

function nodeFor(service: string, region: string, call: string | undefined): string {
  if (call === undefined) return `the type ${service}`;
  return `the arn arn:aws:${service}:${region}:: and the listMethod ${call}`;
}

function lists({ written, isLeftOut }: NodePlan, service: string, call: string | undefined): boolean {
  if (isLeftOut !== undefined) return false;
  if (call === undefined) return listedTypes(written).includes(listedType(service));
  if (textOf(written.listMethod) !== call) return false;
  const [, , fromArn = '', , , resource = ''] = textOf(written.arn).split(':');
  const named = textOf(written.boto_type) || fromArn || textOf(written.client);
  return resource === '' && (named === '' || named === service || (OTHER_NAMES[service] ?? []).includes(named));
}
