import { isJsonObject, textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import { lookAhead } from '../provider/look-ahead';
import type { CloudDocument, CloudFinding, CloudResource, CloudSession } from '../provider/model';
import type { AwsCalls } from './calls';
import { Details } from './details';
import { foundArn, foundGiven, foundItem, type Found, type Origin, type Place } from './found';
import { readNodeOf, type AwsNode, type NodeDefaults } from './node';
import { isRegionName } from './partition';
import { Regions } from './regions';
import type { ServiceTables } from './tables/service-tables';
import { SdkPackage } from './sdk';
import type { ListTable, ServiceTable } from './tables/table';
import { fill } from './tables/template';

const REGIONS_AHEAD = 8;

export interface AwsAccount {
  readonly id: string;
  /** The region for calls to global services. */
  readonly home: string;
  readonly defaults: NodeDefaults;
}

/** One account, read with the credentials of a connector. */
export class AwsSession implements CloudSession {
  private readonly origins = new WeakMap<CloudResource, Origin>();
  private readonly regions: Regions;
  private readonly details: Details;

  constructor(
    private readonly calls: AwsCalls,
    private readonly tables: ServiceTables,
    private readonly account: AwsAccount,
  ) {
    this.regions = new Regions(calls, account.home);
    this.details = new Details(calls, account.id);
  }

  async *list(node: JsonObject): AsyncGenerator<CloudFinding> {
    try {
      const read = readNodeOf(node, this.account.defaults, (service) => this.tables.get(service));
      const { table, target } = read;
      if (table.retired !== undefined)
        throw new CloudError('api-not-served', `AWS ended ${table.service} on ${table.retired}`);
      if (target.kind === 'list') yield* this.listing(read, target.list, target.arguments);
      else yield await this.single(read);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      yield { kind: 'failure', failure: error.asFailure('node', nameOf(node)) };
    }
  }

  async fetch(resource: CloudResource): Promise<CloudDocument> {
    const origin = this.origins.get(resource);
    if (!origin) throw new TypeError(`${resource.path} was not found by this session`);
    return this.details.read(resource, origin);
  }

  close(): void {
    this.calls.close();
  }

  /** All regions of a listing, the next ones ahead, in the order of their names. */
  private async *listing(node: AwsNode, list: ListTable, input: JsonObject): AsyncGenerator<CloudFinding> {
    const regions = await this.regionsOf(node, list);
    const seen = new Set<string>();
    const begun = lookAhead(regions, REGIONS_AHEAD, async (region) => {
      const findings = this.inRegion(node, list, input, region);
      return { first: await findings.next(), findings };
    });
    for await (const { first, findings } of begun) {
      for (let next = first; next.done !== true; next = await findings.next()) {
        const finding = next.value;
        // Every region lists items that have a region of their own.
        if (finding.kind === 'resource' && list.region) {
          if (seen.has(finding.resource.path)) continue;
          seen.add(finding.resource.path);
        }
        yield finding;
      }
    }
  }

  private async *inRegion(
    { table, type, detailMethods, region: named }: AwsNode,
    list: ListTable,
    input: JsonObject,
    region: string,
  ): AsyncGenerator<CloudFinding> {
    const place: Place = { table, list, region, account: this.account.id, type, calls: detailMethods };
    try {
      if (named !== '') await this.regions.check(region);
      yield* this.elementsOf(place, input);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      yield { kind: 'failure', failure: error.asFailure('region', region, `${table.service} ${list.call}`) };
    }
  }

  private elementsOf(place: Place, input: JsonObject): AsyncGenerator<CloudFinding> {
    const { inside } = place.list;
    return inside === undefined ? this.pages(place, input) : this.insideOf(inside, place, input);
  }

  /** A list that is asked for each element of another one. */
  private async *insideOf(outer: string, place: Place, input: JsonObject): AsyncGenerator<CloudFinding> {
    const { table, list, region } = place;
    const outerList = table.lists.get(outer);
    if (!outerList) throw new CloudError('unknown-method', `there is no list ${outer}`);
    for await (const finding of this.elementsOf({ ...place, list: outerList }, outerList.arguments)) {
      if (finding.kind === 'failure') {
        yield finding;
        continue;
      }
      const { path, ids } = finding.resource;
      const { arn } = this.origins.get(finding.resource) ?? {};
      const filled = fill(this.withAccount(input), (name) => (name === 'arn' ? arn : ids[name]));
      try {
        if (!('value' in filled) || !isJsonObject(filled.value))
          throw new CloudError('unknown-method', 'its arguments name what the outer list does not give');
        yield* this.pages({ ...place, outer: ids }, filled.value);
      } catch (error) {
        if (!(error instanceof CloudError)) throw error;
        yield { kind: 'failure', failure: error.asFailure('region', region, `${list.call} of ${path}`) };
      }
    }
  }

  private async *pages(place: Place, input: JsonObject): AsyncGenerator<CloudFinding> {
    const { region, list } = place;
    const { items, call, mayBeAbsent, only, gone } = list;
    for await (const answer of this.answers(place, input)) {
      if (!mayBeAbsent && !items.hasList(answer))
        throw new CloudError('unexpected-answer', `the answer has no ${items.text}`);
      for (const { item, alone } of items.withSurroundings(answer)) {
        if (only && !textOf(only.at.first(item)).startsWith(only.begins)) continue;
        if (gone?.values.includes(textOf(gone.at.first(item)))) continue;
        yield await this.finding(() => foundItem(item, isJsonObject(alone) ? alone : {}, place), region, call);
      }
    }
  }

  private async *answers({ table, region, list }: Place, input: JsonObject): AsyncGenerator<JsonObject> {
    try {
      yield* this.calls.pages(table, region, list.call, this.withAccount(input), list);
    } catch (error) {
      if (!(error instanceof CloudError) || !list.absent.includes(error.code)) throw error;
      yield {};
    }
  }

  /** A value that a node gives itself may have braces of its own. */
  private withAccount(input: JsonObject): JsonObject {
    const filled = fill(input, (name) => (name === 'account' ? this.account.id : `{${name}}`));
    return 'value' in filled && isJsonObject(filled.value) ? filled.value : input;
  }

  private async finding(find: () => Found, region: string, call: string): Promise<CloudFinding> {
    try {
      return this.noted(await this.located(find()));
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      return { kind: 'failure', failure: error.asFailure('region', region, call) };
    }
  }

  /** A resource with its region, where a call must be asked for it; without one where nobody may ask. */
  private async located(found: Found): Promise<Found> {
    const { resource, origin } = found;
    const { table, list } = origin;
    if (list?.located === undefined || resource.region !== '') return found;
    const { call, arguments: asked, answer, regions } = list.located;
    const filled = fill(asked, (name) => resource.ids[name]);
    if (!('value' in filled) || !isJsonObject(filled.value)) return found;
    try {
      const answered = textOf(answer.first(await this.calls.ask(table, this.account.home, call, filled.value)));
      const region = regions.get(answered) ?? answered;
      return isRegionName(region) ? { resource: { ...resource, region }, origin: { ...origin, region } } : found;
    } catch (error) {
      if (error instanceof CloudError) return found;
      throw error;
    }
  }

  private noted({ resource, origin }: Found): CloudFinding {
    this.origins.set(resource, origin);
    return { kind: 'resource', resource };
  }

  /** The one resource that a node names. */
  private async single(node: AwsNode): Promise<CloudFinding> {
    const found = this.named(node);
    try {
      if (node.region !== '') await this.regions.check(node.region);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      return { kind: 'failure', failure: error.asFailure('region', node.region, found.resource.path) };
    }
    return this.noted(await this.located(found));
  }

  private named({ table, type, region, detailMethods, target }: AwsNode): Found {
    const at = table.isGlobal || region === '' ? this.account.home : region;
    const place = { table, region: at, account: this.account.id, type };
    if (target.kind === 'call') return foundGiven(calledBy(target.call, table), target.arguments, place);
    if (target.kind === 'arn') {
      for (const list of target.lists) {
        const found = foundArn(target.arn, { ...place, list, calls: detailMethods });
        if (found && this.details.fits(found)) return found;
      }
    }
    throw new CloudError('unknown-method', 'no call of the tables takes what the ARN names');
  }

  private async regionsOf({ region }: AwsNode, list: ListTable): Promise<readonly string[]> {
    if (list.isGlobal) return [this.account.home];
    if (region !== '') return [region];
    try {
      return await this.regions.enabled();
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      const hint = 'the regions of the account cannot be listed, name one in the node or the connector';
      throw new CloudError(error.reason, `${list.call}: ${hint}: ${error.message}`, error.code);
    }
  }
}

/**
 * Nodes of the oldest form leave out the first word of most calls. Calls other than `describe_` must be in the tables:
 * a node must never be able to change anything, nor to bring secrets into a document.
 */
function calledBy(type: string, { service, ...table }: ServiceTable): string {
  const described = `describe_${type}`;
  if (SdkPackage.load(table.package).has(described)) return described;
  if (table.details.has(type) || table.lists.has(type)) return type;
  throw new CloudError('unknown-method', `unknown call ${type} of ${service}`);
}

function nameOf(node: JsonObject): string {
  const { arn, type, masterSnapshotId, snapshotId } = node;
  return [masterSnapshotId, snapshotId, arn, type].find((name) => typeof name === 'string') ?? 'node';
}
