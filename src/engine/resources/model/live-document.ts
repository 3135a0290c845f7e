import type { JsonObject } from '../../base/json';
import type { ResourceInput } from './resource-input';

/** The answers of a cloud about something that runs. */
export interface LiveDocument {
  /** The name that users know it by: an ARN, an id or the path of an API. */
  readonly path: string;
  readonly document: JsonObject;
  /** The calls that were answered, with those that answered that there is nothing. */
  readonly calls: readonly string[];
  /** The reasons why other calls about it were not answered, by the calls. */
  readonly refused?: Readonly<Record<string, string>>;
  /** Undefined when they could not be read. */
  readonly tags?: Readonly<Record<string, string>>;
}

/** The nodes of an entry, by the types that they name, in small letters. */
export interface Listings {
  /** Those of which all resources were found. */
  readonly listed: ReadonlySet<string>;
  /** The reasons why others could not be listed as a whole. */
  readonly refused?: ReadonlyMap<string, string>;
}

/** Something that may be there, though no answer tells it. */
export interface UnreadTypes {
  /** The types that it may be of. */
  readonly types: readonly string[];
  /** The reason why the answer is missing; undefined where nobody has asked. */
  readonly refusal?: string;
}

/** The resources in one document, ready to be judged. */
export interface LiveFound {
  /** The index of the document among those that were given. */
  readonly document: number;
  readonly inputs: readonly ResourceInput[];
  /** The addresses of resources that may be there, or begin those of them: what would tell it was not read. */
  readonly unread?: readonly string[];
  /** The types that rules may be about beside the inputs. */
  readonly unreadTypes?: readonly UnreadTypes[];
  /** The reason why there are none. */
  readonly leftOut?: 'not-covered' | 'judged-by-owner';
}
