import { objectsOf, textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import { DataPath } from '../provider/data-path';
import { organizationOf } from '../provider/members';
import type { CloudMember, MemberFinding, MemberUnit } from '../provider/model';
import { memberFailure, walkUnits, type UnitPath } from '../provider/unit-tree';
import type { AwsCalls } from './calls';
import { partitionOf } from './partition';
import type { Paged } from './tables/table';

const SERVICE = { package: 'organizations' };
const PAGES: Paged = { pages: [['NextToken', DataPath.parse('NextToken') ?? DataPath.ITSELF]] };
const NEEDED =
  'the user needs organizations:ListRoots, ListOrganizationalUnitsForParent, ListAccountsForParent and (for tags) ' +
  'ListTagsForResource, in the management account or in one that is a delegated administrator';

/** The account that asks, and the connector that it asks for. */
export interface Asker {
  readonly ownAccount: string;
  readonly home: string;
  readonly connector: JsonObject;
  /** The user of the organisation, as it is written. */
  readonly user: JsonObject;
}

/** Lists the accounts of an organisation, unit by unit from its roots. */
export class Organization {
  constructor(
    private readonly calls: AwsCalls,
    private readonly asker: Asker,
    private readonly wantsTags: boolean,
  ) {}

  async *members(): AsyncGenerator<MemberFinding> {
    const roots = await this.units('list_roots', {}, 'Roots');
    yield* walkUnits(roots, {
      members: ({ id }) => this.all('list_accounts_for_parent', { ParentId: id }, 'Accounts'),
      units: ({ id }) => this.units('list_organizational_units_for_parent', { ParentId: id }, 'OrganizationalUnits'),
      memberOf: (account, path) => this.findings(account, path),
    });
  }

  private async units(call: string, input: JsonObject, key: string): Promise<MemberUnit[]> {
    const units = (await this.all(call, input, key)).map((each) => ({ id: textOf(each.Id), name: textOf(each.Name) }));
    return units.filter(({ id }) => id !== '');
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

  private async findings(account: JsonObject, units: UnitPath): Promise<MemberFinding[]> {
    const id = textOf(account.Id);
    if (stateOf(account) === 'CLOSED') return [];
    try {
      if (!/^\d{12}$/.test(id)) throw new CloudError('unexpected-answer', 'an account has no id of twelve digits');
      const tags = this.wantsTags ? await this.tagsOf(id) : undefined;
      return [{ kind: 'member', member: this.memberOf(account, id, units, tags) }];
    } catch (error) {
      return [memberFailure(error, [...units, { id, name: textOf(account.Name) }])];
    }
  }

  private async tagsOf(id: string): Promise<Record<string, string>> {
    const tags = await this.all('list_tags_for_resource', { ResourceId: id }, 'Tags');
    return Object.fromEntries(tags.map(({ Key, Value }) => [textOf(Key), textOf(Value)]));
  }

  private memberOf(account: JsonObject, id: string, units: UnitPath, tags: CloudMember['tags']): CloudMember {
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
        : `see that ${roleArn} exists and trusts ${ownAccount}, or exclude the account`,
    };
  }
}

function stateOf({ State, Status }: JsonObject): string {
  return textOf(State) || textOf(Status);
}
