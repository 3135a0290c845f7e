import type { FindingDetail } from '../api/wire';
import { useLinks } from '../parts/place';
import { shown } from '../parts/shown';
import { ExcludeForm } from './exclude-form';

/** Why a finding is hidden and until when, or the form that hides it. */
export function Exclusion({ detail, onChange }: { readonly detail: FindingDetail; readonly onChange: () => void }) {
  const links = useLinks();
  const { finding, exclusion } = detail;
  if (exclusion === undefined && finding.state === 'passed') return null;
  return (
    <section>
      <h2>Exclusion</h2>
      {exclusion === undefined ? (
        <ExcludeForm detail={detail} onExcluded={onChange} />
      ) : (
        <p>
          Excluded{exclusion.reason === undefined ? '' : `: ${shown(exclusion.reason)}`}
          {exclusion.owner !== undefined && `, owner ${shown(exclusion.owner, 100)}`}
          {exclusion.expires_at !== undefined && `, until ${shown(exclusion.expires_at, 30)}`} ·{' '}
          <a href={links('exclusions', { container: finding.collection })}>change it</a>
        </p>
      )}
    </section>
  );
}
