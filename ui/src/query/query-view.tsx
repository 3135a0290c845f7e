import { Notice } from '../parts/notice';
import { changed, usePlace } from '../parts/place';
import { RowsOfPage, type Column } from '../parts/rows';
import type { QueryRow } from '../api/wire';
import { shown } from '../parts/shown';
import { Time, wireTime } from '../parts/time';
import { useList } from '../parts/use-list';
import { useTitle } from '../parts/use-title';
import { QueryForm } from './query-form';
import { Samples } from './samples';
import { SavedQueries } from './saved-queries';

/** Free queries over what was read, with samples and those that were saved. */
export function QueryView() {
  useTitle('Query');
  const { query } = usePlace();
  const { query: text = '', query_collection: collection = '' } = query;
  const isAsked = text !== '' && collection !== '';
  return (
    <>
      <h1 tabIndex={-1}>Query</h1>
      <QueryForm key={`${text} ${collection}`} />
      {isAsked ? (
        <Results />
      ) : (
        <Notice>
          <p>Write a query, or begin with a sample.</p>
        </Notice>
      )}
      <section>
        <h2>Saved queries</h2>
        <SavedQueries />
      </section>
      <section>
        <h2>Samples</h2>
        <Samples />
      </section>
    </>
  );
}

function Results() {
  const { query } = usePlace();
  const loaded = useList<QueryRow>('api/query/resources', changed(query, { tenant: '' }));
  return (
    <RowsOfPage
      loaded={loaded}
      name="The answer"
      columns={COLUMNS}
      empty={
        <p>
          Nothing has these properties. Without days the newest version of each resource is asked; with both days all
          versions between them.
        </p>
      }
    />
  );
}

const COLUMNS: readonly Column<QueryRow>[] = [
  { head: 'Resource', kind: 'what', cell: ({ resource_name: name }) => <bdi>{shown(name, 300)}</bdi> },
  { head: 'Read', kind: 'age', cell: ({ date }) => <Time ms={wireTime(date)} /> },
  {
    head: 'Configuration',
    cell: ({ config }) => (
      <details>
        <summary>{shown(Object.keys(config).join(', '), 100)}</summary>
        <pre class="code" tabIndex={0}>
          {shown(JSON.stringify(config, null, 2), 100_000)}
        </pre>
      </details>
    ),
  },
];
