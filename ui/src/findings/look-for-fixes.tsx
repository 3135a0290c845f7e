import { useEffect, useState } from 'preact/hooks';
import type { FindingDetail, FixSearch } from '../api/wire';
import { Loading } from '../parts/notice';
import { number } from '../parts/number';
import { shown } from '../parts/shown';
import { useLoaded } from '../parts/use-loaded';
import { useLookAgain } from '../parts/use-look-again';
import { useSession } from '../session/session';

interface Asked {
  readonly detail: FindingDetail;
  readonly onFound: () => void;
}

/** Has the service look for the fixes of a run, and says what came of it. */
export function LookForFixes(asked: Asked) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <Search {...asked} />;
  return (
    <div class="action">
      <button type="button" onClick={() => setAsked(true)}>
        Look for fixes of this run
      </button>
    </div>
  );
}

function Search({ detail: { finding, taskid = '' }, onFound }: Asked) {
  const { api } = useSession();
  // Asking for the list has them looked for.
  const request = { collection: finding.collection, taskid, index: '0', count: '1' };
  const loaded = useLoaded(taskid, (signal) => api.get<FixSearch>('api/compliance/fixes/', request, signal));
  useLookAgain(loaded, ({ state }) => state === 'queued' || state === 'running');
  const state = loaded.data?.state;
  useEffect(() => {
    if (state === 'completed') onFound();
  }, [state]);
  return (
    <Loading loaded={loaded} what="The search">
      {(search) => <p role={search.state === 'failed' ? 'alert' : 'status'}>{wordsOf(search)}</p>}
    </Loading>
  );
}

function wordsOf({ state, reason, repaired, unfixed }: FixSearch): string {
  if (state === 'failed') return `The search failed. ${shown(reason)}`;
  if (state !== 'completed') return 'Fixes are being looked for. Each is proven before it is shown …';
  return `The search is complete: ${number(repaired)} of ${number(repaired + unfixed)} failures have a proven fix.`;
}
