import { isJsonObject, objectsOf, textOf, type JsonObject } from '../../base/json';
import { isGuid } from '../../files/collection-files';
import { CloudError } from '../provider/cloud-error';
import { organizationOf } from '../provider/members';
import type { MemberFinding, MemberUnit } from '../provider/model';
import { memberFailure } from '../provider/unit-tree';
import type { AzureCalls } from './calls/azure-calls';
import { elementsOf } from './listing/listed';

const GROUPS = '/providers/Microsoft.Management/managementGroups';
const SUBSCRIPTIONS_QUERY = { 'api-version': '2020-01-01' };
const GROUPS_QUERY = { 'api-version': '2020-05-01' };
const NEEDED = 'give the application the role Management Group Reader or Reader there';

/** An entry of a listing: a subscription or a management group. */
interface Descendant {
  readonly id: string;
  readonly name: string;
  readonly parent: string;
  readonly isGroup: boolean;
}

/** Lists the subscriptions of a tenant, as far as the application sees them, or all below a management group. */
export class Organization {
  private readonly group: string;

  constructor(
    private readonly calls: AzureCalls,
    private readonly connector: JsonObject,
    private readonly user: JsonObject,
  ) {
    this.group = textOf(organizationOf(connector)?.['management-group']);
  }

  async *members(): AsyncGenerator<MemberFinding> {
    const seen = await this.seen();
    if (this.group === '') {
      for (const each of seen.values())
        yield this.finding(textOf(each.subscriptionId), textOf(each.displayName), [], each);
      return;
    }
    const below = await this.descendants();
    const groups = new Map(below.filter(({ isGroup }) => isGroup).map((each) => [each.id.toLowerCase(), each]));
    for (const { id, name, parent, isGroup } of below) {
      if (isGroup) continue;
      const known = seen.get(id.toLowerCase());
      if (known && isDeleted(known)) continue;
      yield this.finding(id, name, this.unitsOf(parent, groups), known);
    }
  }

  /** The subscriptions that the application may see, with their tags, by their ids in small letters. */
  private async seen(): Promise<ReadonlyMap<string, JsonObject>> {
    const found = await this.all('/subscriptions', SUBSCRIPTIONS_QUERY);
    const there = this.group === '' ? found.filter((each) => !isDeleted(each)) : found;
    return new Map(there.map((each) => [textOf(each.subscriptionId).toLowerCase(), each]));
  }

  private async descendants(): Promise<Descendant[]> {
    const found = await this.all(`${GROUPS}/${this.group}/descendants`, GROUPS_QUERY);
    return found.map(({ name, type, properties }) => {
      const { displayName, parent } = isJsonObject(properties) ? properties : {};
      const parentId = isJsonObject(parent) ? textOf(parent.id) : '';
      return {
        id: textOf(name),
        name: textOf(displayName),
        parent: parentId.slice(parentId.lastIndexOf('/') + 1),
        isGroup: /managementGroups$/i.test(textOf(type)),
      };
    });
  }

  private async all(path: string, query: Readonly<Record<string, string>>): Promise<JsonObject[]> {
    const found: JsonObject[] = [];
    try {
      for await (const page of this.calls.pages('management', path, query))
        found.push(...objectsOf([...elementsOf(page)]));
      return found;
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      const remedy = error.reason === 'access-denied' ? `; ${NEEDED}` : '';
      throw new CloudError(error.reason, `${path}: ${error.message}${remedy}`, error.code);
    }
  }

  /** The groups around a subscription, from the top. An answer may name a group as its own parent. */
  private unitsOf(parent: string, groups: ReadonlyMap<string, Descendant>): MemberUnit[] {
    const units: MemberUnit[] = [];
    const passed = new Set<string>();
    for (let id = parent.toLowerCase(); groups.has(id) && !passed.has(id);) {
      passed.add(id);
      const group = groups.get(id);
      units.unshift({ id, name: group?.name || id });
      id = group?.parent.toLowerCase() ?? '';
    }
    return [{ id: this.group, name: this.group }, ...units];
  }

  private finding(id: string, named: string, units: readonly MemberUnit[], seen: JsonObject = {}): MemberFinding {
    const name = named || id;
    if (!isGuid(id))
      return memberFailure(new CloudError('unexpected-answer', 'a subscription has no GUID'), [...units, { id, name }]);
    const tags = isJsonObject(seen.tags) ? Object.entries(seen.tags) : [];
    const subscription = { subscription_id: id, subscription_name: name, users: [this.user] };
    return {
      kind: 'member',
      member: {
        ...{ id: id.toLowerCase(), name, units },
        tags: Object.fromEntries(tags.map(([key, value]) => [key, textOf(value)])),
        connector: { ...this.connector, accounts: [{ subscription: [subscription] }] },
        place: { subscriptionId: id },
        remedy: 'give the application the role Reader in the subscription or above it, or exclude the subscription',
      },
    };
  }
}

/** A disabled subscription can still be read. */
function isDeleted({ state }: JsonObject): boolean {
  return textOf(state) === 'Deleted';
}
