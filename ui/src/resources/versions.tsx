import type { ResourceDashboard, ResourceVersions } from '../api/wire';
import { Select, textOf } from '../parts/form';
import { Loading } from '../parts/notice';
import { changed, usePlace } from '../parts/place';
import { shown } from '../parts/shown';
import { Sides } from '../parts/sides';
import { dateText, dayText, wireTime } from '../parts/time';
import { useLoaded } from '../parts/use-loaded';
import { useSession } from '../session/session';

const DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** The versions of a resource between two days, two of them side by side. */
export function Versions({
  collection,
  resource,
}: {
  readonly collection: string;
  readonly resource: ResourceDashboard;
}) {
  const { api } = useSession();
  const { query, go } = usePlace();
  const from = query.start_date ?? dayText(Date.now() - DAYS * DAY_MS);
  const to = query.end_date ?? dayText(Date.now());
  const asked = { collection, resource_path: resource.resource_path, start_date: from, end_date: to };
  const loaded = useLoaded(JSON.stringify(asked), (signal) =>
    api.get<ResourceDashboard>('api/resource/dashboard', asked, signal),
  );
  return (
    <>
      <form
        class="filter-line"
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const [start, end] = [textOf(data, 'start_date'), textOf(data, 'end_date')];
          go('resource', changed(query, { start_date: start, end_date: end, old: '', new: '' }));
        }}
      >
        <label>
          <span>From (UTC)</span>
          <input type="date" name="start_date" defaultValue={from} required />
        </label>
        <label>
          <span>To (UTC)</span>
          <input type="date" name="end_date" defaultValue={to} required />
        </label>
        <button type="submit">Show</button>
      </form>
      <Loading loaded={loaded} what="The list of versions">
        {({ configuration_drifts: pairs }) =>
          pairs.length === 0 ? (
            <OneVersion collection={collection} resource={resource} />
          ) : (
            <TwoVersions resource={resource} pairs={pairs} />
          )
        }
      </Loading>
    </>
  );
}

function OneVersion({
  collection,
  resource: { resource_path, resource_collection_name },
}: {
  readonly collection: string;
  readonly resource: ResourceDashboard;
}) {
  const { api } = useSession();
  const loaded = useLoaded(resource_path, (signal) =>
    api.get<object>('api/resource/detail', { resource_path, resource_collection_name, collection }, signal),
  );
  return (
    <>
      <p>It has not changed between these days.</p>
      <Loading loaded={loaded} what="The resource">
        {(document) => (
          <details>
            <summary>The resource as it was read last</summary>
            <pre class="code" tabIndex={0}>
              {shown(JSON.stringify(document, null, 2), MOST_CHARACTERS)}
            </pre>
          </details>
        )}
      </Loading>
    </>
  );
}

const MOST_CHARACTERS = 100_000;

function TwoVersions({
  resource,
  pairs,
}: {
  readonly resource: ResourceDashboard;
  readonly pairs: readonly ResourceVersions[];
}) {
  const { api } = useSession();
  const { query, go } = usePlace();
  const newest = pairs[pairs.length - 1];
  const versions = [
    [pairs[0].old_resource_id, pairs[0].old_resource_time] as const,
    ...pairs.map((pair) => [pair.new_resource_id, pair.new_resource_time] as const),
  ].reverse();
  const known = new Set(versions.map(([id]) => id));
  const chosen = (id: string | undefined, usual: string) => (id !== undefined && known.has(id) ? id : usual);
  const older = chosen(query.old, newest.old_resource_id);
  const newer = chosen(query.new, newest.new_resource_id);
  const choices = Object.fromEntries(versions.map(([id, time]) => [id, dateText(wireTime(time))]));
  const asked = {
    resource_collection_name: resource.resource_collection_name,
    new_resource_id: newer,
    old_resource_id: older,
  };
  const loaded = useLoaded(JSON.stringify(asked), (signal) =>
    api.get<{ new_resource: object; old_resource: object }>('api/resource/configuration/drift', asked, signal),
  );
  return (
    <>
      <div class="filter-line">
        <Select
          label="Earlier version"
          value={older}
          choices={choices}
          onChange={(id) => go('resource', changed(query, { old: id, new: newer }))}
        />
        <Select
          label="Later version"
          value={newer}
          choices={choices}
          onChange={(id) => go('resource', changed(query, { old: older, new: id }))}
        />
      </div>
      <Loading loaded={loaded} what="The two versions">
        {({ old_resource: before, new_resource: after }) => (
          <Sides left={before} right={after} names={[`Earlier, ${choices[older]}`, `Later, ${choices[newer]}`]} />
        )}
      </Loading>
    </>
  );
}
