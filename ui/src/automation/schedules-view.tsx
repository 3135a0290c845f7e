import type { Schedule } from '../api/wire';
import { Lacks } from '../parts/action';
import { CollectionField } from '../parts/collection-field';
import { changed, useLinks, usePlace } from '../parts/place';
import { RowsOfPage, type Column } from '../parts/rows';
import { Tag } from '../parts/severity';
import { shown } from '../parts/shown';
import { Time, wireTime } from '../parts/time';
import { useList } from '../parts/use-list';
import { useTitle } from '../parts/use-title';
import { RUN_WORDS } from '../runs/words';
import { DeleteSchedule } from './delete-schedule';
import { NewSchedule } from './new-schedule';
import { WORK_WORDS } from './words';

const STATUS_WORDS: Readonly<Record<Schedule['status'], string>> = {
  active: 'Active',
  paused: 'Paused: the collection is archived',
  done: 'Done: no further time comes',
};

/** The times at which runs start by themselves. */
export function SchedulesView() {
  useTitle('Schedules');
  const { query, go } = usePlace();
  const { collection = '' } = query;
  const loaded = useList<Schedule, { readonly jobs: readonly Schedule[] }>(
    'api/compliance/scheduler/',
    changed({}, { collection }),
    ({ jobs }) => jobs,
  );
  return (
    <>
      <h1 tabIndex={-1}>Schedules</h1>
      <div class="filter-line">
        <CollectionField
          value={collection}
          none="All collections"
          onChange={(name) => go('schedules', changed(query, { collection: name, index: '' }))}
        />
      </div>
      <NewSchedule collection={collection} onMade={loaded.again} />
      <Lacks areas={['compliance']} />
      <RowsOfPage
        loaded={loaded}
        name="The list of schedules"
        columns={columnsFor(loaded.again)}
        empty={<p>No run starts by itself. Choose a collection and make a schedule.</p>}
      />
    </>
  );
}

function columnsFor(onChange: () => void): readonly Column<Schedule>[] {
  return [
    {
      head: 'Schedule',
      kind: 'what',
      cell: ({ name, collection, description }) => (
        <>
          <bdi>{shown(name, 200)}</bdi>
          <div class="quiet">
            <bdi>{shown(collection, 100)}</bdi>
            {description !== '' && (
              <>
                {' · '}
                <bdi>{shown(description, 300)}</bdi>
              </>
            )}
          </div>
        </>
      ),
    },
    {
      head: 'Times',
      cell: ({ schedule, recur, test }) => (
        <>
          <code>{shown(schedule, 200)}</code>
          {recur !== '' && recur !== '1' && ` every ${shown(recur, 10)}`}
          <div class="quiet">{WORK_WORDS[test]}</div>
        </>
      ),
    },
    {
      head: 'Next',
      kind: 'age',
      label: 'next',
      cell: ({ status, next_run_time: next }) =>
        status === 'active' ? <Time ms={wireTime(next)} /> : <Tag>{STATUS_WORDS[status]}</Tag>,
    },
    { head: 'Last run', label: 'last run', cell: (schedule) => <LastRun schedule={schedule} /> },
    {
      head: 'Change',
      cell: (schedule) => <DeleteSchedule key={schedule.id} schedule={schedule} onDeleted={onChange} />,
    },
  ];
}

function LastRun({ schedule: { last_run: run } }: { readonly schedule: Schedule }) {
  const links = useLinks();
  if (run === undefined) return <>none yet</>;
  return (
    <a href={links('runs', { task: run.taskid })}>
      {RUN_WORDS[run.state]}, <Time ms={wireTime(run.start)} isAge />
    </a>
  );
}
