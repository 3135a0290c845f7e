import type { Collection, CollectionSummary, Summary } from '../api/wire';
import { textOf } from '../parts/form';
import { changed, useLinks, usePlace } from '../parts/place';
import { RowsOfPage, type Column } from '../parts/rows';
import { Tag } from '../parts/severity';
import { shown } from '../parts/shown';
import { Time } from '../parts/time';
import { useList } from '../parts/use-list';
import { useLoaded } from '../parts/use-loaded';
import { useTitle } from '../parts/use-title';
import { useSession } from '../session/session';
import { EmptyCollection } from './empty-collection';
import { QuickStart } from './quick-start';
import { COLLECTION_WORDS } from './words';

interface Row {
  readonly collection: Collection;
  readonly standing?: CollectionSummary;
}

/** The collections of the tenant with their states, and the ways to a new one. */
export function CollectionList() {
  useTitle('Collections');
  const { api } = useSession();
  const { query, go } = usePlace();
  const { search = '' } = query;
  const loaded = useList<Collection>('api/collection/list', changed({}, { search }));
  const { data: summary } = useLoaded('summary', (signal) => api.get<Summary>('api/summary/', {}, signal));
  const standings = new Map(summary?.collections.map((one) => [one.collection, one]));
  const rows = loaded.data?.results.map((collection): Row => {
    const standing = standings.get(collection.name);
    return { collection, ...(standing && { standing }) };
  });
  return (
    <>
      <h1 tabIndex={-1}>Collections</h1>
      <QuickStart isOpen={query.new === 'repository'} />
      <EmptyCollection />
      <search>
        <form
          class="filter-line"
          onSubmit={(event) => {
            event.preventDefault();
            const words = textOf(new FormData(event.currentTarget), 'search');
            go('collections', changed(query, { search: words, index: '' }));
          }}
        >
          <label class="grows">
            <span>Name</span>
            <input
              type="search"
              name="search"
              key={search}
              defaultValue={search}
              maxLength={200}
              placeholder="Part of the name"
            />
          </label>
          <button type="submit">Search</button>
        </form>
      </search>
      <RowsOfPage
        loaded={{ ...loaded, data: loaded.data && { ...loaded.data, results: rows ?? [] } }}
        name="The list of collections"
        columns={COLUMNS}
        empty={
          <p>
            {search === ''
              ? 'There is no collection yet. The address of a git repository is enough to make one.'
              : 'No collection has this in its name.'}
          </p>
        }
      />
    </>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Collection', kind: 'what', cell: ({ collection: { name } }) => <Open name={name} /> },
  { head: 'State', kind: 'state', cell: (row) => <State row={row} /> },
  {
    head: 'Checked',
    kind: 'age',
    cell: ({ standing }) => standing?.checked_at !== undefined && <Time ms={standing.checked_at} isAge />,
  },
  {
    head: 'Reads',
    label: 'reads',
    cell: ({ collection: { connectors } }) => (
      <bdi>
        {shown(connectors.map(({ name, type }) => (type === undefined ? name : `${name} (${type})`)).join(', '), 200)}
      </bdi>
    ),
  },
  { head: 'See', cell: ({ collection: { name } }) => <See name={name} /> },
];

function Open({ name }: { readonly name: string }) {
  const links = useLinks();
  return (
    <a href={links('collections', { open: name })}>
      <bdi>{shown(name, 100)}</bdi>
    </a>
  );
}

function State({ row: { collection, standing } }: { readonly row: Row }) {
  if (collection.status === 'inactive') return <Tag>Archived</Tag>;
  if (standing === undefined) return null;
  const isGood = standing.state === 'current' || standing.state === 'updating';
  return <span class={isGood ? '' : 'is-bad'}>{COLLECTION_WORDS[standing.state]}</span>;
}

function See({ name }: { readonly name: string }) {
  const links = useLinks();
  return (
    <>
      <a href={links('findings', { collection: name })} aria-label={`Findings of ${name}`}>
        Findings
      </a>{' '}
      ·{' '}
      <a href={links('runs', { collection: name })} aria-label={`Runs of ${name}`}>
        Runs
      </a>
    </>
  );
}
