import { useState } from 'preact/hooks';
import type { TriedNotification } from '../api/wire';
import { Outcome, useAction, useMay } from '../parts/action';
import { shown } from '../parts/shown';
import { useSession } from '../session/session';

/** Sends a sample to the receivers of a notification, and shows their answers. */
export function TryOut({ container, name }: { readonly container: string; readonly name: string }) {
  const { api } = useSession();
  const action = useAction();
  const maySend = useMay('notification');
  const [tried, setTried] = useState<readonly TriedNotification[]>([]);
  const send = () =>
    action.run(async () => {
      const { results } = await api.post<{ results: readonly TriedNotification[] }>('api/manage/notification/test/', {
        container,
        notification_name: name,
      });
      setTried(results);
      const many = results.filter(({ sent }) => sent).length;
      return `${many} of ${results.length} receivers took it.`;
    });
  return (
    <>
      <button
        type="button"
        class="small"
        disabled={!maySend || action.isBusy}
        aria-label={`Send a test of ${shown(name, 100)}`}
        onClick={send}
      >
        {action.isBusy ? 'Sending …' : 'Send a test'}
      </button>
      <Outcome action={action} />
      {tried.map(({ notification_id: id, type, sent, status, answer, reason }) => (
        <div key={`${type} ${id}`} class={`message ${sent ? '' : 'is-bad'}`}>
          {shown(type, 20)} {sent ? 'sent' : 'not sent'} {status > 0 && status}{' '}
          <bdi>{shown(reason === '' ? answer : reason, 300)}</bdi>
        </div>
      ))}
    </>
  );
}
