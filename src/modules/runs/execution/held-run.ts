import type { TenantId } from '../../../common/context/tenant';
import type { Run } from '../data';
import type { RunLog } from './run-log';

/** A run that this process works on. */
export interface HeldRun {
  readonly tenant: TenantId;
  readonly run: Run;
  /** The name of its collection. */
  readonly container: string;
  readonly log: RunLog;
  readonly signal: AbortSignal;
  /** Throws when the run must not write any more. */
  readonly assertHeld: () => void;
  /** Does the same inside a transaction, which fails when another worker takes the run over meanwhile. */
  readonly hold: () => Promise<void>;
}
