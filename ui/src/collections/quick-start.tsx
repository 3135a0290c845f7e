import { Lacks, Outcome, useAction, useMay } from '../parts/action';
import { textOf } from '../parts/form';
import { changed, usePlace } from '../parts/place';
import { useSession } from '../session/session';

const FIELDS = ['collection', 'gitProvider', 'branchName', 'httpsUser', 'httpsAccessToken'] as const;

/** Makes a collection from the address of a repository, and starts its first run. */
export function QuickStart({ isOpen }: { readonly isOpen: boolean }) {
  const { api } = useSession();
  const { query, go } = usePlace();
  const action = useAction();
  const [mayMake, mayConfigure, mayRun] = [useMay('collection'), useMay('configuration'), useMay('compliance')];
  const make = (data: FormData) =>
    action.run(async () => {
      const given = changed({}, Object.fromEntries(FIELDS.map((name) => [name, textOf(data, name)])));
      await api.post('api/collection/quick-start/', given);
      const tenant = changed({}, { tenant: query.tenant ?? '' });
      if (!mayRun) {
        go('collections', { ...tenant, open: given.collection });
        return 'The collection is made.';
      }
      const { taskid } = await api.post<{ taskid: string }>('api/compliance/run/', { collection: given.collection });
      go('runs', { ...tenant, task: taskid });
      return '';
    });
  return (
    <details class="action" open={isOpen}>
      <summary>New collection from a repository</summary>
      <p>
        All templates of the repository are checked with the rules that come with the service. The first run begins at
        once.
      </p>
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          make(new FormData(event.currentTarget));
        }}
      >
        <label>
          <span>Name of the collection</span>
          <input type="text" name="collection" required maxLength={200} placeholder="shop" autoComplete="off" />
        </label>
        <label class="wide">
          <span>Address of the git repository</span>
          <input
            type="text"
            name="gitProvider"
            required
            maxLength={2000}
            placeholder="https://github.com/acme/shop.git"
            autoComplete="off"
          />
        </label>
        <label>
          <span>Branch</span>
          <input type="text" name="branchName" maxLength={1000} placeholder="the default one" autoComplete="off" />
        </label>
        <label>
          <span>User, when it is private</span>
          <input type="text" name="httpsUser" maxLength={1000} autoComplete="off" />
        </label>
        <label>
          <span>Access token, or the name of a secret</span>
          <input type="password" name="httpsAccessToken" maxLength={10_000} autoComplete="new-password" />
        </label>
        <button type="submit" class="first" disabled={!mayMake || !mayConfigure || action.isBusy}>
          {action.isBusy ? 'Making it …' : 'Make it and check it'}
        </button>
      </form>
      <Lacks areas={['collection', 'configuration']} />
      <Outcome action={action} />
    </details>
  );
}
