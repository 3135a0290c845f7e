import type { CoverageRow, Gap } from '../api/wire';
import { reasonText } from '../collections/words';
import { changed, useLinks, usePlace } from '../parts/place';
import { RowsOfPage, type Column } from '../parts/rows';
import { shown } from '../parts/shown';
import { useList } from '../parts/use-list';
import { useTitle } from '../parts/use-title';

/** Lists the things that a run, or the newest runs of collections, did not read. */
export function CoverageView() {
  useTitle('Not read');
  const { query } = usePlace();
  return query.taskid === undefined ? <OfCollections /> : <OfRun taskid={query.taskid} />;
}

function OfRun({ taskid }: { readonly taskid: string }) {
  const { query } = usePlace();
  const links = useLinks();
  const loaded = useList<CoverageRow, { readonly collection?: string }>('api/compliance/report/', {
    state: 'coverage',
    ...changed(query, { tenant: '' }),
  });
  const collection = query.collection ?? loaded.data?.beside.collection ?? '';
  return (
    <>
      <p class="back">
        <a href={links('runs', { task: taskid })}>← The run</a>
      </p>
      <h1 tabIndex={-1}>
        Not evaluated in <bdi>{shown(collection, 100)}</bdi>
        {query.reason !== undefined && `: ${shown(reasonText(query.reason), 100)}`}
      </h1>
      <RowsOfPage
        loaded={loaded}
        name="What was not evaluated"
        columns={COLUMNS}
        empty={<p>The run evaluated everything that it was asked to.</p>}
      />
    </>
  );
}

function OfCollections() {
  const { query } = usePlace();
  const links = useLinks();
  const { collection, reason } = query;
  const loaded = useList<Gap>('api/summary/gaps/', changed(query, { tenant: '' }));
  const run: Column<Gap> = {
    head: 'Collection',
    cell: ({ collection: name, taskid }) => (
      <a href={links('runs', { task: taskid })}>
        <bdi>{shown(name, 80)}</bdi>
      </a>
    ),
  };
  return (
    <>
      <h1 tabIndex={-1}>
        Not read in {collection === undefined ? 'all collections' : <bdi>{shown(collection, 100)}</bdi>}
        {reason !== undefined && `: ${shown(reasonText(reason), 100)}`}
      </h1>
      <RowsOfPage
        loaded={loaded}
        name="What was not read"
        columns={[...COLUMNS, run]}
        empty={<p>The last runs read everything that they were asked to read.</p>}
      />
    </>
  );
}

const COLUMNS: readonly Column<CoverageRow>[] = [
  { head: 'What', cell: ({ scope }) => shown(scope, 40) },
  {
    head: 'Name',
    kind: 'what',
    cell: ({ name }) => (
      <code>
        <bdi>{shown(name, 300)}</bdi>
      </code>
    ),
  },
  {
    head: 'Reason',
    cell: ({ reason, detail }) => (
      <>
        {shown(reasonText(reason), 100)}
        <div class="message">
          <bdi>{shown(detail, 300)}</bdi>
        </div>
      </>
    ),
  },
];
