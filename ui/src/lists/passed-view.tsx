import type { PassedResult } from '../api/wire';
import { placeText } from '../findings/place-text';
import { changed, useLinks, usePlace } from '../parts/place';
import { ruleOf } from '../parts/rule-of';
import { RowsOfPage, type Column } from '../parts/rows';
import { shown } from '../parts/shown';
import { useList } from '../parts/use-list';
import { useTitle } from '../parts/use-title';

/** Lists what passed in the last runs of all collections, of one, or by the rules of a framework. */
export function PassedView() {
  useTitle('Passed');
  const { query } = usePlace();
  const links = useLinks();
  const { collection, framework } = query;
  const loaded = useList<PassedResult>('api/summary/passed/', changed(query, { tenant: '' }));
  const columns: readonly Column<PassedResult>[] = [
    {
      head: 'Rule',
      kind: 'what',
      cell: ({ title, test_id: id, collection: name }) => (
        <>
          <a href={links('rules', { open: ruleOf(id), collection: name })}>
            <bdi>{shown(title || id, 300)}</bdi>
          </a>
          <div class="quiet">
            <code>{shown(id, 100)}</code>
          </div>
        </>
      ),
    },
    {
      head: 'Where',
      kind: 'where',
      cell: ({ path, address = '' }) => (
        <>
          <code>
            <bdi>{shown(placeText({ path }), 300)}</bdi>
          </code>
          {address !== '' && (
            <div class="quiet">
              <code>
                <bdi>{shown(address, 200)}</bdi>
              </code>
            </div>
          )}
        </>
      ),
    },
    { head: 'Collection', cell: ({ collection: name }) => <bdi>{shown(name, 80)}</bdi> },
  ];
  return (
    <>
      <h1 tabIndex={-1}>
        Passed in {collection === undefined ? 'all collections' : <bdi>{shown(collection, 100)}</bdi>}
        {framework !== undefined && `: ${shown(framework, 100)}`}
      </h1>
      <RowsOfPage loaded={loaded} name="What passed" columns={columns} empty={<p>Nothing passed.</p>} />
    </>
  );
}
