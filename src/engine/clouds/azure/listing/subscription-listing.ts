import { CloudError } from '../../provider/cloud-error';
import { lookAhead } from '../../provider/look-ahead';
import type { AzureCalls } from '../calls/azure-calls';
import type { AzureTables } from '../tables/azure-tables';
import type { TypeTable } from '../tables/table';
import { AllResources } from './all-resources';
import type { ApiVersions } from './api-versions';
import { elementsOf, failed, listedIn, type Listed, type ListFinding } from './listed';

const PARENTS_AHEAD = 8;
/** A parent that was deleted since it was listed has nothing any more. */
const GONE: readonly string[] = ['ResourceNotFound', 'ParentResourceNotFound', 'ResourceGroupNotFound'];

/** The wishes of a node. */
export interface Asked {
  readonly version: string;
  /** The place that roles are listed for; empty for the subscription. */
  readonly scope: string;
}

const NOTHING_ASKED: Asked = { version: '', scope: '' };

/** Finds the resources of one subscription. */
export class SubscriptionListing {
  private readonly all: AllResources;
  /** The findings of types that others are under, each of which is asked for once. */
  private readonly parents = new Map<string, Promise<ListFinding[]>>();

  constructor(
    private readonly subscription: string,
    private readonly calls: AzureCalls,
    private readonly tables: AzureTables,
    private readonly versions: ApiVersions,
  ) {
    this.all = new AllResources(calls, subscription);
  }

  /** Yields all of a type. A failure does not end the listing of the rest. */
  async *ofType(table: TypeTable, asked: Asked = NOTHING_ASKED): AsyncGenerator<ListFinding> {
    try {
      if (table.under !== undefined) yield* this.under(table.under, table, asked);
      else if (table.list !== undefined) yield* this.listAt(this.pathOf(table.list, asked), table, asked);
      else yield* this.inAll(table);
    } catch (error) {
      yield failed(error, this.subscription, table.type);
    }
  }

  private async *inAll(table: TypeTable): AsyncGenerator<ListFinding> {
    let isEmpty = true;
    for await (const finding of this.all.ofType(table.type)) {
      isEmpty = false;
      yield finding;
    }
    // A listing is silent about types that do not exist or that it never holds, which would look like an empty account.
    if (isEmpty && !this.tables.knows(table.type)) await this.versions.checkListed(table.type, this.subscription);
  }

  private async *under(parentType: string, table: TypeTable, asked: Asked): AsyncGenerator<ListFinding> {
    const found = await this.parentsOf(parentType);
    const begun = lookAhead(found, PARENTS_AHEAD, (parent) => this.below(parent, table, asked));
    for await (const findings of begun) yield* findings;
  }

  private parentsOf(type: string): Promise<ListFinding[]> {
    const key = type.toLowerCase();
    const known = this.parents.get(key) ?? collected(this.ofType(this.tables.typeOf(type)));
    this.parents.set(key, known);
    return known;
  }

  private async below(parent: ListFinding, table: TypeTable, asked: Asked): Promise<ListFinding[]> {
    if (parent.kind === 'failure') return [parent];
    const { id, location } = parent.listed;
    const own = table.type.slice(table.type.lastIndexOf('/') + 1);
    if (table.part !== undefined)
      return [{ kind: 'listed', listed: { id: `${id}/${own}/current`, location, item: {} } }];
    const path = table.list?.replace('{parent}', id) ?? `${id}/${own}`;
    try {
      const findings = await collected(this.listAt(path, table, asked));
      return findings.map((finding) => withPlace(finding, location));
    } catch (error) {
      if (error instanceof CloudError && [...GONE, ...table.absent].includes(error.code)) return [];
      return [failed(error, this.subscription, path)];
    }
  }

  private async *listAt(path: string, table: TypeTable, { version }: Asked): AsyncGenerator<ListFinding> {
    const query = { 'api-version': await this.versions.of(table, this.subscription, version) };
    if (table.isSingle) {
      yield { kind: 'listed', listed: listedIn(await this.calls.get('management', path, query)) };
      return;
    }
    for await (const page of this.calls.pages('management', path, query)) {
      for (const element of elementsOf(page)) {
        try {
          yield { kind: 'listed', listed: listedIn(element) };
        } catch (error) {
          yield failed(error, this.subscription, path);
        }
      }
    }
  }

  private pathOf(list: string, { scope }: Asked): string {
    const own = `/subscriptions/${this.subscription}`;
    return list.replace('{subscription}', this.subscription).replace('{scope}', scope === '/' ? '' : scope || own);
  }
}

async function collected(findings: AsyncIterable<ListFinding>): Promise<ListFinding[]> {
  const all: ListFinding[] = [];
  for await (const finding of findings) all.push(finding);
  return all;
}

function withPlace(finding: ListFinding, location: string): ListFinding {
  if (finding.kind === 'failure' || finding.listed.location !== '') return finding;
  const listed: Listed = { ...finding.listed, location };
  return { kind: 'listed', listed };
}
