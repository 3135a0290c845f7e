import { useState } from 'preact/hooks';
import type { Exclusion } from '../api/wire';
import { Lacks, Outcome, useAction, useMay } from '../parts/action';
import { number } from '../parts/number';
import { useSession } from '../session/session';
import { ExclusionForm } from './exclusion-form';

/** Changes or ends an exclusion. */
export function ChangeExclusion({
  container,
  exclusion,
  hidden,
  onChange,
}: {
  readonly container: string;
  readonly exclusion: Exclusion;
  /** The findings that it hides; undefined where that is not known. */
  readonly hidden: number | undefined;
  readonly onChange: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { exclusionType, masterTestID, paths } = exclusion;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={`Change ${masterTestID ?? paths?.join(' ') ?? ''}`}>Change</summary>
      {isOpen && (
        <>
          <ExclusionForm
            container={container}
            known={exclusion}
            exclusionOf={() => ({
              exclusionType,
              ...(masterTestID !== undefined && { masterTestID }),
              ...(paths !== undefined && { paths }),
            })}
            onSaved={onChange}
          />
          <p class="quiet">
            What is left empty stays as it was. To take an end away, end the exclusion and make it anew.
          </p>
          <EndNow container={container} exclusion={exclusion} hidden={hidden} onEnded={onChange} />
        </>
      )}
    </details>
  );
}

function EndNow({
  container,
  exclusion,
  hidden,
  onEnded,
}: {
  readonly container: string;
  readonly exclusion: Exclusion;
  readonly hidden: number | undefined;
  readonly onEnded: () => void;
}) {
  const { api } = useSession();
  const action = useAction();
  const mayEnd = useMay('exclusion');
  const [isAsked, setAsked] = useState(false);
  const end = () =>
    action.run(async () => {
      await api.send('DELETE', 'api/exclusions/resources/', { container, exclusions: [exclusion] });
      onEnded();
      return 'It has ended.';
    });
  return (
    <div class="action">
      {isAsked ? (
        <div role="group" aria-label="Confirm the end">
          <p>
            {hidden === undefined || hidden === 0
              ? 'From the next run on it hides nothing.'
              : `From the next run on ${number(hidden)} hidden ${hidden === 1 ? 'finding comes' : 'findings come'} back.`}
          </p>
          <button type="button" disabled={action.isBusy} onClick={end}>
            End it
          </button>{' '}
          <button type="button" onClick={() => setAsked(false)}>
            Keep it
          </button>
        </div>
      ) : (
        <button type="button" disabled={!mayEnd} onClick={() => setAsked(true)}>
          End this exclusion
        </button>
      )}
      <Lacks areas={['exclusion']} />
      <Outcome action={action} />
    </div>
  );
}
