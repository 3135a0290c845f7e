import { ALL, type NodeProblem, type NodeProblems } from '../judge/unasked-cases';
import type { Coverage } from '../../model';
import type { NodePlan, SnapshotPlan } from '../plan/snapshot-plan';
import type { CrawledResource, CrawledRow } from '../threads/tasks';

/**
 * The notes of a crawl beside the resources: the coverage rows, and the reasons why nodes could not be read or only in
 * part.
 */
export class CrawlNotes {
  private readonly rows: Coverage[] = [];
  /** Templates that the built-in rules are not about, with their connectors. */
  private readonly uncovered = new Map<Coverage, string>();
  private readonly failures = new Map<string, Map<string, NodeProblem[]>>();
  private readonly rowsOfNode = new Map<string, Coverage>();
  /** By what is lost in the current node: the row that counts. */
  private readonly firstToLose = new Map<string, string>();
  private readonly itemsWithLosses = new Set<string>();

  /** A template that the built-in rules are not about is not lost when another test has judged it. */
  coverage(hasJudged: (connector: string, path: string) => boolean): readonly Coverage[] {
    if (this.uncovered.size === 0) return this.rows;
    return this.rows.map((row) => {
      const connector = this.uncovered.get(row);
      if (connector === undefined || !hasJudged(connector, row.name)) return row;
      const { isLost, ...others } = row;
      return isLost ? others : row;
    });
  }

  get problems(): NodeProblems {
    return this.failures;
  }

  /** Rows about templates of the current node that could not be read. */
  get lostTemplates(): Coverage[] {
    return [...this.rowsOfNode.values()].filter(({ isLost }) => isLost);
  }

  /** True when a node may not have found all that it should: what it did not find may still be there. */
  hasFailed(item: string, nodeId: string): boolean {
    return (
      this.failures
        .get(item)
        ?.get(nodeId)
        ?.some(({ isOfMember }) => !isOfMember) === true
    );
  }

  /** True when all of a snapshot could be read. */
  isWhole(item: string): boolean {
    return !this.failures.has(item) && !this.itemsWithLosses.has(item);
  }

  beginNode(): void {
    this.rowsOfNode.clear();
    this.firstToLose.clear();
  }

  /** Nothing of a snapshot can be read. */
  itemFailed(item: string, problem: string): void {
    this.failures.set(item, new Map([[ALL, [{ reason: problem }]]]));
  }

  nodeFailed({ item }: SnapshotPlan, { ids }: NodePlan, problem: NodeProblem): void {
    const known = this.failures.get(item) ?? new Map<string, NodeProblem[]>();
    this.failures.set(item, known);
    for (const id of ids) known.set(id, [...(known.get(id) ?? []), problem]);
  }

  templatesLost({ item }: SnapshotPlan): void {
    this.itemsWithLosses.add(item);
  }

  /** Returns the reason why the first path that the current node names could not be read. */
  unreadablePath({ paths }: NodePlan): string | undefined {
    const named = new Set(paths.map(withoutSlashes));
    const row = [...this.rowsOfNode.values()].find(
      ({ reason, name }) => reason === 'unreadable' && named.has(withoutSlashes(name)),
    );
    return row && `${row.reason}: ${row.name}: ${row.detail}`;
  }

  node({ name, ids }: Pick<NodePlan, 'name' | 'ids'>, reason: string, detail: string): void {
    this.rows.push({ scope: 'node', name, node: ids.join(' '), reason, detail });
  }

  /** Notes a row of a crawl. Parts of it that know nothing of each other may have lost the same. */
  found({ lost, isLost, ...others }: CrawledRow, { ids }: NodePlan, connector: string): void {
    const row = { ...others, node: ids.join(' ') };
    const key = JSON.stringify(row);
    const first = lost === undefined ? key : (this.firstToLose.get(lost) ?? key);
    if (lost !== undefined) this.firstToLose.set(lost, first);
    const noted: Coverage = { ...row, ...(isLost && first === key && { isLost }) };
    this.once(noted);
    if (noted.isLost && noted.reason === 'not-covered') this.uncovered.set(noted, connector);
  }

  /** A crawl that is begun anew says everything of a node once more. */
  once(row: Coverage): void {
    const key = JSON.stringify(row);
    if (this.rowsOfNode.has(key)) return;
    this.rowsOfNode.set(key, row);
    this.rows.push(row);
  }

  file({ path }: CrawledResource, { ids }: NodePlan, reason: string, detail: string): undefined {
    this.once({ scope: 'file', name: path, node: ids.join(' '), reason, detail });
  }
}

function withoutSlashes(path: string): string {
  return path.replace(/^(?:\.?\/)+|\/+$/g, '');
}
