import type { Query } from '../api/client';
import { changed } from '../parts/place';
import { CHANGE_WORDS, FIX_WORDS, STATE_WORDS } from '../parts/severity';

export interface FilterField {
  readonly name: string;
  readonly label: string;
  /** False where a report has nothing to filter by. */
  readonly isInReport: boolean;
  readonly choices?: Readonly<Record<string, string>>;
  readonly example?: string;
}

/** The filters behind "More filters". */
export const FIELDS: readonly FilterField[] = [
  { name: 'collection', label: 'Collection', isInReport: false },
  { name: 'rule', label: 'Rule', isInReport: true, example: 'PL-AWS-S3-1' },
  { name: 'group', label: 'Group of rules', isInReport: true, example: 'aws/s3' },
  { name: 'framework', label: 'Framework', isInReport: true, example: 'CIS-AWS' },
  { name: 'resource_type', label: 'Resource type', isInReport: true, example: 'aws_s3_bucket' },
  { name: 'file', label: 'File or folder/', isInReport: true, example: 'modules/' },
  { name: 'resource', label: 'Resource', isInReport: true },
  { name: 'account', label: 'Account', isInReport: false, example: 'payments-prod' },
  { name: 'unit', label: 'Unit of an organisation', isInReport: false, example: 'Production' },
  { name: 'change', label: 'Since the run before', isInReport: false, choices: { ...CHANGE_WORDS, none: 'Unchanged' } },
  { name: 'fix', label: 'Fix', isInReport: true, choices: FIX_WORDS },
  { name: 'exclusion', label: 'Hidden by the exclusion', isInReport: false },
  { name: 'expiring', label: 'End of the exclusion', isInReport: false, choices: { true: 'Ends within 30 days' } },
];

export const STATE_CHOICES: Readonly<Record<string, string>> = { '': 'All open', ...STATE_WORDS };

export const GROUPINGS: Readonly<Record<string, string>> = {
  '': 'No groups',
  rule: 'By rule',
  resource: 'By resource',
  file: 'By file',
};

export const ORDERS: Readonly<Record<string, string>> = {
  '': 'Worst first',
  age: 'Oldest first',
  newest: 'Newest first',
  rule: 'By rule',
  path: 'By file',
};

export const PAGE_SIZE = 50;

/** Parameters of the page itself, and those that no chip shows. */
const NO_FILTER = new Set(['tenant', 'open', 'index', 'group_by', 'sort', 'search', 'all']);

/** The filters that are set, as the reader sees and removes them. */
export function activeFilters(query: Query): readonly { readonly name: string; readonly text: string }[] {
  return Object.entries(query)
    .filter(([name]) => !NO_FILTER.has(name))
    .map(([name, value]) => {
      const field = FIELDS.find((one) => one.name === name);
      const choices = name === 'state' ? STATE_CHOICES : field?.choices;
      const words = value.split(',').map((part) => choices?.[part] ?? part);
      return { name, text: `${field?.label ?? (name === 'state' ? 'State' : 'Severity')}: ${words.join(', ')}` };
    });
}

/** The part of an address that the source of findings understands. */
export function requestOf(query: Query): Query {
  return changed(query, { tenant: '', open: '', all: '' });
}
