import { objectsOf, textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import { DataPath } from '../provider/data-path';
import { lookAhead } from '../provider/look-ahead';
import { organizationOf } from '../provider/members';
import type { CloudMember, MemberFinding, MemberUnit } from '../provider/model';
import type { AwsCalls } from './calls';
import { partitionOf } from './partition';
import type { Paged } from './tables/table';

const SERVICE = { package: 'organizations' };
const PAGES: Paged = { pages: [['NextToken', DataPath.parse('NextToken') ?? DataPath.ITSELF]] };
/** AWS nests five units; more are the answer of something else. */
const DEEPEST = 10;
/** Answers take longer than work on them, and the API allows few calls at once. */
const CALLS_AHEAD = 4;
const NEEDED =
  'the user needs organizations:ListRoots, ListOrganizationalUnitsForParent, ListAccountsForParent and (for tags) ' +
  'ListTagsForResource, in the management account or in one that is a delegated administrator';

type Parent = readonly MemberUnit[];

interface Answers {
  readonly parent: Parent;
  readonly accounts: readonly JsonObject[];
  readonly units: readonly MemberUnit[];
  readonly failures: readonly MemberFinding[];
}

/** The account that asks, and the connector that it asks for. */
export interface Asker {
  readonly ownAccount: string;
  readonly home: string;
  readonly connector: JsonObject;
  /** The user of the organisation, as it is written. */
  readonly user: JsonObject;
}

/** The user of a connector that lists its organisation: that of a name, else the first. */
export function organizationUser(connector: JsonObject, name: string): JsonObject {
  const users = objectsOf(organizationOf(connector)?.users);
  const user = users.find((each) => name === '' || textOf(each.name) === name);
  if (!user) throw new CloudError('auth-failed', `the organization of the connector has no user ${name}`.trim());
  return user;
}

/** Lists the accounts of an organisation, unit by unit from its roots. */
export class Organization {
  private readonly seenUnits = new Set<string>();

  constructor(
    private readonly calls: AwsCalls,
    private readonly asker: Asker,
    private readonly wantsTags: boolean,
  ) {}

  async *members(): AsyncGenerator<MemberFinding> {
    let parents: Parent[] = (await this.unitsBy('list_roots', {}, 'Roots')).map((root) => [root]);
    for (let depth = 0; parents.length > 0; depth++) {
      if (depth > DEEPEST) {
        const error = new CloudError('unexpected-answer', `units are nested deeper than ${DEEPEST}`);
        yield failed(error, parents[0]);
        return;
      }
      const below: Parent[] = [];
      for await (const { parent, accounts, units, failures } of lookAhead(parents, CALLS_AHEAD, (each) =>
        this.ask(each),
      )) {
        yield* failures;
        below.push(...units.map((unit) => [...parent, unit]));
        const there = accounts.filter((account) => stateOf(account) !== 'CLOSED');
        yield* lookAhead(there, CALLS_AHEAD, (account) => this.finding(account, parent));
      }
      parents = below;
    }
  }

  /** The accounts and the units of a parent. A refusal of one does not hide the other. */
  private async ask(parent: Parent): Promise<Answers> {
    const input = { ParentId: parent[parent.length - 1].id };
    const failures: MemberFinding[] = [];
    const orFailed = async <T>(work: Promise<T[]>): Promise<T[]> => {
      try {
        return await work;
      } catch (error) {
        failures.push(failed(error, parent));
        return [];
      }
    };
    const accounts = await orFailed(this.all('list_accounts_for_parent', input, 'Accounts'));
    const units = await orFailed(this.unitsBy('list_organizational_units_for_parent', input, 'OrganizationalUnits'));
    return { parent, accounts, units, failures };
  }

  /** Units that were not listed before: a tree has each of them once. */
  private async unitsBy(call: string, input: JsonObject, key: string): Promise<MemberUnit[]> {
    const units = (await this.all(call, input, key)).map((each) => ({ id: textOf(each.Id), name: textOf(each.Name) }));
    return units.filter(({ id }) => id !== '' && !this.seenUnits.has(id) && this.seenUnits.add(id));
  }

  private async all(call: string, input: JsonObject, key: string): Promise<JsonObject[]> {
    const found: JsonObject[] = [];
    try {
      for await (const page of this.calls.pages(SERVICE, this.asker.home, call, input, PAGES))
        found.push(...objectsOf(page[key]));
      return found;
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      const remedy = error.reason === 'access-denied' ? `; ${NEEDED}` : '';
      throw new CloudError(error.reason, `organizations ${call}: ${error.message}${remedy}`, error.code);
    }
  }

  private async finding(account: JsonObject, units: readonly MemberUnit[]): Promise<MemberFinding> {
    const id = textOf(account.Id);
    try {
      if (!/^\d{12}$/.test(id)) throw new CloudError('unexpected-answer', 'an account has no id of twelve digits');
      const tags = this.wantsTags ? await this.tagsOf(id) : undefined;
      return { kind: 'member', member: this.memberOf(account, id, units, tags) };
    } catch (error) {
      return failed(error, [...units, { id, name: textOf(account.Name) || id }]);
    }
  }

  private async tagsOf(id: string): Promise<Record<string, string>> {
    const tags = await this.all('list_tags_for_resource', { ResourceId: id }, 'Tags');
    return Object.fromEntries(tags.map(({ Key, Value }) => [textOf(Key), textOf(Value)]));
  }

  private memberOf(
    account: JsonObject,
    id: string,
    units: readonly MemberUnit[],
    tags: CloudMember['tags'],
  ): CloudMember {
    const { ownAccount, home, connector, user } = this.asker;
    const role = textOf(organizationOf(connector)?.['role-name']);
    const roleArn = `arn:${partitionOf(home).name}:iam::${id}:role/${role}`;
    // The account of the credentials seldom has the role that the others have for it.
    const isOwn = id === ownAccount;
    const state = stateOf(account);
    return {
      id,
      name: textOf(account.Name) || id,
      units,
      ...(tags && { tags }),
      ...(state !== '' && state !== 'ACTIVE' && { suspended: state }),
      connector: {
        ...connector,
        accounts: [{ 'account-id': id, users: [isOwn ? user : { ...user, 'role-arn': roleArn }] }],
      },
      place: { accountId: id },
      remedy: isOwn
        ? 'look at the credentials of the connector, or exclude the account'
        : `see that ${roleArn} exists and trusts ${ownAccount || 'the account of the connector'}, or exclude the account`,
    };
  }
}

function stateOf({ State, Status }: JsonObject): string {
  return textOf(State) || textOf(Status);
}

function failed(error: unknown, units: readonly MemberUnit[]): MemberFinding {
  if (!(error instanceof CloudError)) throw error;
  return { kind: 'failure', failure: error.asFailure('node', units.map(({ name, id }) => name || id).join('/')) };
}
