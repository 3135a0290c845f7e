import { Lacks, Outcome, useAction, useMay } from '../parts/action';
import { changed, usePlace } from '../parts/place';
import { useSession } from '../session/session';

/** Starts a run of a collection and opens it. */
export function StartRun({ collection }: { readonly collection: string }) {
  const { api } = useSession();
  const { query, go } = usePlace();
  const action = useAction();
  const mayStart = useMay('compliance');
  const start = (crawl: boolean) =>
    action.run(async () => {
      const { taskid } = await api.post<{ taskid: string }>('api/compliance/run/', { collection, crawl });
      go('runs', changed({}, { tenant: query.tenant ?? '', task: taskid }));
      return '';
    });
  return (
    <form
      class="action"
      onSubmit={(event) => {
        event.preventDefault();
        start(new FormData(event.currentTarget).has('crawl'));
      }}
    >
      <div class="filter-line">
        <button type="submit" disabled={!mayStart || action.isBusy || collection === ''}>
          Start a run
        </button>
        <label class="toggle">
          <input type="checkbox" name="crawl" />
          Look for new resources first
        </label>
      </div>
      {collection === '' && <p class="quiet">Choose the collection that is to be checked.</p>}
      <Lacks areas={['compliance']} />
      <Outcome action={action} />
    </form>
  );
}
