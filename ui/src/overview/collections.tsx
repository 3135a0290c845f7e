import type { CollectionSummary } from '../api/wire';
import { COLLECTION_WORDS } from '../collections/words';
import { number, NumberLink } from '../parts/number';
import { changed, usePlace } from '../parts/place';
import { shown } from '../parts/shown';
import { Time } from '../parts/time';

export function Collections({ collections }: { readonly collections: readonly CollectionSummary[] }) {
  return (
    <table class="rows" id="collections">
      <thead>
        <tr>
          <th scope="col">Collection</th>
          <th scope="col">State</th>
          <th scope="col">Checked</th>
          <th scope="col" class="count">
            Failed
          </th>
          <th scope="col" class="count">
            Passed
          </th>
          <th scope="col" class="count">
            Not read
          </th>
        </tr>
      </thead>
      <tbody>
        {collections.map((row) => (
          <Row key={row.collection} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { readonly row: CollectionSummary }) {
  const { query, href } = usePlace();
  const { collection, state, checked_at: checkedAt, last_run: lastRun, counts, passed, gaps } = row;
  const tenant = changed({}, { tenant: query.tenant ?? '' });
  return (
    <tr>
      <td class="what">
        <a href={href('findings', { ...tenant, collection })}>
          <bdi>{shown(collection, 100)}</bdi>
        </a>
        {state === 'never' && (
          <div class="quiet">
            <a href={href('runs', { ...tenant, collection })}>Start its first run</a>
          </div>
        )}
      </td>
      <td class="state">
        <span class={state === 'current' || state === 'updating' ? '' : 'is-bad'}>{COLLECTION_WORDS[state]}</span>
        {state === 'failed' && lastRun !== undefined && lastRun.reason !== '' && (
          <div class="message">
            <bdi>{shown(lastRun.reason, 200)}</bdi>
          </div>
        )}
      </td>
      <td class="age" data-label="checked">
        {checkedAt !== undefined && <Time ms={checkedAt} isAge />}
      </td>
      <td class="count" data-label="failed">
        {counts !== undefined &&
          (counts.failed > 0 ? (
            <a href={href('findings', { ...tenant, collection, state: 'failed' })}>{number(counts.failed)}</a>
          ) : (
            '0'
          ))}
      </td>
      <td class="count" data-label="passed">
        {passed !== undefined && <NumberLink counted={passed} label={`passed in ${collection}`} />}
      </td>
      <td class="count" data-label="not read">
        {gaps !== undefined &&
          (gaps.total > 0 ? <a href={href('coverage', { ...tenant, collection })}>{number(gaps.total)}</a> : '0')}
        {gaps?.by_reason.map((counted, _i, { length }) => (
          <div key={counted.reason} class="quiet">
            {length > 1 && <NumberLink counted={counted} label={`${counted.reason} in ${collection}`} />}{' '}
            {shown(counted.reason, 40)}
          </div>
        ))}
      </td>
    </tr>
  );
}
