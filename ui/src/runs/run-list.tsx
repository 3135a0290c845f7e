import type { Run } from '../api/wire';
import { CollectionField } from '../parts/collection-field';
import { number } from '../parts/number';
import { changed, useLinks, usePlace } from '../parts/place';
import { RowsOfPage, type Column } from '../parts/rows';
import { Tag } from '../parts/severity';
import { shown } from '../parts/shown';
import { Time, took } from '../parts/time';
import { useList } from '../parts/use-list';
import { useLookAgain } from '../parts/use-look-again';
import { useTitle } from '../parts/use-title';
import { Progress } from './progress';
import { StartRun } from './start-run';
import { isUnderWay, KIND_WORDS, RUN_WORDS } from './words';

/** The runs of a collection or of all, newest first. */
export function RunList() {
  useTitle('Runs');
  const { query, go } = usePlace();
  const links = useLinks();
  const { collection = '' } = query;
  const loaded = useList<Run>('api/compliance/run/', changed({}, { collection }));
  useLookAgain(loaded, ({ results }) => results.some(isUnderWay));
  return (
    <>
      <h1 tabIndex={-1}>Runs</h1>
      <div class="filter-line">
        <CollectionField
          value={collection}
          none="All collections"
          onChange={(name) => go('runs', changed(query, { collection: name, index: '' }))}
        />
        {collection !== '' && <a href={links('compare', { collection })}>Compare two runs</a>}
      </div>
      <StartRun collection={collection} />
      <RowsOfPage
        loaded={loaded}
        name="The list of runs"
        columns={COLUMNS}
        empty={
          <p>
            Nothing has run yet. Choose a collection and start a run; <a href={links('collections')}>Collections</a>{' '}
            makes one from a repository.
          </p>
        }
      />
    </>
  );
}

const COLUMNS: readonly Column<Run>[] = [
  { head: 'Collection', kind: 'what', cell: (run) => <Link run={run} /> },
  { head: 'State', kind: 'state', cell: (run) => <State run={run} /> },
  { head: 'Started', kind: 'age', cell: ({ created_at: at }) => <Time ms={at} isAge /> },
  {
    head: 'Took',
    label: 'took',
    cell: ({ started_at: from, finished_at: to }) => from !== undefined && to !== undefined && took(to - from),
  },
  { head: 'Failed', kind: 'count', label: 'failed', cell: (run) => count(run, run.counts.failed) },
  { head: 'Passed', kind: 'count', label: 'passed', cell: (run) => count(run, run.counts.passed) },
  { head: 'Noted', kind: 'count', label: 'noted', cell: (run) => <Noted run={run} /> },
];

function count(run: Run, many: number): string {
  return run.state === 'completed' && run.kind !== 'crawler' ? number(many) : '';
}

/** Everything that the run did not evaluate; much of it, such as rules that do not apply, is as it should be. */
function Noted({ run: { taskid, collection, coverage } }: { readonly run: Run }) {
  const links = useLinks();
  if (coverage.total === 0) return <>0</>;
  return (
    <a
      href={links('coverage', { taskid, state: 'coverage' })}
      aria-label={`${number(coverage.total)} noted by the run of ${collection}`}
    >
      {number(coverage.total)}
    </a>
  );
}

function Link({ run: { taskid, collection, kind, pull_request: request } }: { readonly run: Run }) {
  const links = useLinks();
  return (
    <>
      <a href={links('runs', { task: taskid })}>
        <bdi>{shown(collection, 100)}</bdi>
      </a>
      <div class="quiet">
        {KIND_WORDS[kind]}
        {request !== undefined && (
          <>
            {' '}
            {request.number} of <bdi>{shown(request.repository, 100)}</bdi>
          </>
        )}
      </div>
    </>
  );
}

function State({ run }: { readonly run: Run }) {
  return (
    <>
      <Tag kind={run.state}>{RUN_WORDS[run.state]}</Tag> <Progress run={run} />
      {run.state === 'failed' && (
        <div class="message">
          <bdi>{shown(run.reason, 200)}</bdi>
        </div>
      )}
    </>
  );
}
