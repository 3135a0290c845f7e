import { objectsOf, textOf } from '../../base/json';
import { ALL, type NodeProblems } from '../judge/unasked-cases';
import type { Container, Coverage, DriftGap, ResourceDocument } from '../../model';
import type { EntryPlan, NodePlan } from '../plan/snapshot-plan';

/** The findings of the crawl of a run beside the resources. */
export interface CrawlFindings {
  readonly problems: NodeProblems;
  readonly coverage: readonly Coverage[];
}

/** The names under which nodes may call a service. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  docdb: ['rds'],
  efs: ['elasticfilesystem'],
  elb: ['elasticloadbalancing'],
  emr: ['elasticmapreduce'],
  neptune: ['rds'],
};
/** Reasons for which a node leaves out resources that it has listed. */
const LEFT_OUT: ReadonlySet<string> = new Set(['excluded-by-node', 'not-crawled', 'same-path']);

/** Services that are in no region. */
export const GLOBAL_SERVICES: ReadonlySet<string> = new Set(['cloudfront', 'iam', 'route53', 's3']);

/** A node, with the regions that its user is read in; none for all. */
export interface CloudNode {
  readonly plan: NodePlan;
  readonly userRegions: readonly string[];
}

/** The nodes of entries, with the regions of the users that they are read with. */
export function cloudNodes(entries: readonly EntryPlan[], connectors: Container['connectors']): CloudNode[] {
  return entries.flatMap(({ source, user, written, nodes }) => {
    const content = connectors.find(({ name }) => name === source)?.content ?? {};
    const account = textOf(written.accountId);
    const users = [content, ...objectsOf(content['organization-unit'])]
      .flatMap(({ accounts }) => objectsOf(accounts))
      .filter((each) => account === '' || Number(textOf(each['account-id'])) === Number(account))
      .flatMap((each) => objectsOf(each.users))
      .filter(({ name }) => user === '' || textOf(name) === user);
    const regions = users.map(({ region }) => textOf(region));
    return nodes.map((plan) => ({ plan, userRegions: regions.includes('') ? [] : regions }));
  });
}

/** Tells where a run has looked for running resources, and which of them it could not read. */
export class DriftGaps {
  /** Paths of running resources whose tags are known. */
  private readonly known: ReadonlySet<string>;

  constructor(
    private readonly nodes: readonly CloudNode[],
    private readonly crawl: CrawlFindings,
    running: readonly ResourceDocument[],
  ) {
    this.known = new Set(running.filter(({ tags }) => tags).map(({ resource }) => resource.path));
  }

  /** Why something that was not found may run all the same; undefined when a node has listed its type as a whole. */
  whyUnread(node: string | undefined, region?: string): string | undefined {
    if (node === undefined) return 'no node can list its type';
    const [service, call] = node.split(' ');
    const listing = this.nodes.filter(({ plan }) => lists(plan, service, call));
    if (listing.length === 0)
      return `no node lists its type: add one with the arn arn:aws:${service}::: and the listMethod ${call}`;
    const isAnywhere = region === undefined || GLOBAL_SERVICES.has(service);
    const nodes = isAnywhere ? listing : listing.filter((each) => isReadIn(each, region));
    if (nodes.length === 0)
      return `no node lists its type in ${region}: add one with the arn arn:aws:${service}:${region}:: and the listMethod ${call}`;
    const ids = new Set([ALL, ...nodes.flatMap(({ plan }) => plan.ids)]);
    for (const problems of this.crawl.problems.values())
      for (const [id, problem] of problems) if (ids.has(id)) return problem;
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

function isReadIn({ plan: { written }, userRegions }: CloudNode, region: string): boolean {
  const own = textOf(written.arn).split(':')[3] || textOf(written.region);
  return own === '' ? userRegions.length === 0 || userRegions.includes(region) : own === region;
}

function lists({ written, isLeftOut }: NodePlan, service: string, call: string): boolean {
  if (isLeftOut !== undefined || textOf(written.listMethod) !== call) return false;
  const [, , fromArn = '', , , resource = ''] = textOf(written.arn).split(':');
  const named = textOf(written.boto_type) || fromArn || textOf(written.client);
  return resource === '' && (named === '' || named === service || (OTHER_NAMES[service] ?? []).includes(named));
}
