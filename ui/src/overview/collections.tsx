import { useState } from 'preact/hooks';
import type { CollectionSummary, Counted } from '../api/wire';
import { COLLECTION_WORDS, isSettled, reasonText } from '../collections/words';
import { number, NumberLink } from '../parts/number';
import { useLinks } from '../parts/place';
import { shown } from '../parts/shown';
import { Time } from '../parts/time';

/** Of the collections, those with something to do before others. */
const FIRST = 10;

export function Collections({ collections }: { readonly collections: readonly CollectionSummary[] }) {
  const [isWhole, setWhole] = useState(false);
  const sorted = [...collections].sort(byWork);
  return (
    <>
      <table class="rows compact" id="collections">
        <thead>
          <tr>
            <th scope="col">Collection</th>
            <th scope="col">State</th>
            <th scope="col">Checked</th>
            <th scope="col" class="count">
              Newly failed
            </th>
            <th scope="col" class="count">
              Fixed
            </th>
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
          {(isWhole ? sorted : sorted.slice(0, FIRST)).map((row) => (
            <Row key={row.collection} row={row} />
          ))}
        </tbody>
      </table>
      {sorted.length > FIRST && (
        <button type="button" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? 'Show fewer' : `Show all ${number(sorted.length)}`}
        </button>
      )}
    </>
  );
}

function byWork(a: CollectionSummary, b: CollectionSummary): number {
  const failed = ({ counts }: CollectionSummary) => counts?.failed ?? 0;
  const worse = ({ newly_failed: newly }: CollectionSummary) => newly?.count ?? 0;
  return Number(isSettled(a.state)) - Number(isSettled(b.state)) || worse(b) - worse(a) || failed(b) - failed(a);
}

function Row({ row }: { readonly row: CollectionSummary }) {
  const links = useLinks();
  const { collection, state, checked_at: checkedAt, last_run: run, counts, passed, gaps } = row;
  const count = (counted: Counted | undefined, label: string) => (
    <td class="count" data-label={label}>
      {counted !== undefined && <NumberLink counted={counted} label={`${label} in ${collection}`} />}
    </td>
  );
  return (
    <tr>
      <td class="what">
        <a href={links('findings', { collection })}>
          <bdi>{shown(collection, 100)}</bdi>
        </a>
      </td>
      <td class="state">
        <span class={isSettled(state) ? '' : 'is-bad'}>{COLLECTION_WORDS[state]}</span>
        {state === 'never' && (
          <>
            {' · '}
            <a href={links('runs', { collection })}>Start its first run</a>
          </>
        )}
        {state === 'failed' && run !== undefined && (
          <>
            {' · '}
            <a href={links('runs', { task: run.taskid })} aria-label={`Why the last run of ${collection} failed`}>
              See why
            </a>
            <div class="message">
              <bdi>{shown(run.reason, 200)}</bdi>
            </div>
          </>
        )}
      </td>
      <td class="age" data-label="checked">
        {checkedAt !== undefined && <Time ms={checkedAt} isAge />}
      </td>
      {count(row.newly_failed, 'newly failed')}
      {count(row.fixed, 'fixed')}
      <td class="count" data-label="failed">
        {counts !== undefined &&
          (counts.failed > 0 ? (
            <a href={links('findings', { collection, state: 'failed' })}>{number(counts.failed)}</a>
          ) : (
            '0'
          ))}
      </td>
      {count(passed, 'passed')}
      <td class="count" data-label="not read">
        {gaps !== undefined &&
          (gaps.total > 0 ? <a href={links('coverage', { collection })}>{number(gaps.total)}</a> : '0')}
        {gaps?.by_reason.map((counted, _i, { length }) => (
          <div key={counted.reason} class="quiet reason">
            {length > 1 && <NumberLink counted={counted} label={`${counted.reason} in ${collection}`} />}{' '}
            {shown(reasonText(counted.reason), 40)}
          </div>
        ))}
      </td>
    </tr>
  );
}
