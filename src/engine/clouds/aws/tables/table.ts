import type { JsonObject } from '../../../base/json';
import type { DataPath } from '../../provider/data-path';

/** The calls of a service and the use of their answers. */
export interface ServiceTable {
  /** The name in the SDK for Python. */
  readonly service: string;
  /** Other names that nodes and ARNs use for it. */
  readonly aliases: readonly string[];
  /** The services that its ARNs name, where another table has that name. */
  readonly arns: readonly string[];
  /** The client's package without `@aws-sdk/client-`. */
  readonly package: string;
  /** True for a service that is in no region and is asked once. */
  readonly isGlobal: boolean;
  /** The date since which the service no longer exists. */
  readonly retired?: string;
  readonly lists: ReadonlyMap<string, ListTable>;
  readonly details: ReadonlyMap<string, DetailTable>;
}

/** A call whose pages are asked for one after the other. */
export interface Paged {
  /** Arguments of the next page, each with its place in the answer. */
  readonly pages: readonly (readonly [argument: string, from: DataPath])[];
  /** Set when more pages follow only if the value at this path is true. */
  readonly more?: DataPath;
}

export interface ListTable extends Paged {
  readonly call: string;
  /** The list whose elements it is asked about, each with their ids. */
  readonly inside?: string;
  /** True for what is in no region, in a service that has regions. */
  readonly isGlobal: boolean;
  /** Error codes that mean that nothing of the kind exists. */
  readonly absent: readonly string[];
  readonly arguments: JsonObject;
  /** The place of the resources in an answer. */
  readonly items: DataPath;
  /** An answer may leave the list out when there is nothing in it. */
  readonly mayBeAbsent: boolean;
  /** Items count only when a value of theirs begins with a text. */
  readonly only?: { readonly at: DataPath; readonly begins: string };
  /** Items with one of these values are left out: deleted ones, which AWS lists for hours, and what it makes itself. */
  readonly gone?: { readonly at: DataPath; readonly values: readonly string[] };
  /** Ids in an item; the first one tells resources apart. */
  readonly ids: readonly IdTable[];
  /** The ARN in an item, or a template of it. */
  readonly arn?: DataPath | string;
  /** The pattern of ids in the last part of the ARN. */
  readonly resource?: string;
  /** A template of the resource's path, when that is not the ARN in the item. */
  readonly path?: string;
  /** The region of an item, when it may be another than the one that was asked. */
  readonly region?: DataPath;
  readonly located?: LocatedTable;
  readonly tags?: TagTable;
}

/** The call that tells the region of something that its list or its node does not tell. */
export interface LocatedTable {
  readonly call: string;
  readonly arguments: JsonObject;
  readonly answer: DataPath;
  /** Regions by the words that the answer has for them. */
  readonly regions: ReadonlyMap<string, string>;
}

export interface IdTable {
  readonly name: string;
  readonly at: DataPath;
  /** A separator; only the text after its last occurrence counts. */
  readonly after?: string;
  /** A text at its end that does not count. */
  readonly end?: string;
  /** The value that stands for it in an item that does not have it. */
  readonly default?: string;
}

export interface DetailTable extends Paged {
  readonly call: string;
  /** Alternatives; the first one whose placeholders are all known is taken. */
  readonly arguments: readonly JsonObject[];
  /** Lists that continue from page to page; all lists at the top unless given. */
  readonly joins?: readonly DataPath[];
  /** The maximum number of elements of an argument in one call. */
  readonly batch?: readonly [argument: string, size: number];
  /** The values that the call is made with, one by one, or the path of their list in the document so far. */
  readonly each?: string | readonly string[];
  /** The key of the list of all answers to `each`; without it their keys stand side by side. */
  readonly into?: string;
  /** Members that are added to the document beside the answer. */
  readonly adds: JsonObject;
  /** Error codes that mean that nothing of the kind exists. */
  readonly absent: readonly string[];
  /** Documents that the answer has as text, URL-encoded or not. */
  readonly decode: readonly DataPath[];
  /** Values that no document may hold. */
  readonly secrets: readonly DataPath[];
  /** Paths of values that differ at every read. */
  readonly volatile: readonly string[];
}

/** The place of the tags: in the item of the list, in the document, or in the answer of a call of their own. */
export interface TagTable {
  readonly item?: DataPath;
  /** The place in the document, and the call that brings the tags there. */
  readonly document?: { readonly at: DataPath; readonly from: string };
  readonly call?: string;
  readonly arguments: JsonObject;
  readonly answer?: DataPath;
  readonly absent: readonly string[];
}
