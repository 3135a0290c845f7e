/** The fields of a saved filter, under their wire names; fields that were not given are absent. */
export const FILTER_FIELDS = [
  'collection',
  'connector',
  'user',
  'account_id',
  'subscription_id',
  'project_id',
  'member',
  'unit',
  'branch_name',
  'resource_type',
  'detail_methods',
  'start_date',
  'end_date',
  'query',
  'query_collection',
] as const;

type TextField = Exclude<(typeof FILTER_FIELDS)[number], 'account_id'>;

export type FilterData = Partial<Record<TextField, string> & { account_id: number }>;
