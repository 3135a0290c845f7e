import type { Exclusion, FindingDetail } from '../api/wire';
import { ExclusionForm } from '../exclusions/exclusion-form';
import { textOf } from '../parts/form';

const KINDS: Readonly<Record<Exclusion['exclusionType'], string>> = {
  single: 'This rule on this resource',
  test: 'This rule everywhere in the collection',
  resource: 'Every rule on this resource',
};

/** Excludes a finding, after it has shown what would be hidden. */
export function ExcludeForm({
  detail,
  onExcluded,
}: {
  readonly detail: FindingDetail;
  readonly onExcluded: () => void;
}) {
  return (
    <details class="action">
      <summary>Exclude</summary>
      <ExclusionForm
        container={detail.finding.collection}
        exclusionOf={(data) => exclusionOf(textOf(data, 'kind') as Exclusion['exclusionType'], detail)}
        onSaved={onExcluded}
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
      </ExclusionForm>
    </details>
  );
}

function exclusionOf(
  exclusionType: Exclusion['exclusionType'],
  { finding, test_id: testId = finding.rule }: FindingDetail,
): Exclusion {
  return {
    exclusionType,
    ...(exclusionType !== 'resource' && { masterTestID: testId }),
    ...(exclusionType !== 'test' && { paths: [finding.resource_path] }),
  };
}
