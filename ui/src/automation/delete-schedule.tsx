import { useState } from 'preact/hooks';
import type { Schedule } from '../api/wire';
import { Outcome, useAction, useMay } from '../parts/action';
import { shown } from '../parts/shown';
import { useSession } from '../session/session';

/** Deletes a schedule after a second question. */
export function DeleteSchedule({
  schedule: { id, name },
  onDeleted,
}: {
  readonly schedule: Schedule;
  readonly onDeleted: () => void;
}) {
  const { api } = useSession();
  const action = useAction();
  const mayDelete = useMay('compliance');
  const [isAsked, setAsked] = useState(false);
  const remove = () =>
    action.run(async () => {
      await api.send('DELETE', 'api/compliance/scheduler/', { id });
      setAsked(false);
      onDeleted();
      return 'It is deleted.';
    });
  if (!isAsked)
    return (
      <button
        type="button"
        class="small"
        disabled={!mayDelete}
        aria-label={`Delete ${shown(name, 100)}`}
        onClick={() => setAsked(true)}
      >
        Delete
      </button>
    );
  return (
    <div role="group" aria-label="Confirm the deletion">
      <button type="button" class="small" disabled={action.isBusy} onClick={remove}>
        Delete it
      </button>{' '}
      <button type="button" class="small" onClick={() => setAsked(false)}>
        Keep it
      </button>
      <Outcome action={action} />
    </div>
  );
}
