import type { JsonObject } from '../../../src/engine/base/json';
import { json, refused, refusedInXml, xml, type AskedCall, type StandInAnswer } from './aws-stand-in';

/** An account of a stand-in's organisation. */
export interface StandInAccount {
  readonly id: string;
  readonly name: string;
  /** The id of the unit that it is in. */
  readonly in: string;
  readonly state?: string;
  readonly tags?: Readonly<Record<string, string>>;
  /** True where nobody may assume the role. */
  readonly lacksRole?: boolean;
  /** The topics that it has. */
  readonly topics?: readonly string[];
}

export interface StandInOrganization {
  readonly ownAccount: string;
  /** The units by their ids: a name and the unit that they are in. */
  readonly units: Readonly<Record<string, { readonly name: string; readonly in?: string }>>;
  readonly accounts: readonly StandInAccount[];
  readonly pageSize?: number;
}

const KEY_OF_ROLE = 'ASIA';

/** Answers as AWS Organizations, STS and SNS do; undefined for other calls. */
export function answerOf(organization: StandInOrganization, asked: AskedCall): StandInAnswer | undefined {
  const { call, body } = asked;
  if (call === 'GetCallerIdentity')
    return xml(call, `<Account>${accountOf(organization, asked)}</Account><Arn>arn:aws:iam::1:user/u</Arn>`);
  if (call === 'AssumeRole') return assumed(organization, body);
  if (call === 'ListTopics') return topics(organization, asked);
  if (call === 'GetTopicAttributes') return xml(call, '<Attributes></Attributes>');
  if (call === 'ListTagsForResource' && asked.service === 'organizations') {
    const { ResourceId } = JSON.parse(body) as JsonObject;
    const { tags = {} } = organization.accounts.find(({ id }) => id === ResourceId) ?? {};
    return json({ Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) });
  }
  if (call === 'ListTagsForResource') return xml(call, '<Tags></Tags>');
  return asked.service === 'organizations' ? listed(organization, asked) : undefined;
}

function listed({ units, accounts, pageSize = 2 }: StandInOrganization, { call, body }: AskedCall): StandInAnswer {
  const { ParentId, NextToken = '0' } = JSON.parse(body) as { ParentId?: string; NextToken?: string };
  const all = Object.entries(units).map(([id, unit]) => ({ Id: id, Name: unit.name, in: unit.in }));
  const answers: Readonly<Record<string, readonly [string, readonly object[]]>> = {
    ListRoots: ['Roots', all.filter((unit) => unit.in === undefined)],
    ListOrganizationalUnitsForParent: ['OrganizationalUnits', all.filter((unit) => unit.in === ParentId)],
    ListAccountsForParent: [
      'Accounts',
      accounts
        .filter((account) => account.in === ParentId)
        .map(({ id, name, state = 'ACTIVE' }) => ({ Id: id, Name: name, State: state })),
    ],
  };
  if (!(call in answers)) return refused('UnknownOperationException');
  const [key, items] = answers[call];
  const end = Number(NextToken) + pageSize;
  return json({
    [key]: items.slice(Number(NextToken), end),
    ...(end < items.length && { NextToken: String(end) }),
  });
}

function assumed({ accounts }: StandInOrganization, body: string): StandInAnswer {
  const account = /RoleArn=arn%3Aaws%3Aiam%3A%3A(\d+)%3A/.exec(body)?.[1] ?? '';
  if (accounts.find(({ id }) => id === account)?.lacksRole)
    return refusedInXml('AccessDenied', 403, 'you may not assume this role');
  return xml(
    'AssumeRole',
    `<Credentials><AccessKeyId>${KEY_OF_ROLE}${account}</AccessKeyId><SecretAccessKey>s</SecretAccessKey>
<SessionToken>t</SessionToken><Expiration>2100-01-01T00:00:00Z</Expiration></Credentials>`,
  );
}

/** The account whose keys a call is made with. */
export function accountOf({ ownAccount }: Pick<StandInOrganization, 'ownAccount'>, { accessKey }: AskedCall): string {
  return accessKey.startsWith(KEY_OF_ROLE) ? accessKey.slice(KEY_OF_ROLE.length) : ownAccount;
}

function topics(organization: StandInOrganization, asked: AskedCall): StandInAnswer {
  const account = accountOf(organization, asked);
  const names = organization.accounts.find(({ id }) => id === account)?.topics ?? [];
  const members = names.map((name) => `<member><TopicArn>arn:aws:sns:us-east-1:${account}:${name}</TopicArn></member>`);
  return xml('ListTopics', `<Topics>${asked.region === 'us-east-1' ? members.join('') : ''}</Topics>`);
}
