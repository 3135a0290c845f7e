import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Exclusion, ExclusionPreview } from '../api/wire';
import { SEVERITIES } from '../api/wire';
import { Lacks, Outcome, useAction, useMay } from '../parts/action';
import { textOf } from '../parts/form';
import { number } from '../parts/number';
import { shown } from '../parts/shown';
import { useSession } from '../session/session';

/** Makes an exclusion, after it has shown what that would hide. */
export function ExclusionForm({
  container,
  exclusionOf,
  known,
  onSaved,
  children,
}: {
  readonly container: string;
  /** The exclusion without reason, owner and end, from the fields that the content shows. */
  readonly exclusionOf: (data: FormData) => Exclusion;
  /** The exclusion that is changed. */
  readonly known?: Exclusion;
  readonly onSaved: () => void;
  readonly children?: ComponentChildren;
}) {
  const { api } = useSession();
  const mayExclude = useMay('exclusion');
  const action = useAction();
  const [previewed, setPreviewed] = useState<{ exclusion: Exclusion; preview: ExclusionPreview }>();
  const [isSaved, setSaved] = useState(false);
  const body = (exclusion: Exclusion) => ({ container, exclusions: [exclusion] });
  const look = (exclusion: Exclusion) =>
    action.run(async () => {
      const { results } = await api.post<{ results: readonly ExclusionPreview[] }>(
        'api/exclusions/resources/preview/',
        body(exclusion),
      );
      setPreviewed({ exclusion, preview: results[0] });
      return '';
    });
  const save = (exclusion: Exclusion) =>
    action.run(async () => {
      await api.post('api/exclusions/resources/', body(exclusion));
      setSaved(true);
      onSaved();
      return '';
    });
  if (isSaved) return <p role="status">The exclusion is saved. It counts from the next run of the collection on.</p>;
  const isOther = previewed?.preview.is_known === true && known === undefined;
  return (
    <>
      <Lacks areas={['exclusion']} />
      <form
        class="exclude"
        onInput={() => setPreviewed(undefined)}
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          look({ ...exclusionOf(data), ...detailsOf(data) });
        }}
      >
        {children}
        <label>
          <span>Reason</span>
          <input type="text" name="reason" required maxLength={500} defaultValue={known?.reason} />
        </label>
        <label>
          <span>Owner</span>
          <input type="text" name="owner" maxLength={200} placeholder="Person or team" defaultValue={known?.owner} />
        </label>
        <label>
          <span>Until</span>
          <input type="date" name="expires_at" defaultValue={known?.expires_at?.slice(0, 10)} />
        </label>
        <button type="submit" disabled={!mayExclude || action.isBusy}>
          Show what it would hide
        </button>
      </form>
      <Outcome action={action} />
      {previewed !== undefined && (
        <div role="status">
          <p>{isOther ? 'This exclusion is there already.' : `It would hide ${hiddenText(previewed.preview)}.`}</p>
          <ul>
            {previewed.preview.findings.map((one) => (
              <li key={one.id}>
                {one.severity}: <bdi>{shown(one.title, 200)}</bdi> <code>{shown(one.path, 200)}</code>
              </li>
            ))}
          </ul>
          {!isOther && (
            <button type="button" disabled={action.isBusy} onClick={() => save(previewed.exclusion)}>
              {known === undefined ? `Exclude ${number(previewed.preview.hides.count)}` : 'Save the change'}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function hiddenText({ hides: { count, severities }, hidden }: ExclusionPreview): string {
  const parts = SEVERITIES.filter((one) => severities[one] > 0).map((one) => `${number(severities[one])} ${one}`);
  const words = `${number(count)} ${count === 1 ? 'finding' : 'findings'}`;
  const more = hidden.count > 0 ? `, beside ${number(hidden.count)} that it hides already` : '';
  return `${words}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}${more}`;
}

function detailsOf(data: FormData): Pick<Exclusion, 'reason' | 'owner' | 'expires_at'> {
  const [owner, expires] = [textOf(data, 'owner'), textOf(data, 'expires_at')];
  return {
    reason: textOf(data, 'reason'),
    ...(owner !== '' && { owner }),
    ...(expires !== '' && { expires_at: expires }),
  };
}
