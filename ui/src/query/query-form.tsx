import { useState } from 'preact/hooks';
import { Lacks, Outcome, useAction, useMay } from '../parts/action';
import { textOf } from '../parts/form';
import { changed, usePlace } from '../parts/place';
import { useLoaded } from '../parts/use-loaded';
import { useSession } from '../session/session';

const FIELDS = ['query', 'query_collection', 'start_date', 'end_date'] as const;

/** The query; it is asked by the address, and can be saved under a title. */
export function QueryForm() {
  const { api } = useSession();
  const { query, go } = usePlace();
  const { data: names } = useLoaded('database collections', async (signal) => {
    const { results } = await api.get<{ results: readonly string[] }>('api/database/collection', {}, signal);
    return results;
  });
  const action = useAction();
  const maySave = useMay('resource');
  const [title, setTitle] = useState('');
  const valuesOf = (form: HTMLFormElement) => {
    const data = new FormData(form);
    return changed({}, Object.fromEntries(FIELDS.map((name) => [name, textOf(data, name)])));
  };
  const save = (form: HTMLFormElement) =>
    action.run(async () => {
      await api.post('api/resource/filter', { title, ...valuesOf(form) });
      return 'The query is saved. It is listed after the next look at this page.';
    });
  return (
    <form
      class="filters"
      onSubmit={(event) => {
        event.preventDefault();
        go('query', changed(valuesOf(event.currentTarget), { tenant: query.tenant ?? '' }));
      }}
    >
      <label class="query">
        <span>Query</span>
        <textarea
          name="query"
          rows={4}
          required
          spellcheck={false}
          defaultValue={query.query ?? ''}
          placeholder='{"json.acl": "public-read"}'
        />
      </label>
      <div class="filter-line">
        <label>
          <span>Kind of resources</span>
          <input
            type="text"
            name="query_collection"
            required
            list="database-collections"
            defaultValue={query.query_collection ?? ''}
            autoComplete="off"
          />
          <datalist id="database-collections">
            {names?.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </label>
        <label>
          <span>From (UTC)</span>
          <input type="date" name="start_date" defaultValue={query.start_date} />
        </label>
        <label>
          <span>To (UTC)</span>
          <input type="date" name="end_date" defaultValue={query.end_date} />
        </label>
        <button type="submit" class="first">
          Ask
        </button>
        <label>
          <span>Title, to save it</span>
          <input
            type="text"
            value={title}
            maxLength={200}
            onInput={(event) => setTitle(event.currentTarget.value.trimStart())}
          />
        </label>
        <button
          type="button"
          disabled={!maySave || action.isBusy || title === ''}
          onClick={(event) => {
            const { form } = event.currentTarget;
            if (form?.reportValidity() === true) save(form);
          }}
        >
          Save
        </button>
      </div>
      <Lacks areas={['resource']} />
      <Outcome action={action} />
    </form>
  );
}
