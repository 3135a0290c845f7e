import type { DriftRow } from '../api/wire';
import { Loading, Notice } from '../parts/notice';
import { Pager } from '../parts/pager';
import { changed, usePlace } from '../parts/place';
import { shown } from '../parts/shown';
import { useLoaded } from '../parts/use-loaded';
import { useTitle } from '../parts/use-title';
import { useSession } from '../session/session';

const SIZE = 50;

/** The resources that run otherwise than they are written, those whose verdicts flip first. */
export function DriftView() {
  useTitle('Drift');
  const { api } = useSession();
  const { query } = usePlace();
  const request = { ...changed(query, { tenant: '' }), index: query.index ?? '0', count: String(SIZE) };
  const loaded = useLoaded(JSON.stringify(request), (signal) =>
    api.page<DriftRow>('api/drift_detection/report/', request, signal),
  );
  return (
    <>
      <h1 tabIndex={-1}>
        Drift in <bdi>{shown(query.container ?? '', 100)}</bdi>
      </h1>
      <Loading loaded={loaded} what="The drift">
        {(page) =>
          page.results.length === 0 ? (
            <Notice>
              <p>Nothing runs otherwise than it is written, as far as it was compared.</p>
            </Notice>
          ) : (
            <>
              <table class="rows">
                <thead>
                  <tr>
                    <th scope="col">Resource</th>
                    <th scope="col">Verdicts that flip</th>
                    <th scope="col">Attributes: written, running</th>
                  </tr>
                </thead>
                <tbody>
                  {page.results.map((row) => (
                    <Row key={row.result_id} row={row} />
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

function Row({ row }: { readonly row: DriftRow }) {
  return (
    <tr>
      <td class="what">
        <code>
          <bdi>{shown(row.cloud_path, 300)}</bdi>
        </code>
        <div class="quiet">
          <code>
            <bdi>{shown(`${row.iac_path} ${row.iac_resource}`, 300)}</bdi>
          </code>
        </div>
      </td>
      <td>
        {row.flips.map(({ test_id: id, written, running }) => (
          <div key={`${id} ${written} ${running}`}>
            <code>{shown(id, 100)}</code> {shown(written, 20)} → {shown(running, 20)}
          </div>
        ))}
      </td>
      <td>
        {row.drifted_attributes.map(({ path, iac_value: written, cloud_value: running }) => (
          <div key={path} class="message">
            <code>{shown(path, 200)}</code>: <bdi>{valueText(written)}</bdi> → <bdi>{valueText(running)}</bdi>
          </div>
        ))}
      </td>
    </tr>
  );
}

function valueText(value: unknown): string {
  return shown(value === undefined ? 'none' : JSON.stringify(value), 200);
}
