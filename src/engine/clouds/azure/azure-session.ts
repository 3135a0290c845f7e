import { textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { CloudDocument, CloudFinding, CloudResource, CloudSession } from '../provider/model';
import type { AzureCalls } from './calls/azure-calls';
import { GraphDocuments } from './documents/graph-documents';
import { ResourceDocuments, type Origin } from './documents/resource-documents';
import { ApiVersions } from './listing/api-versions';
import { SubscriptionListing } from './listing/subscription-listing';
import { resourceGroupIn, subscriptionIn, usualId, withoutSubscription } from './listing/resource-id';
import type { AzureTables } from './tables/azure-tables';
import type { GraphTable } from './tables/table';

export interface Subscription {
  readonly id: string;
  /** The name that results show. */
  readonly name: string;
}

type Read = () => Promise<CloudDocument>;

/** A text such as `Microsoft.Web/sites/config`. */
const TYPE = /^[A-Za-z][\w.]*(?:\/[A-Za-z]\w*)+$/;

/** The subscriptions of an entry, read with the credentials of one application. */
export class AzureSession implements CloudSession {
  readonly ignoresCase = true;
  private readonly reads = new WeakMap<CloudResource, Read>();
  private readonly listings: readonly { readonly subscription: Subscription; readonly listing: SubscriptionListing }[];
  private readonly documents: ResourceDocuments;
  private readonly graph: GraphDocuments;

  constructor(
    private readonly calls: AzureCalls,
    private readonly tables: AzureTables,
    private readonly tenantId: string,
    private readonly subscriptions: readonly [Subscription, ...Subscription[]],
  ) {
    const versions = new ApiVersions(calls);
    this.listings = subscriptions.map((subscription) => ({
      subscription,
      listing: new SubscriptionListing(subscription.id, calls, tables, versions),
    }));
    this.documents = new ResourceDocuments(calls, tables, versions, subscriptions[0].id);
    this.graph = new GraphDocuments(calls);
  }

  async *list(node: JsonObject): AsyncGenerator<CloudFinding> {
    const type = textOf(node.type);
    try {
      const graph = this.tables.graphOf(type);
      if (graph) yield* this.inGraph(graph, node, type);
      else if (!TYPE.test(type)) throw new CloudError('unknown-method', `unknown type ${type || '(none)'}`);
      else if (node.snapshotId !== undefined && textOf(node.path) !== '') yield this.single(node, type);
      else yield* this.listing(node, type);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      yield { kind: 'failure', failure: error.asFailure('node', type) };
    }
  }

  async fetch(resource: CloudResource): Promise<CloudDocument> {
    const read = this.reads.get(resource);
    if (!read) throw new TypeError(`${resource.path} was not found by this session`);
    return read();
  }

  close(): void {
    this.calls.close();
  }

  private async *listing(node: JsonObject, type: string): AsyncGenerator<CloudFinding> {
    const table = this.tables.typeOf(type);
    const version = textOf(node.version);
    const seen = new Set<string>();
    for (const { subscription, listing } of this.listings) {
      for await (const finding of listing.ofType(table, { version, scope: textOf(node.scope) })) {
        if (finding.kind === 'failure') {
          yield finding;
          continue;
        }
        const { id, location, item } = finding.listed;
        // Roles of a scope above subscriptions are found in each of them.
        if (seen.has(id.toLowerCase())) continue;
        seen.add(id.toLowerCase());
        yield this.found({ table, id, location, version, item }, type, subscription);
      }
    }
  }

  /** The one resource that a node names by its id, with or without the subscription. */
  private single(node: JsonObject, type: string): CloudFinding {
    const path = textOf(node.path);
    const isWhole = /^\/?(?:subscriptions|providers)\//i.test(path);
    const id = usualId(isWhole ? path : `/subscriptions/${this.subscriptions[0].id}/${path.replace(/^\/+/, '')}`);
    const named = subscriptionIn(id)?.toLowerCase();
    const subscription = this.subscriptions.find((each) => each.id.toLowerCase() === named) ?? this.subscriptions[0];
    const table = this.tables.typeOf(type);
    return this.found({ table, id, location: '', version: textOf(node.version) }, type, subscription);
  }

  private found(origin: Origin, type: string, { id: subscription, name }: Subscription): CloudFinding {
    const { id, location } = origin;
    const resource: CloudResource = {
      path: id,
      names: [withoutSubscription(id)],
      ids: {
        name: id.slice(id.lastIndexOf('/') + 1),
        resourceGroup: resourceGroupIn(id),
        subscription: subscriptionIn(id) ?? subscription,
      },
      region: location,
      type,
      reference: name,
      askedCalls: [],
    };
    this.reads.set(resource, () => this.documents.read(origin));
    return { kind: 'resource', resource };
  }

  /** A directory belongs to the tenant, and so to no subscription. */
  private async *inGraph(table: GraphTable, node: JsonObject, type: string): AsyncGenerator<CloudFinding> {
    const version = textOf(node.version);
    const path = node.snapshotId === undefined ? '' : textOf(node.path);
    const found = path === '' ? this.graph.ofType(table, version) : [{ path: `/${path.replace(/^\/+/, '')}` }];
    for await (const each of found) {
      if (!each.path.startsWith(table.path))
        throw new CloudError('unknown-method', `${each.path} is not a path of ${table.type}`);
      const resource: CloudResource = {
        path: each.path,
        ids: { name: each.path.slice(each.path.lastIndexOf('/') + 1) },
        region: '',
        type,
        reference: this.tenantId,
        askedCalls: [],
      };
      const known = 'document' in each ? each.document : undefined;
      this.reads.set(resource, known ? () => Promise.resolve(known) : () => this.graph.read(table, each.path, version));
      yield { kind: 'resource', resource };
    }
  }
}
