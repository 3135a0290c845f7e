import { textOf } from '../../base/json';
import { ALL, type NodeProblems } from '../judge/unasked-cases';
import type { Coverage, DriftGap } from '../../model';
import type { SideDocument } from '../options';
import type { NodePlan } from '../plan/snapshot-plan';

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

/** Tells where a run has looked for running resources, and which of them it could not read. */
export class DriftGaps {
  /** Paths of running resources whose tags are known. */
  private readonly known: ReadonlySet<string>;

  constructor(
    private readonly nodes: readonly NodePlan[],
    private readonly crawl: CrawlFindings,
    running: readonly SideDocument[],
  ) {
    this.known = new Set(running.filter(({ tags }) => tags).map(({ resource }) => resource.path));
  }

  /**
   * Returns the reason why a resource that was not found may run all the same; undefined when a node has listed its
   * type as a whole.
   */
  whyUnread(node: string | undefined): string | undefined {
    if (node === undefined) return 'no node can list its type';
    const [service, call] = node.split(' ');
    const nodes = this.nodes.filter((each) => lists(each, service, call));
    if (nodes.length === 0)
      return `no node lists its type: add one with the arn arn:aws:${service}::: and the listMethod ${call}`;
    const ids = new Set([ALL, ...nodes.flatMap((each) => each.ids)]);
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

function lists({ written, isLeftOut }: NodePlan, service: string, call: string): boolean {
  if (isLeftOut !== undefined || textOf(written.listMethod) !== call) return false;
  const [, , fromArn = '', , , resource = ''] = textOf(written.arn).split(':');
  const named = textOf(written.boto_type) || fromArn || textOf(written.client);
  return resource === '' && (named === '' || named === service || (OTHER_NAMES[service] ?? []).includes(named));
}
