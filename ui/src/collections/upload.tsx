import { Lacks, Outcome, useAction, useMay } from '../parts/action';
import { useSession } from '../session/session';

/** Uploads files of a collection: all of them are stored, or none. */
export function Upload({ collection, onUploaded }: { readonly collection: string; readonly onUploaded: () => void }) {
  const { api } = useSession();
  const action = useAction();
  const mayUpload = useMay('configuration');
  const upload = (form: HTMLFormElement) =>
    action.run(async () => {
      const data = new FormData(form);
      const many = data.getAll('files').length;
      data.append('container_name', collection);
      await api.upload('api/manage/config/upload', data);
      form.reset();
      onUploaded();
      return many === 1 ? 'The file is stored.' : `${many} files are stored.`;
    });
  return (
    <>
      <form
        class="filter-line"
        onSubmit={(event) => {
          event.preventDefault();
          upload(event.currentTarget);
        }}
      >
        <label>
          <span>Connectors, snapshots, tests, rules, notifications, exclusions</span>
          <input type="file" name="files" multiple required accept=".json,.rego" />
        </label>
        <button type="submit" disabled={!mayUpload || action.isBusy}>
          Upload
        </button>
      </form>
      <Lacks areas={['configuration']} />
      <Outcome action={action} />
    </>
  );
}
