import type { ChangedResource, ChangedVerdict, Comparison, Run, VerdictChange } from '../api/wire';
import { Where } from '../findings/lists';
import { CollectionField } from '../parts/collection-field';
import { Select } from '../parts/form';
import { Notice } from '../parts/notice';
import { number } from '../parts/number';
import { changed, useLinks, usePlace } from '../parts/place';
import { RowsOfPage, type Column } from '../parts/rows';
import { SeverityMark, STATE_WORDS, Tag } from '../parts/severity';
import { shown } from '../parts/shown';
import { dateText, Time } from '../parts/time';
import { useList } from '../parts/use-list';
import { useLoaded } from '../parts/use-loaded';
import { useTitle } from '../parts/use-title';
import { useSession } from '../session/session';

/** Of the runs that are offered; others are reached by their address. */
const OFFERED = 100;

const CHANGES: Readonly<Record<VerdictChange, string>> = {
  newly_failed: 'Newly failed',
  newly_undecided: 'Newly undecided',
  fixed: 'Fixed',
  other: 'Otherwise',
};

/** Two runs of a collection: the verdicts that changed, or the resources that came and went. */
export function CompareView() {
  useTitle('Compare runs');
  const { query, go } = usePlace();
  const { collection = '' } = query;
  const set = (changes: Record<string, string>) => go('compare', changed(query, { index: '', ...changes }));
  return (
    <>
      <h1 tabIndex={-1}>Compare two runs</h1>
      <div class="filter-line">
        <CollectionField
          value={collection}
          none="Choose a collection"
          onChange={(name) => set({ collection: name, from: '', to: '' })}
        />
        {collection !== '' && <ChooseRuns collection={collection} set={set} />}
      </div>
      {collection === '' ? (
        <Notice>
          <p>Choose a collection. Without other choices its last two completed runs are compared.</p>
        </Notice>
      ) : query.show === 'resources' ? (
        <Resources />
      ) : (
        <Verdicts />
      )}
    </>
  );
}

function ChooseRuns({
  collection,
  set,
}: {
  readonly collection: string;
  readonly set: (changes: Record<string, string>) => void;
}) {
  const { api } = useSession();
  const { query } = usePlace();
  const { data } = useLoaded(collection, (signal) =>
    api.page<Run>('api/compliance/run/', { collection, index: '0', count: String(OFFERED) }, signal),
  );
  const runs = data?.results.filter(({ state, kind }) => state === 'completed' && kind === 'compliance') ?? [];
  const choices = runs.map(({ taskid, finished_at: at = 0 }) => [taskid, dateText(at)] as const);
  return (
    <>
      <Select
        label="Earlier run"
        value={query.from ?? ''}
        choices={{ '': 'The one before', ...Object.fromEntries(choices) }}
        onChange={(from) => set({ from })}
      />
      <Select
        label="Later run"
        value={query.to ?? ''}
        choices={{ '': 'The last one', ...Object.fromEntries(choices) }}
        onChange={(to) => set({ to })}
      />
    </>
  );
}

function asked(query: Readonly<Record<string, string>>) {
  return changed(query, { tenant: '' });
}

function Verdicts() {
  const { query } = usePlace();
  const loaded = useList<ChangedVerdict, Comparison & { results: readonly ChangedVerdict[] }>(
    'api/compare/',
    asked(query),
  );
  return (
    <>
      {loaded.data !== undefined && <Numbers comparison={loaded.data.beside} />}
      <RowsOfPage
        loaded={loaded}
        name="The list of changed verdicts"
        columns={CHANGED_VERDICTS}
        empty={<p>No verdict differs between these runs.</p>}
      />
    </>
  );
}

function Resources() {
  const { query } = usePlace();
  const loaded = useList<ChangedResource, Comparison & { results: readonly ChangedResource[] }>(
    'api/compare/',
    asked(query),
  );
  return (
    <>
      {loaded.data !== undefined && <Numbers comparison={loaded.data.beside} />}
      <RowsOfPage
        loaded={loaded}
        name="The list of changed resources"
        columns={RESOURCES}
        empty={<p>No resource came or went between these runs.</p>}
      />
    </>
  );
}

function Numbers({ comparison: { from, to, changes } }: { readonly comparison: Comparison }) {
  const { query, href } = usePlace();
  const links = useLinks();
  const isResources = query.show === 'resources';
  const shows = (show: string) => href('compare', changed(query, { show, index: '' }));
  return (
    <>
      <p>
        From{' '}
        <a href={links('runs', { task: from.taskid })}>
          <Time ms={from.finished_at} />
        </a>{' '}
        ({number(from.counts.failed)} failed) to{' '}
        <a href={links('runs', { task: to.taskid })}>
          <Time ms={to.finished_at} />
        </a>{' '}
        ({number(to.counts.failed)} failed).
      </p>
      <ul class="figures">
        <li class={changes.newly_failed > 0 ? 'is-bad' : ''}>
          <span class="number">{number(changes.newly_failed)}</span> newly failed
        </li>
        <li>
          <span class="number">{number(changes.newly_undecided)}</span> newly undecided
        </li>
        <li class={changes.fixed > 0 ? 'is-good' : ''}>
          <span class="number">{number(changes.fixed)}</span> fixed
        </li>
        <li>
          <span class="number">{number(changes.other)}</span> otherwise
        </li>
        <li>
          <span class="number">{number(changes.came)}</span> {changes.came === 1 ? 'resource' : 'resources'} came
        </li>
        <li>
          <span class="number">{number(changes.went)}</span> went
        </li>
      </ul>
      <nav class="tabs" aria-label="What is compared">
        <a href={shows('')} aria-current={isResources ? undefined : 'page'}>
          Verdicts
        </a>
        <a href={shows('resources')} aria-current={isResources ? 'page' : undefined}>
          Resources
        </a>
      </nav>
    </>
  );
}

const wordOf = (state: ChangedVerdict['before']) => (state === '' ? 'no result' : STATE_WORDS[state]);

export const CHANGED_VERDICTS: readonly Column<ChangedVerdict>[] = [
  { head: 'Severity', cell: ({ severity }) => <SeverityMark severity={severity} /> },
  {
    head: 'Verdict',
    kind: 'what',
    cell: (row) => <Verdict row={row} />,
  },
  {
    head: 'Before, after',
    cell: ({ before, after }) => `${wordOf(before)} → ${wordOf(after)}`,
  },
  {
    head: 'Where',
    kind: 'where',
    cell: ({ resource_path: path, address }) => (
      // The path of a resource of a template ends with its address.
      <Where finding={{ path: path.replace(`#${address}`, ''), address }} />
    ),
  },
];

function Verdict({ row: { id, title, rule, change } }: { readonly row: ChangedVerdict }) {
  const links = useLinks();
  return (
    <>
      <a href={links('findings', { open: id })}>
        <bdi>{shown(title === '' ? rule : title, 300)}</bdi>
      </a>{' '}
      <Tag kind={change}>{CHANGES[change]}</Tag>
      <div class="quiet">
        <code>{shown(rule, 100)}</code>
      </div>
    </>
  );
}

const RESOURCES: readonly Column<ChangedResource>[] = [
  { head: 'Change', cell: ({ change }) => <Tag>{change === 'came' ? 'Came' : 'Went'}</Tag> },
  {
    head: 'Resource',
    kind: 'what',
    cell: ({ resource_path: path }) => (
      <code>
        <bdi>{shown(path, 300)}</bdi>
      </code>
    ),
  },
  { head: 'Type', cell: ({ resource_type: type }) => <bdi>{shown(type, 100)}</bdi> },
  { head: 'Connector', cell: ({ connector }) => <bdi>{shown(connector, 100)}</bdi> },
];
