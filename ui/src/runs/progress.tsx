import type { Run } from '../api/wire';
import { number } from '../parts/number';
import { isUnderWay } from './words';

/** The steps of a run that is under way. */
export function Progress({ run }: { readonly run: Run }) {
  const { done, total } = run.progress;
  if (!isUnderWay(run) || total === 0) return null;
  return (
    <>
      <progress value={done} max={total} aria-label={`Progress of the run of ${run.collection}`} />{' '}
      <span class="quiet">
        {number(done)} of {number(total)}
      </span>
    </>
  );
}
