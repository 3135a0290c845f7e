import { Outcome, useAction, useMay } from '../parts/action';
import { textOf } from '../parts/form';
import { useSession } from '../session/session';
import { changed } from '../parts/place';
import { WORK_WORDS } from './words';

const REPEATS: Readonly<Record<string, string>> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  hourly: 'Every hour',
  once: 'Once',
};

/** Makes a schedule of a collection. */
export function NewSchedule({ collection, onMade }: { readonly collection: string; readonly onMade: () => void }) {
  const { api } = useSession();
  const action = useAction();
  const mayMake = useMay('compliance');
  const make = (form: HTMLFormElement) =>
    action.run(async () => {
      const data = new FormData(form);
      await api.post('api/compliance/scheduler/', {
        collection,
        name: textOf(data, 'name'),
        schedule: timesOf(data),
        ...changed({}, { recur: textOf(data, 'recur') }),
        test: textOf(data, 'test'),
      });
      form.reset();
      onMade();
      return 'The schedule is made.';
    });
  return (
    <details class="action">
      <summary>New schedule</summary>
      {collection === '' && <p class="quiet">Choose the collection that is to be checked.</p>}
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          make(event.currentTarget);
        }}
      >
        <label>
          <span>Name</span>
          <input type="text" name="name" required maxLength={200} placeholder="every morning" />
        </label>
        <label>
          <span>Repeats</span>
          <select name="repeat">
            {Object.entries(REPEATS).map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Time (UTC)</span>
          <input type="time" name="time" required defaultValue="06:00" />
        </label>
        <label>
          <span>First day (needed for once)</span>
          <input type="date" name="day" />
        </label>
        <label>
          <span>Each of so many days, weeks, …</span>
          <input type="number" name="recur" min={1} max={999} />
        </label>
        <label>
          <span>Work</span>
          <select name="test">
            {Object.entries(WORK_WORDS).map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" disabled={!mayMake || action.isBusy || collection === ''}>
          Make it
        </button>
      </form>
      <Outcome action={action} />
    </details>
  );
}

function timesOf(data: FormData): string {
  const day = textOf(data, 'day');
  return `${textOf(data, 'repeat')}@${textOf(data, 'time')}${day === '' ? '' : ` date@${day}`}`;
}
