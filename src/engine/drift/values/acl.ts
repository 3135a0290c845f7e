import { isJsonObject, jsonObject, memberOf, type JsonValue } from '../../base/json';
import { textOf } from './access';

/** The grants of each canned access control list to others than the owner, in the order of their names. */
const CANNED: Readonly<Record<string, readonly string[]>> = {
  private: [],
  'public-read': ['AllUsers READ'],
  'public-read-write': ['AllUsers READ', 'AllUsers WRITE'],
  'authenticated-read': ['AuthenticatedUsers READ'],
  'log-delivery-write': ['LogDelivery READ_ACP', 'LogDelivery WRITE'],
};
const GROUPS: Readonly<Record<string, string>> = {
  AllUsers: 'http://acs.amazonaws.com/groups/global/AllUsers',
  AuthenticatedUsers: 'http://acs.amazonaws.com/groups/global/AuthenticatedUsers',
  LogDelivery: 'http://acs.amazonaws.com/groups/s3/LogDelivery',
};

/** The canned list that grants the same; the grants themselves when there is none. */
export function cannedAcl(grants: readonly JsonValue[]): JsonValue {
  const granted = grants.flatMap((grant) => {
    const grantee = memberOf(grant, 'Grantee') ?? null;
    const group = textOf(memberOf(grantee, 'URI'))?.split('/').pop();
    const who = group ?? textOf(memberOf(grantee, 'ID')) ?? '';
    const permission = textOf(memberOf(grant, 'Permission')) ?? '';
    // A person with full control is the owner: canned lists give it to nobody else.
    return group === undefined && permission === 'FULL_CONTROL' ? [] : [`${who} ${permission}`];
  });
  granted.sort();
  const name = Object.keys(CANNED).find((each) => CANNED[each].join() === granted.join());
  return name ?? granted.join(', ');
}

/** The grants of a canned list, with those that the owner has now. */
export function grantsOf(name: string, current: JsonValue | undefined): JsonValue[] {
  const owners = (Array.isArray(current) ? current : []).filter(
    (grant) => isJsonObject(grant) && textOf(memberOf(memberOf(grant, 'Grantee') ?? null, 'URI')) === undefined,
  );
  const granted = (Object.hasOwn(CANNED, name) ? CANNED[name] : []).map((each) => {
    const [group, permission] = each.split(' ');
    return jsonObject([
      [
        'Grantee',
        jsonObject([
          ['Type', 'Group'],
          ['URI', GROUPS[group]],
        ]),
      ],
      ['Permission', permission],
    ]);
  });
  return [...owners, ...granted];
}
