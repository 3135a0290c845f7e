import type { JsonObject } from '../../../base/json';
import type { DataPath } from '../../provider/data-path';

/** What a service is asked and what becomes of its answers. */
export interface ServiceTable {
  /** As the SDK for Python calls it. */
  readonly service: string;
  /** Other names that nodes and ARNs use for it. */
  readonly aliases: readonly string[];
  /** The client's package without `@aws-sdk/client-`. */
  readonly package: string;
  /** It is in no region, and asked once. */
  readonly isGlobal: boolean;
  /** Since when it no longer exists. */
  readonly retired?: string;
  readonly lists: ReadonlyMap<string, ListTable>;
  readonly details: ReadonlyMap<string, DetailTable>;
}

/** A call whose pages are asked for one after the other. */
export interface Paged {
  /** Arguments of the next page, by where the answer has them. */
  readonly pages: readonly (readonly [argument: string, from: DataPath])[];
  /** There are more pages only when this is true. */
  readonly more?: DataPath;
}

export interface ListTable extends Paged {
  readonly call: string;
  /** The list whose elements it is asked about, each with their ids. */
  readonly inside?: string;
  readonly arguments: JsonObject;
  /** Where an answer has the resources. */
  readonly items: DataPath;
  /** An answer may leave the list out when there is nothing in it. */
  readonly mayBeAbsent: boolean;
  /** Items count only when a value of theirs begins with a text. */
  readonly only?: { readonly at: DataPath; readonly begins: string };
  /** Items with one of these values were deleted: AWS still lists some for hours. */
  readonly gone?: { readonly at: DataPath; readonly values: readonly string[] };
  /** Ids in an item; the first one tells resources apart. */
  readonly ids: readonly IdTable[];
  /** The ARN in an item, or a template of it. */
  readonly arn?: DataPath | string;
  /** How the last part of the ARN holds ids. */
  readonly resource?: string;
  /** What the resource is known by, when that is not the ARN in the item. */
  readonly path?: string;
  /** The region of an item, when it may be another than the one that was asked. */
  readonly region?: DataPath;
  readonly tags?: TagTable;
}

export interface IdTable {
  readonly name: string;
  readonly at: DataPath;
  /** Only what stands behind the last of these counts. */
  readonly after?: string;
}

export interface DetailTable extends Paged {
  readonly call: string;
  /** The first whose placeholders are all known is taken. */
  readonly arguments: readonly JsonObject[];
  /** Lists that go on from page to page; when not told, all lists at the top. */
  readonly joins?: readonly DataPath[];
  /** How many elements an argument may have in one call. */
  readonly batch?: readonly [argument: string, size: number];
  /** The values that the call is made with, one by one, or the path of their list in the document so far. */
  readonly each?: string | readonly string[];
  /** The key of the list of all answers to `each`; without it their keys stand side by side. */
  readonly into?: string;
  /** What is added to the document beside the answer. */
  readonly adds: JsonObject;
  /** Codes of errors that say that there is nothing of the kind. */
  readonly absent: readonly string[];
  /** Documents that the answer has as text, URL-encoded or not. */
  readonly decode: readonly DataPath[];
  /** Values that are other ones at every read. */
  readonly volatile: readonly string[];
}

/** Where the tags are: in the item of the list, in the document, or in the answer of a call of their own. */
export interface TagTable {
  readonly item?: DataPath;
  /** Where the document has them, and the call that brings them there. */
  readonly document?: { readonly at: DataPath; readonly from: string };
  readonly call?: string;
  readonly arguments: JsonObject;
  readonly answer?: DataPath;
  readonly absent: readonly string[];
}
