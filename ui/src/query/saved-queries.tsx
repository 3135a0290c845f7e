import type { SavedFilter } from '../api/wire';
import { Outcome, useAction, useMay } from '../parts/action';
import { Loading } from '../parts/notice';
import { changed, useLinks } from '../parts/place';
import { shown } from '../parts/shown';
import { useLoaded } from '../parts/use-loaded';
import { useSession } from '../session/session';

/** The saved filters that hold a query. */
export function SavedQueries() {
  const { api } = useSession();
  const links = useLinks();
  const action = useAction();
  const mayDelete = useMay('resource');
  const loaded = useLoaded('saved', (signal) => api.get<readonly SavedFilter[]>('api/resource/filter', {}, signal));
  const remove = (id: string) =>
    action.run(async () => {
      await api.send('DELETE', 'api/resource/filter', { filter_id: id });
      loaded.again();
      return 'The query is deleted.';
    });
  return (
    <>
      <Loading loaded={loaded} what="The list of saved queries">
        {(filters) => {
          const queries = filters.filter(({ filter_data: { query = '' } }) => query !== '');
          if (queries.length === 0) return <p>None is saved. Give a query a title to keep it.</p>;
          return (
            <>
              <p class="quiet">
                A notification that names one of their ids as its <code>filter</code> tells after each run what began
                and what ceased to be found.
              </p>
              <ul class="plain">
                {queries.map(({ filter_id: id, title, filter_data: data }) => (
                  <li key={id}>
                    <a
                      href={links(
                        'query',
                        changed(
                          {},
                          {
                            query: data.query ?? '',
                            query_collection: data.query_collection ?? '',
                            start_date: data.start_date ?? '',
                            end_date: data.end_date ?? '',
                          },
                        ),
                      )}
                    >
                      <bdi>{shown(title, 200)}</bdi>
                    </a>{' '}
                    <code class="quiet">{shown(id, 40)}</code>{' '}
                    <button
                      type="button"
                      class="small"
                      disabled={!mayDelete || action.isBusy}
                      aria-label={`Delete ${shown(title, 100)}`}
                      onClick={() => remove(id)}
                    >
                      Delete
                    </button>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Loading>
      <Outcome action={action} />
    </>
  );
}
