import type { Translation } from './translation';

/** A type of what runs in a cloud: how its documents are told, and what they say in the words of Terraform. */
export interface LiveType {
  /** A regular expression that the path of the resource fits. */
  readonly path: string;
  /** The name of the part of the resource that it is, where another type is the resource itself. */
  readonly part?: string;
  /** The place of the resource in the answer of a call, by the call; the document itself when nothing is said. */
  readonly base?: Readonly<Record<string, string>>;
  /** The place of the id that the path of the resource ends in, below the base. */
  readonly id?: string;
  /** The keys of the document that each of the other calls brings. What no call has brought cannot be known. */
  readonly calls?: Readonly<Record<string, readonly string[]>>;
  /** Of several the first that fits. */
  readonly translations: readonly LiveTranslation[];
}

export interface LiveTranslation extends Translation {
  /** Regular expressions that whole values below the base must fit. */
  readonly only?: Readonly<Record<string, string>>;
}

export type LiveTable = Readonly<Record<string, LiveType>>;
