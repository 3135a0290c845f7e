import { Lacks, Outcome, useAction, useMay } from '../parts/action';
import { textOf } from '../parts/form';
import { changed, usePlace } from '../parts/place';
import { useSession } from '../session/session';

/** Makes a collection without anything in it, and opens it for its files. */
export function EmptyCollection() {
  const { api } = useSession();
  const { query, go } = usePlace();
  const action = useAction();
  const mayMake = useMay('collection');
  const make = (collection: string) =>
    action.run(async () => {
      await api.post('api/collection', { collection });
      go('collections', changed({}, { tenant: query.tenant ?? '', open: collection }));
      return '';
    });
  return (
    <details class="action">
      <summary>New collection from files</summary>
      <p>Connector, master snapshot, master test and rules are files; they are uploaded to the collection.</p>
      <form
        class="filter-line"
        onSubmit={(event) => {
          event.preventDefault();
          make(textOf(new FormData(event.currentTarget), 'collection'));
        }}
      >
        <label>
          <span>Name</span>
          <input type="text" name="collection" required maxLength={200} autoComplete="off" />
        </label>
        <button type="submit" disabled={!mayMake || action.isBusy}>
          Make it
        </button>
      </form>
      <Lacks areas={['collection']} />
      <Outcome action={action} />
    </details>
  );
}
