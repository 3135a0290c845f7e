import { useCallback, useState } from 'preact/hooks';
import { isAllowed, useSession } from '../session/session';
import { shown } from './shown';

export interface Action {
  readonly isBusy: boolean;
  readonly problem: string;
  /** The outcome in words; empty until then. */
  readonly done: string;
  /** Does the work, which answers with its outcome in words. */
  readonly run: (work: () => Promise<string>) => void;
}

/** Something that the reader does to the service. */
export function useAction(): Action {
  const [state, setState] = useState({ isBusy: false, problem: '', done: '' });
  const run = useCallback((work: () => Promise<string>) => {
    setState({ isBusy: true, problem: '', done: '' });
    work()
      .then((done) => setState({ isBusy: false, problem: '', done }))
      .catch((error: unknown) =>
        setState({ isBusy: false, problem: error instanceof Error ? error.message : String(error), done: '' }),
      );
  }, []);
  return { ...state, run };
}

export function Outcome({ action: { problem, done } }: { readonly action: Action }) {
  if (problem !== '') return <p role="alert">{shown(problem)}</p>;
  return <p role="status">{shown(done)}</p>;
}

/** True when the token allows changes in the area. */
export function useMay(area: string): boolean {
  return isAllowed(useSession().me, area, 'full_control');
}

/** Names the permissions that the token lacks for the buttons above. */
export function Lacks({ areas }: { readonly areas: readonly string[] }) {
  const { me } = useSession();
  const lacking = areas.filter((area) => !isAllowed(me, area, 'full_control'));
  if (lacking.length === 0) return null;
  return (
    <p class="quiet">
      Your token lacks the {lacking.length === 1 ? 'permission' : 'permissions'}{' '}
      {lacking.map((area) => `${area}_full_control`).join(' and ')}.
    </p>
  );
}
