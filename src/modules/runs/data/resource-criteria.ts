import type { TenantId } from '../../../common/context/tenant';
import { literalSubstring } from '../../../database/literal-regex';
import type { Scoped } from '../../../database/tenant-scope';
import type { RunResourceRow } from './run-resource.schema';

/** The filter of a search apart from the runs; lists hold lower-case values, one of which must match. */
export interface ResourceCriteria {
  readonly connector: string;
  readonly types?: readonly string[];
  readonly regions?: readonly string[];
  readonly services?: readonly string[];
  readonly user?: string;
  readonly accountId?: string;
  readonly subscriptionId?: string;
  readonly projectId?: string;
  readonly branch?: string;
  /** Accounts, subscriptions or projects, one of which must match. */
  readonly members?: readonly string[];
  /** Literal part of a name, in any case. */
  readonly name?: string;
}

/** The filter of a standing query: without a connector those of all, and only documents of one database collection. */
export type MemberCriteria = Omit<ResourceCriteria, 'connector'> & {
  readonly connector?: string;
  readonly databaseCollection?: string;
};

const MEMBER_FIELDS = ['accountId', 'subscriptionId', 'projectId'] as const;

/** True when the search filters by nothing but the connector. */
export function isUnfiltered(criteria: ResourceCriteria): boolean {
  return Object.entries(criteria).every(([name, value]) => name === 'connector' || value === undefined);
}

/** The filter of a search over some runs. */
export function criteriaFilter(
  tenant: TenantId,
  runs: Pick<Scoped<RunResourceRow>, 'runId'>,
  criteria: MemberCriteria,
): Scoped<RunResourceRow> {
  const {
    databaseCollection,
    connector,
    types,
    regions,
    services,
    user,
    accountId,
    subscriptionId,
    projectId,
    branch,
    members,
    name,
  } = criteria;
  return {
    tenant,
    ...runs,
    ...(connector !== undefined && { connector }),
    ...(databaseCollection !== undefined && { databaseCollection }),
    ...(types && { typeKeys: { $in: [...types] } }),
    ...(regions && { regionKey: { $in: [...regions] } }),
    ...(services && { serviceKeys: { $in: [...services] } }),
    ...(user !== undefined && { user }),
    ...(accountId !== undefined && { accountId }),
    ...(subscriptionId !== undefined && { subscriptionId }),
    ...(projectId !== undefined && { projectId }),
    ...(branch !== undefined && { branch }),
    ...(members && { $or: MEMBER_FIELDS.map((field) => ({ [field]: { $in: [...members] } })) }),
    ...(name !== undefined && { nameKeys: literalSubstring(name.toLowerCase(), { anyCase: false }) }),
  };
}

/** The values of a comma-separated list in lower case; undefined when it names none. */
export function listedValues(value: string | undefined): string[] | undefined {
  const values = (value ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  const named = values.filter((entry) => entry !== '');
  return named.length === 0 ? undefined : named;
}
