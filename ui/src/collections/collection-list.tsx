import type { Collection, CollectionSummary, Summary } from '../api/wire';
import { Select, textOf } from '../parts/form';
import { changed, useLinks, usePlace } from '../parts/place';
import { LIST_SIZE, RowsOfPage, type Column } from '../parts/rows';
import { Tag } from '../parts/severity';
import { shown } from '../parts/shown';
import { Time } from '../parts/time';
import { useList } from '../parts/use-list';
import { useLoaded, type Loaded } from '../parts/use-loaded';
import { useTitle } from '../parts/use-title';
import { useSession } from '../session/session';
import { EmptyCollection } from './empty-collection';
import { QuickStart } from './quick-start';
import { COLLECTION_WORDS, isSettled } from './words';

interface Row {
  readonly name: string;
  readonly collection?: Collection;
  readonly standing?: CollectionSummary;
}

const STATE_CHOICES = { '': 'All', ...COLLECTION_WORDS };

/** The collections of the tenant with their states, and the ways to a new one. */
export function CollectionList() {
  useTitle('Collections');
  const { api } = useSession();
  const { query, go } = usePlace();
  const { search = '', state = '' } = query;
  const summary = useLoaded('summary', (signal) => api.get<Summary>('api/summary/', {}, signal));
  const set = (changes: Record<string, string>) => go('collections', changed(query, { index: '', ...changes }));
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
            set({ search: textOf(new FormData(event.currentTarget), 'search') });
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
          <Select label="State" value={state} choices={STATE_CHOICES} onChange={(one) => set({ state: one })} />
        </form>
      </search>
      {state === '' ? <All summary={summary.data} /> : <InState summary={summary} />}
    </>
  );
}

function All({ summary }: { readonly summary: Summary | undefined }) {
  const { search = '' } = usePlace().query;
  const loaded = useList<Collection>('api/collection/list', changed({}, { search }));
  const standings = new Map(summary?.collections.map((one) => [one.collection, one]));
  const rows = loaded.data?.results.map((collection): Row => {
    const standing = standings.get(collection.name);
    return { name: collection.name, collection, ...(standing && { standing }) };
  });
  return (
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
  );
}

/** The collections in a state, as the summary knows them. */
function InState({ summary }: { readonly summary: Loaded<Summary> }) {
  const { search = '', state, index = '0' } = usePlace().query;
  const { data } = summary;
  const found = data?.collections.filter((one) => one.state === state && one.collection.includes(search)) ?? [];
  const end = Number(index) + LIST_SIZE;
  const results = found.slice(Number(index), end).map((standing): Row => ({ name: standing.collection, standing }));
  const nextIndex = end < found.length ? end : -1;
  return (
    <RowsOfPage
      loaded={{ ...summary, data: data && { results, total: found.length, isBounded: false, nextIndex } }}
      name="The list of collections"
      // The summary does not say what a collection reads.
      columns={COLUMNS.filter(({ head }) => head !== 'Reads')}
      empty={<p>No collection is in this state.</p>}
    />
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Collection', kind: 'what', cell: ({ name }) => <Open name={name} /> },
  { head: 'State', kind: 'state', cell: (row) => <State row={row} /> },
  {
    head: 'Checked',
    kind: 'age',
    cell: ({ standing }) => standing?.checked_at !== undefined && <Time ms={standing.checked_at} isAge />,
  },
  {
    head: 'Reads',
    label: 'reads',
    cell: ({ collection }) =>
      collection && <bdi>{shown(collection.connectors.map(connectorText).join(', '), 200)}</bdi>,
  },
  { head: 'See', kind: 'age', cell: ({ name }) => <See name={name} /> },
];

function connectorText({ name, type }: Collection['connectors'][number]): string {
  return type === undefined ? name : `${name} (${type})`;
}

function Open({ name }: { readonly name: string }) {
  const links = useLinks();
  return (
    <a href={links('collections', { open: name })}>
      <bdi>{shown(name, 100)}</bdi>
    </a>
  );
}

function State({ row: { name, collection, standing } }: { readonly row: Row }) {
  const links = useLinks();
  if (collection?.status === 'inactive') return <Tag>Archived</Tag>;
  if (standing === undefined) return null;
  const { state, last_run: run } = standing;
  return (
    <>
      <span class={isSettled(state) ? '' : 'is-bad'}>{COLLECTION_WORDS[state]}</span>
      {state === 'failed' && run !== undefined && (
        <>
          {' · '}
          <a href={links('runs', { task: run.taskid })} aria-label={`Why the last run of ${name} failed`}>
            See why
          </a>
        </>
      )}
    </>
  );
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
