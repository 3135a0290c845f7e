import type { Collection, FoundResource } from '../api/wire';
import { CollectionField } from '../parts/collection-field';
import { Select, textOf } from '../parts/form';
import { Loading, Notice } from '../parts/notice';
import { changed, useLinks, usePlace } from '../parts/place';
import { RowsOfPage, type Column } from '../parts/rows';
import { Tag } from '../parts/severity';
import { shown } from '../parts/shown';
import { useList } from '../parts/use-list';
import { useLoaded } from '../parts/use-loaded';
import { useTitle } from '../parts/use-title';
import { useSession } from '../session/session';

/** The resources of a connector of a collection, as the last run has read them. */
export function ResourcesView() {
  useTitle('Resources');
  const { api } = useSession();
  const { query, go } = usePlace();
  const { collection = '' } = query;
  const loaded = useLoaded(collection, async (signal) => {
    if (collection === '') return [];
    const { results } = await api.get<{ results: readonly Collection[] }>(
      'api/collection/list',
      { search: collection },
      signal,
    );
    return results.find(({ name }) => name === collection)?.connectors ?? [];
  });
  const { data, error } = loaded;
  const connectors = data?.map(({ name }) => name) ?? [];
  const connector = query.connector ?? connectors.at(0) ?? '';
  const set = (changes: Record<string, string>) => go('resources', changed(query, { index: '', ...changes }));
  return (
    <>
      <h1 tabIndex={-1}>Resources</h1>
      <search class="filters">
        <form
          class="filter-line"
          onSubmit={(event) => {
            event.preventDefault();
            set({ resource_search: textOf(new FormData(event.currentTarget), 'resource_search') });
          }}
        >
          <CollectionField
            value={collection}
            none="Choose a collection"
            onChange={(name) => set({ collection: name, connector: '' })}
          />
          <Select
            label="Connector"
            value={connector}
            choices={Object.fromEntries(connectors.map((name) => [name, name]))}
            onChange={(name) => set({ connector: name })}
          />
          <label class="grows">
            <span>Name</span>
            <input
              type="search"
              name="resource_search"
              key={query.resource_search}
              defaultValue={query.resource_search ?? ''}
              maxLength={200}
              placeholder="Part of the name"
            />
          </label>
          <button type="submit">Search</button>
        </form>
      </search>
      {error !== undefined && connector === '' ? (
        <Loading loaded={loaded} what="The list of connectors">
          {() => null}
        </Loading>
      ) : collection === '' ? (
        <Notice>
          <p>Choose the collection whose resources you look for.</p>
        </Notice>
      ) : connector === '' ? (
        data !== undefined && (
          <Notice>
            <p>The collection has no connector, so that nothing is read.</p>
          </Notice>
        )
      ) : (
        <Found collection={collection} connector={connector} />
      )}
    </>
  );
}

function Found({ collection, connector }: { readonly collection: string; readonly connector: string }) {
  const { query } = usePlace();
  const links = useLinks();
  const { resource_search: search = '', resource_type: type = '' } = query;
  const loaded = useList<FoundResource>(
    'api/resource/search/',
    changed({ collection, connector }, { resource_search: search, resource_type: type }),
  );
  return (
    <RowsOfPage
      loaded={loaded}
      name="The list of resources"
      columns={COLUMNS}
      empty={
        <p>
          The last run has read no such resource. <a href={links('runs', { collection })}>Runs of the collection</a> say
          what was read.
        </p>
      }
    />
  );
}

const COLUMNS: readonly Column<FoundResource>[] = [
  { head: 'Resource', kind: 'what', cell: (row) => <ToResource row={row} /> },
  { head: 'Type', cell: ({ resource_type: type }) => <bdi>{shown(type, 100)}</bdi> },
  {
    head: 'State',
    kind: 'state',
    cell: ({ judged, compliant }) =>
      judged ? (
        <Tag kind={compliant ? 'passed' : 'failed'}>{compliant ? 'Compliant' : 'Not compliant'}</Tag>
      ) : (
        <Tag>No rule has judged it</Tag>
      ),
  },
];

function ToResource({ row }: { readonly row: FoundResource }) {
  const { query } = usePlace();
  const links = useLinks();
  const { resource_node_id: id, resource_names: names, resource_paths: paths } = row;
  return (
    <>
      <a href={links('resource', { collection: query.collection ?? '', resource_node_id: id })}>
        <bdi>{shown(names.join(', ') || paths.join(', '), 300)}</bdi>
      </a>
      <div class="quiet">
        <code>
          <bdi>{shown(paths.join(', '), 300)}</bdi>
        </code>
      </div>
    </>
  );
}
