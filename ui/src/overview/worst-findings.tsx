import type { Finding } from '../api/wire';
import { FindingTitle, Owner, Where } from '../findings/lists';
import { Rows, type Column } from '../parts/rows';
import { SeverityMark } from '../parts/severity';
import { shown } from '../parts/shown';
import { Time } from '../parts/time';

/** The first findings of the list in as few lines as tell them apart. */
export function WorstFindings({ findings }: { readonly findings: readonly Finding[] }) {
  return <Rows rows={findings} columns={COLUMNS} name="The worst findings, oldest first" />;
}

const COLUMNS: readonly Column<Finding>[] = [
  { head: 'Severity', cell: ({ severity }) => <SeverityMark severity={severity} /> },
  {
    head: 'Finding',
    kind: 'what',
    cell: (finding) => (
      <>
        <FindingTitle finding={finding} />
        <div class="quiet brief">
          <Where finding={finding} />
          <Owner finding={finding} />
        </div>
      </>
    ),
  },
  { head: 'Collection', kind: 'state', cell: ({ collection }) => <bdi>{shown(collection, 80)}</bdi> },
  { head: 'Since', kind: 'age', cell: ({ since }) => since !== undefined && <Time ms={since} isAge /> },
];
