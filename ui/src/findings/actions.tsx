import type { FindingDetail } from '../api/wire';
import { ExcludeForm } from './exclude-form';
import { PullRequest } from './pull-request';
import { shown } from '../parts/shown';

/** The actions on a finding; one that the token does not allow names the permission that it needs. */
export function Actions({ detail, onChange }: { readonly detail: FindingDetail; readonly onChange: () => void }) {
  const { finding, fix, exclusion } = detail;
  return (
    <section>
      <h2>What to do</h2>
      {fix?.state === 'proven' && finding.state === 'failed' && <PullRequest detail={detail} fix={fix} />}
      {exclusion !== undefined && (
        <p>
          Excluded{exclusion.reason === undefined ? '' : `: ${shown(exclusion.reason)}`}
          {exclusion.owner !== undefined && `, owner ${shown(exclusion.owner, 100)}`}
          {exclusion.expires_at !== undefined && `, until ${shown(exclusion.expires_at, 30)}`}
        </p>
      )}
      {exclusion === undefined && finding.state !== 'passed' && <ExcludeForm detail={detail} onExcluded={onChange} />}
    </section>
  );
}
