import type { Template } from '../../iac';
import type { WorkspaceResource } from './workspace-resource';
import type { Change, VerdictName } from './fix';
import type { Frame } from './frame';
import type { ChangeBeside } from './writer';

/** The texts that are said to be a fix, and all that they are meant to change. */
export interface Claim {
  /** The resource that is changed. */
  readonly target: WorkspaceResource;
  /** The one whose verdict must be passed, where the target only completes it. */
  readonly judged?: WorkspaceResource;
  /** The rule whose verdict must be passed; without it the caller looks after that. */
  readonly rule?: string;
  readonly changes: readonly Change[];
  /** The attributes of the target that the changes may touch. */
  readonly frame: Frame;
  /** The changes as the template has them. */
  readonly written: readonly Change[];
  /** Changes of other resources, which say a part of the target. */
  readonly beside?: readonly ChangeBeside[];
  /** The new texts of files. */
  readonly texts: ReadonlyMap<string, string>;
  /** True when a value is changed where it is used and nowhere else. */
  readonly isAtUse: boolean;
  /** The names of the variables that are declared. */
  readonly declared: readonly string[];
  /** True when an empty text is supposed for a secret: what it decides is told by a second look, without it. */
  readonly isEmptySecret?: boolean;
  /** The template whose document the changes are of, where its resources are as the document has them. */
  readonly inDocument?: Template;
  /** True for a failed verdict that does not count. */
  readonly isSetAside?: (verdict: VerdictName) => boolean;
}
