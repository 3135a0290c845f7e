import type { DataPath } from '../../provider/data-path';

/** A type of resources of Azure: how all of them are found and read. */
export interface TypeTable {
  /** As Azure writes it. */
  readonly type: string;
  /** The version of the API for nodes that name none; without it the newest stable one is asked for. */
  readonly version?: string;
  /** The type whose resources they belong to, each of which is asked for them. */
  readonly under?: string;
  /** The path of their list, with `{subscription}`, `{scope}` or `{parent}`; without it the listing of the subscription has them. */
  readonly list?: string;
  /** True when the path of the list has a single one, and not a list. */
  readonly isSingle: boolean;
  /** True when the list has all that is to be known about each. */
  readonly isWhole: boolean;
  /** The member of the parent's properties that they are; they have no call of their own. */
  readonly part?: string;
  /** Codes of errors of a parent that cannot have such resources. */
  readonly absent: readonly string[];
  /** A resource whose document belongs to this one's too. */
  readonly follows?: Follows;
  readonly diagnostics?: Diagnostics;
  /** The paths, below its id, of children that are read with it where its template may not be exported. */
  readonly children: readonly string[];
}

/** The diagnostic settings that are read with a resource, since rules ask for them. */
export interface Diagnostics {
  /** The path of the part of it that they are about, below its id; empty for the resource itself. */
  readonly of: string;
  /** The kinds of resources that have this part; empty for all. */
  readonly kinds: readonly string[];
}

export interface Follows {
  /** The place of its id. */
  readonly at: DataPath;
  /** The key of its document in the properties. */
  readonly into: string;
  readonly type: string;
}

/** A type of Microsoft Graph. */
export interface GraphTable {
  readonly type: string;
  readonly version: string;
  readonly path: string;
  readonly isSingle: boolean;
}
