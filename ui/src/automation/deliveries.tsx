import type { Delivery } from '../api/wire';
import { Outcome, useAction, useMay } from '../parts/action';
import { Select } from '../parts/form';
import { changed, useLinks, usePlace } from '../parts/place';
import { RowsOfPage, type Column } from '../parts/rows';
import { Tag } from '../parts/severity';
import { shown } from '../parts/shown';
import { Time, wireTime } from '../parts/time';
import { useList } from '../parts/use-list';
import { useLookAgain } from '../parts/use-look-again';
import { useSession } from '../session/session';
import { DELIVERY_WORDS, EVENT_WORDS } from './words';

/** The messages of a collection, newest first, with their last attempts. */
export function Deliveries({ container }: { readonly container: string }) {
  const { query, go } = usePlace();
  const { state = '' } = query;
  const loaded = useList<Delivery>('api/notification/deliveries/', changed({ container }, { state }));
  useLookAgain(loaded, ({ results }) => results.some((one) => one.state === 'queued'));
  return (
    <>
      <div class="filter-line">
        <Select
          label="State"
          value={state}
          choices={{ '': 'All', ...DELIVERY_WORDS }}
          onChange={(choice) => go('notifications', changed(query, { state: choice, index: '' }))}
        />
      </div>
      <RowsOfPage
        loaded={loaded}
        name="The list of messages"
        columns={columnsFor(loaded.again)}
        empty={<p>No such message. Messages go out when a run of the collection ends.</p>}
      />
    </>
  );
}

function columnsFor(onChange: () => void): readonly Column<Delivery>[] {
  return [
    {
      head: 'Message',
      kind: 'what',
      cell: ({ notification_name: name, notification_id: id, type, event }) => (
        <>
          {EVENT_WORDS[event] ?? shown(event, 60)}
          <div class="quiet">
            {shown(type, 20)} <bdi>{shown(id === '' ? name : id, 200)}</bdi>
          </div>
        </>
      ),
    },
    { head: 'Written', kind: 'age', cell: ({ created }) => <Time ms={wireTime(created)} isAge /> },
    {
      head: 'State',
      kind: 'state',
      cell: ({ state, reason, answer, status }) => (
        <>
          <Tag kind={state === 'sent' ? 'passed' : state === 'dead' ? 'failed' : 'plain'}>{DELIVERY_WORDS[state]}</Tag>{' '}
          {state === 'sent' && status > 0 && <span class="quiet">answered {status}</span>}
          <div class="message">
            <bdi>{shown(reason === '' ? answer : reason, 300)}</bdi>
          </div>
        </>
      ),
    },
    {
      head: 'Attempts',
      label: 'attempts',
      cell: ({ attempts, last_attempt: last, next_attempt: next }) => (
        <>
          {attempts}
          {last !== '' && (
            <div class="quiet">
              last <Time ms={wireTime(last)} isAge />
            </div>
          )}
          {next !== '' && (
            <div class="quiet">
              next <Time ms={wireTime(next)} isAge />
            </div>
          )}
        </>
      ),
    },
    { head: 'Run', cell: ({ taskid }) => taskid !== '' && <ToRun taskid={taskid} /> },
    {
      head: 'Change',
      cell: (delivery) =>
        delivery.state === 'dead' && <Repeat key={delivery.delivery_id} delivery={delivery} onRepeated={onChange} />,
    },
  ];
}

function ToRun({ taskid }: { readonly taskid: string }) {
  const links = useLinks();
  return <a href={links('runs', { task: taskid })}>Run</a>;
}

function Repeat({ delivery, onRepeated }: { readonly delivery: Delivery; readonly onRepeated: () => void }) {
  const { api } = useSession();
  const action = useAction();
  const mayRepeat = useMay('notification');
  const repeat = () =>
    action.run(async () => {
      await api.post('api/notification/deliveries/retry/', { delivery_id: delivery.delivery_id });
      onRepeated();
      return 'It is sent again.';
    });
  return (
    <>
      <button
        type="button"
        class="small"
        disabled={!mayRepeat || action.isBusy}
        aria-label={`Repeat ${shown(delivery.notification_name, 100)}`}
        onClick={repeat}
      >
        Repeat
      </button>
      <Outcome action={action} />
    </>
  );
}
