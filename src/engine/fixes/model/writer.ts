import type { JsonValue } from '../../base/json';
import type { WorkspaceResource } from './workspace-resource';
import type { Change } from './fix';

/** A variable that a fix declares. */
export interface Declared {
  readonly name: string;
  readonly description: string;
  readonly isSecret: boolean;
  /** The value that a proof supposes for it. */
  readonly supposed: JsonValue;
}

/** A change of another resource, as the template has that one. */
export interface ChangeBeside {
  readonly written: JsonValue;
  readonly change: Change;
}

/** The new texts of files; a value is changed at the place that it comes from, or where it is used. */
export interface WrittenChange {
  readonly texts: ReadonlyMap<string, string>;
  /** True when all of it stands in the block of the resource itself. */
  readonly isAtUse: boolean;
  /** The new texts with the values that a proof supposes for what is declared. */
  readonly supposing?: ReadonlyMap<string, string>;
  /** The changes as the template has them, where its resources are translated. */
  readonly changes?: readonly Change[];
  /** Changes of other resources, which say a part of this one. */
  readonly beside?: readonly ChangeBeside[];
}

/** The reason why a change cannot be written. */
export interface Refused {
  readonly refused: string;
  /** True when it could be written, but the provider would refuse it. */
  readonly isByProvider?: boolean;
  /** True when it would change something that no rule has refused. */
  readonly isTooMuch?: boolean;
}

/** Writes changes of documents back into the files that they come from. */
export interface Writer {
  /** The ways to write some changes, those first that change a value where it is written. */
  ways(
    target: WorkspaceResource,
    changes: readonly Change[],
    declared: readonly Declared[],
  ): Iterable<WrittenChange | Refused>;
}
