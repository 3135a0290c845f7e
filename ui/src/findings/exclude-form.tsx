import { useState } from 'preact/hooks';
import type { Exclusion, ExclusionPreview, FindingDetail } from '../api/wire';
import { SEVERITIES } from '../api/wire';
import { number } from '../parts/number';
import { shown } from '../parts/shown';
import { useSession } from '../session/session';

const KINDS: Readonly<Record<Exclusion['exclusionType'], string>> = {
  single: 'This rule on this resource',
  test: 'This rule everywhere in the collection',
  resource: 'Every rule on this resource',
};

/** Excludes a finding, after it has shown what would be hidden. */
export function ExcludeForm({
  detail,
  isAllowed,
  onExcluded,
}: {
  readonly detail: FindingDetail;
  readonly isAllowed: boolean;
  readonly onExcluded: () => void;
}) {
  const { api } = useSession();
  const { finding } = detail;
  const [previewed, setPreviewed] = useState<{ exclusion: Exclusion; preview: ExclusionPreview }>();
  const [problem, setProblem] = useState('');
  const [isSaved, setSaved] = useState(false);
  const guarded = async (work: () => Promise<void>) => {
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const body = (exclusion: Exclusion) => ({ container: finding.collection, exclusions: [exclusion] });
  const look = (exclusion: Exclusion) =>
    guarded(async () => {
      const { results } = await api.post<{ results: readonly ExclusionPreview[] }>(
        'api/exclusions/resources/preview/',
        body(exclusion),
      );
      setPreviewed({ exclusion, preview: results[0] });
    });
  const save = (exclusion: Exclusion) =>
    guarded(async () => {
      await api.post('api/exclusions/resources/', body(exclusion));
      setSaved(true);
      setPreviewed(undefined);
      onExcluded();
    });
  if (isSaved) return <p role="status">The exclusion is saved. It counts from the next run of the collection on.</p>;
  return (
    <details class="action">
      <summary>Exclude</summary>
      {!isAllowed && <p class="quiet">Your token lacks the permission exclusion_full_control.</p>}
      <form
        class="exclude"
        onInput={() => setPreviewed(undefined)}
        onSubmit={(event) => {
          event.preventDefault();
          void look(exclusionOf(new FormData(event.currentTarget), detail));
        }}
      >
        <label>
          <span>What</span>
          <select name="kind">
            {Object.entries(KINDS).map(([kind, text]) => (
              <option key={kind} value={kind}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Reason</span>
          <input type="text" name="reason" required maxLength={500} />
        </label>
        <label>
          <span>Owner</span>
          <input type="text" name="owner" maxLength={200} placeholder="Person or team" />
        </label>
        <label>
          <span>Until</span>
          <input type="date" name="expires_at" />
        </label>
        <button type="submit" disabled={!isAllowed}>
          Show what it would hide
        </button>
      </form>
      {problem !== '' && <p role="alert">{shown(problem)}</p>}
      {previewed !== undefined && (
        <div role="status">
          <p>
            {previewed.preview.is_known
              ? 'This exclusion is there already.'
              : `It would hide ${hiddenText(previewed.preview)}.`}
          </p>
          <ul>
            {previewed.preview.findings.map((one) => (
              <li key={one.id}>
                {one.severity}: <bdi>{shown(one.title, 200)}</bdi> <code>{shown(one.path, 200)}</code>
              </li>
            ))}
          </ul>
          {!previewed.preview.is_known && (
            <button type="button" onClick={() => void save(previewed.exclusion)}>
              Exclude {number(previewed.preview.hides.count)}
            </button>
          )}
        </div>
      )}
    </details>
  );
}

function hiddenText({ hides: { count, severities } }: ExclusionPreview): string {
  const parts = SEVERITIES.filter((one) => severities[one] > 0).map((one) => `${number(severities[one])} ${one}`);
  return `${number(count)} ${count === 1 ? 'finding' : 'findings'}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}

function exclusionOf(data: FormData, { finding, test_id: testId = finding.rule }: FindingDetail): Exclusion {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const exclusionType = text('kind') as Exclusion['exclusionType'];
  const [owner, expires] = [text('owner'), text('expires_at')];
  return {
    exclusionType,
    ...(exclusionType !== 'resource' && { masterTestID: testId }),
    ...(exclusionType !== 'test' && { paths: [finding.resource_path] }),
    reason: text('reason'),
    ...(owner !== '' && { owner }),
    ...(expires !== '' && { expires_at: expires }),
  };
}
