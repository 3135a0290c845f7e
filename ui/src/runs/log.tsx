import type { LogLine, Run } from '../api/wire';
import { Select } from '../parts/form';
import { Loading } from '../parts/notice';
import { Pager } from '../parts/pager';
import { changed, usePlace } from '../parts/place';
import { shown } from '../parts/shown';
import { Time } from '../parts/time';
import { useLoaded } from '../parts/use-loaded';
import { useSession } from '../session/session';

const LINES = 200;
const LEVELS: Readonly<Record<string, string>> = {
  '': 'Everything',
  info: 'Information and worse',
  warn: 'Warnings and errors',
  error: 'Errors',
};

/** The lines of a run, read anew with each of its steps. */
export function Log({ run: { log, state, progress } }: { readonly run: Run }) {
  const { api } = useSession();
  const { query, go } = usePlace();
  const { level = '', index = '0' } = query;
  const request = changed({ log_name: log, index, count: String(LINES) }, { level });
  const loaded = useLoaded(JSON.stringify([request, state, progress.done]), (signal) =>
    api.page<LogLine>('api/logs/details/', request, signal),
  );
  return (
    <>
      <div class="filter-line">
        <Select
          label="Lines"
          value={level}
          choices={LEVELS}
          onChange={(least) => go('runs', changed(query, { level: least, index: '' }))}
        />
      </div>
      <Loading loaded={loaded} what="The log">
        {(page) =>
          page.results.length === 0 ? (
            <p class="quiet">No line.</p>
          ) : (
            <>
              <ol class="code log" tabIndex={0} aria-label="Lines of the log">
                {page.results.map(({ timestamp, level: how, msg }, i) => (
                  <li key={i} class={`log-${how}`}>
                    <Time ms={timestamp} isClock /> <b>{how}</b> <bdi>{shown(msg, 1000)}</bdi>
                  </li>
                ))}
              </ol>
              <Pager page={page} size={LINES} />
            </>
          )
        }
      </Loading>
    </>
  );
}
