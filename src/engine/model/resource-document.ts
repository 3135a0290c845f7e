import type { Resource, RunResource } from './resource';

/** The facts about a document that drift needs beside it. */
export interface DocumentFacts {
  /**
   * The tags of a resource that runs in a cloud; undefined when they could not be read. Of a single resource of Terraform
   * those that its provider gives it.
   */
  readonly tags?: Readonly<Record<string, string>>;
  /** The calls that a cloud answered, with those that answered that there is nothing; all when it is not told. */
  readonly calls?: readonly string[];
  /** JSON: the providers that a Terraform template's document does not show, as its rendering gives them. */
  readonly providers?: string;
  /**
   * JSON: the addresses of a Terraform template's resources, where their types and names alone do not tell them; an object
   * of `addresses`, `openBlocks`, `moved` and `imported` where there are blocks of which there may be any number, or that
   * tell other addresses or ids.
   */
  readonly addresses?: string;
}

/** The newest document about a resource. */
export interface ResourceDocument<R extends Resource = RunResource> extends DocumentFacts {
  readonly resource: R;
  /** JSON. */
  readonly document: string;
}

/** A document that a run has read. */
export interface FoundDocument<R extends Resource = RunResource> extends ResourceDocument<R> {
  /** The same for the same content, whatever the order of its keys; without fields that change at every read. */
  readonly contentHash: string;
}
