import type { JsonObject } from '../../base/json';
import type { BoardInput } from './board-input';

/** The answers of a cloud about something that runs. */
export interface LiveDocument {
  /** The name that users know it by: an ARN, an id or the path of an API. */
  readonly path: string;
  readonly document: JsonObject;
  /** The calls that were answered, with those that answered that there is nothing. */
  readonly calls: readonly string[];
  /** Undefined when they could not be read. */
  readonly tags?: Readonly<Record<string, string>>;
}

/** A resource that runs, ready to be judged. */
export interface LiveResource {
  readonly input: BoardInput;
  /** The index of its document among those that were given. */
  readonly document: number;
}

/** The resources of one account or cluster, and the documents that are not judged. */
export interface LiveResources {
  readonly resources: readonly LiveResource[];
  /** The reason by the index of the document. */
  readonly leftOut: ReadonlyMap<number, 'not-covered' | 'judged-by-owner'>;
}
