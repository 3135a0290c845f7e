import { STATE_WORDS, Tag } from '../parts/severity';
import { ApiError } from '../api/client';
import type { ChangedVerdict, Run, State } from '../api/wire';
import { reasonText } from '../collections/words';
import { Lacks, Outcome, useAction, useMay } from '../parts/action';
import { Loading, Notice } from '../parts/notice';
import { number } from '../parts/number';
import { changed, useLinks } from '../parts/place';
import { Rows } from '../parts/rows';
import { shown } from '../parts/shown';
import { Time, took } from '../parts/time';
import { useLoaded } from '../parts/use-loaded';
import { useLookAgain } from '../parts/use-look-again';
import { useTitle } from '../parts/use-title';
import { useSession } from '../session/session';
import { CHANGED_VERDICTS } from './compare-view';
import { Log } from './log';
import { Progress } from './progress';
import { StartRun } from './start-run';
import { isUnderWay, KIND_WORDS, RUN_WORDS } from './words';

/** Of the verdicts that changed. */
const FIRST = 10;
const STATES: readonly State[] = ['failed', 'skipped', 'error', 'excluded', 'passed'];

/** One run: how far it is, what came of it, and its log. */
export function RunDetail({ taskid }: { readonly taskid: string }) {
  const { api } = useSession();
  const links = useLinks();
  const loaded = useLoaded(taskid, async (signal) => {
    const { results } = await api.page<Run>('api/compliance/run/', { taskid }, signal);
    return results.at(0) ?? null;
  });
  useLookAgain(loaded, (found) => found !== null && isUnderWay(found));
  const run = loaded.data ?? undefined;
  useTitle(run === undefined ? 'Run' : `Run of ${run.collection}`);
  return (
    <>
      <p class="back">
        <a href={links('runs', changed({}, { collection: run?.collection ?? '' }))}>
          ← All runs{run !== undefined && ` of ${shown(run.collection, 60)}`}
        </a>
      </p>
      {run === undefined && <h1 tabIndex={-1}>Run</h1>}
      <Loading loaded={loaded} what="The run">
        {(found) =>
          found === null ? (
            <Notice>
              <p>There is no such run any more. Its collection may have been deleted.</p>
            </Notice>
          ) : (
            <Article run={found} onChange={loaded.again} />
          )
        }
      </Loading>
    </>
  );
}

function Article({ run, onChange }: { readonly run: Run; readonly onChange: () => void }) {
  const { kind, collection, state, created_at: made, started_at: from, finished_at: to, reason } = run;
  const links = useLinks();
  const hasResults = state === 'completed' && kind === 'compliance';
  return (
    <article class="finding">
      <h1 tabIndex={-1}>
        Run of <bdi>{shown(collection, 200)}</bdi>
      </h1>
      <p class="facts">
        <span role="status">
          <Tag kind={state}>{RUN_WORDS[state]}</Tag>
        </span>
        <span>{KIND_WORDS[kind]}</span>
        <span>
          started <Time ms={from ?? made} />
        </span>
        {from !== undefined && to !== undefined && <span>took {took(to - from)}</span>}
        <span>
          <Progress run={run} />
        </span>
      </p>
      {state === 'queued' && <p>It waits for its turn: a collection has one run at a time.</p>}
      {reason !== '' && (
        <p class="lead">
          <bdi>{shown(reason)}</bdi>
        </p>
      )}
      {run.pull_request !== undefined && (
        <p>
          <bdi>{shown(run.pull_request.summary, 500)}</bdi>
        </p>
      )}
      {isUnderWay(run) ? <Cancel run={run} onChange={onChange} /> : null}
      {hasResults && (
        <>
          <ul class="figures">
            {STATES.map((one) => (
              <li key={one}>
                <span class="number">{number(run.counts[one])}</span> {STATE_WORDS[one].toLowerCase()}
              </li>
            ))}
          </ul>
          <p>
            <a href={links('findings', { collection })}>Findings of the collection</a>
          </p>
          <Changed run={run} />
        </>
      )}
      {run.coverage.total > 0 && <Noted run={run} />}
      {!isUnderWay(run) && kind !== 'pull_request' && <StartRun collection={collection} />}
      <section>
        <h2>Log</h2>
        <Log run={run} />
      </section>
    </article>
  );
}

/** The first of the verdicts that differ from those of the run before, the worst first. */
function Changed({ run: { taskid, collection } }: { readonly run: Run }) {
  const { api } = useSession();
  const links = useLinks();
  const loaded = useLoaded(taskid, (signal) =>
    api
      .page<ChangedVerdict>('api/compare/', { collection, to: taskid, index: '0', count: String(FIRST) }, signal)
      .catch((error: unknown) => {
        // The first run has none before it.
        if (error instanceof ApiError && error.status === 400) return null;
        throw error;
      }),
  );
  return (
    <section>
      <h2>Changes since the run before</h2>
      <Loading loaded={loaded} what="The list of changes">
        {(page) =>
          page === null ? (
            <p>It is the first completed run of the collection.</p>
          ) : (
            <>
              {page.results.length === 0 ? (
                <p>No verdict has changed.</p>
              ) : (
                <Rows rows={page.results} columns={CHANGED_VERDICTS} name="The first changes" />
              )}
              <p>
                <a href={links('compare', { collection, to: taskid })}>
                  {page.total > FIRST ? `All ${number(page.total)} changes` : 'Compare the two runs'}
                </a>
              </p>
            </>
          )
        }
      </Loading>
    </section>
  );
}

/** What the run did not evaluate, reason by reason. */
function Noted({ run: { taskid, coverage } }: { readonly run: Run }) {
  const links = useLinks();
  return (
    <section>
      <h2>Not evaluated, and why</h2>
      <ul class="plain">
        {Object.entries(coverage.by_reason).map(([reason, many]) => (
          <li key={reason}>
            <a
              href={links('coverage', { taskid, state: 'coverage', reason })}
              aria-label={`${number(many)}: ${reasonText(reason)}`}
            >
              {number(many)}
            </a>{' '}
            {shown(reasonText(reason), 100)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cancel({ run: { taskid }, onChange }: { readonly run: Run; readonly onChange: () => void }) {
  const { api } = useSession();
  const action = useAction();
  const mayCancel = useMay('compliance');
  const cancel = () =>
    action.run(async () => {
      await api.send('DELETE', 'api/compliance/scheduler/queue', { taskid });
      onChange();
      return 'It is asked to stop.';
    });
  return (
    <div class="action">
      <button type="button" disabled={!mayCancel || action.isBusy} onClick={cancel}>
        Cancel the run
      </button>
      <Lacks areas={['compliance']} />
      <Outcome action={action} />
    </div>
  );
}
