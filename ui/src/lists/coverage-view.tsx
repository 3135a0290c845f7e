import type { CoverageRow } from '../api/wire';
import { Loading, Notice } from '../parts/notice';
import { Pager } from '../parts/pager';
import { changed, usePlace } from '../parts/place';
import { shown } from '../parts/shown';
import { useLoaded } from '../parts/use-loaded';
import { useTitle } from '../parts/use-title';
import { useSession } from '../session/session';

const SIZE = 50;

/** Lists the things that the newest run of a collection did not read or judge. */
export function CoverageView() {
  useTitle('Not read');
  const { api } = useSession();
  const { query } = usePlace();
  const request = {
    state: 'coverage',
    ...changed(query, { tenant: '' }),
    index: query.index ?? '0',
    count: String(SIZE),
  };
  const loaded = useLoaded(JSON.stringify(request), (signal) =>
    api.page<CoverageRow>('api/compliance/report/', request, signal),
  );
  return (
    <>
      <h1 tabIndex={-1}>
        Not read in <bdi>{shown(query.collection ?? query.taskid ?? '', 100)}</bdi>
      </h1>
      <Loading loaded={loaded} what="What was not read">
        {(page) =>
          page.results.length === 0 ? (
            <Notice>
              <p>The newest run read everything that it was asked to read.</p>
            </Notice>
          ) : (
            <>
              <table class="rows">
                <thead>
                  <tr>
                    <th scope="col">What</th>
                    <th scope="col">Name</th>
                    <th scope="col">Reason</th>
                  </tr>
                </thead>
                <tbody>
                  {page.results.map((row, i) => (
                    <tr key={i}>
                      <td>{shown(row.scope, 40)}</td>
                      <td class="what">
                        <code>
                          <bdi>{shown(row.name, 300)}</bdi>
                        </code>
                      </td>
                      <td>
                        {shown(row.reason, 100)}
                        <div class="message">
                          <bdi>{shown(row.detail, 300)}</bdi>
                        </div>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <Pager page={page} size={SIZE} />
            </>
          )
        }
      </Loading>
    </>
  );
}
