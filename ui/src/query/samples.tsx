import type { QuerySample } from '../api/wire';
import { Loading } from '../parts/notice';
import { useLinks } from '../parts/place';
import { shown } from '../parts/shown';
import { useLoaded } from '../parts/use-loaded';
import { useSession } from '../session/session';

/** Queries that find something among what was read. */
export function Samples() {
  const { api } = useSession();
  const links = useLinks();
  const loaded = useLoaded('samples', (signal) => api.get<readonly QuerySample[]>('api/query/samples', {}, signal));
  return (
    <Loading loaded={loaded} what="The list of samples">
      {(samples) =>
        samples.length === 0 ? (
          <p>There are none before the first run.</p>
        ) : (
          <ul class="plain">
            {samples.map(({ title, description, query, collection }) => (
              <li key={title}>
                <a href={links('query', { query: JSON.stringify(query), query_collection: collection })}>
                  <bdi>{shown(title, 200)}</bdi>
                </a>{' '}
                <span class="quiet">
                  <bdi>{shown(description, 300)}</bdi>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loading>
  );
}
