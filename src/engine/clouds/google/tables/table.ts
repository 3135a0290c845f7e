import type { JsonObject } from '../../../base/json';
import type { DataPath } from '../../provider/data-path';
import type { PathPattern } from './path-pattern';

/** The calls of an API and the use of their answers. */
export interface ServiceTable {
  /** The name of the API, which is also the beginning of its host. */
  readonly service: string;
  /** Other names that nodes use for a call. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, ListTable>;
  readonly calls: ReadonlyMap<string, CallTable>;
}

/** The pages of a list. */
export interface Pages {
  /** The parameter for the number of elements of a page, and the greatest number. */
  readonly size?: { readonly parameter: string; readonly most: number };
  /** The parameter for the token of the next page. */
  readonly parameter: string;
  /** The place of that token in an answer. */
  readonly token: DataPath;
}

export interface ListTable {
  readonly call: string;
  /** The list whose elements it is asked about; `{outer}` stands for the path of such an element. */
  readonly inside?: string;
  /** Undefined for something that every project has exactly once. */
  readonly url?: string;
  readonly query: Readonly<Record<string, string>>;
  /** The place of the elements: a list, or one resource where it is the answer itself. */
  readonly items: DataPath;
  /** True when there is such a list for each zone and region below `items`. */
  readonly isAggregated: boolean;
  readonly pages: Pages;
  /** True when an answer that there is no such thing means that the project has none. */
  readonly mayBeAbsent: boolean;
  /** The paths that its resources may have. */
  readonly patterns: readonly PathPattern[];
  /** The place of a text in an element that ends with its path. */
  readonly named?: DataPath;
  /** The places of ids in an element, by their names in the first pattern. */
  readonly ids: ReadonlyMap<string, readonly string[] | DataPath>;
  /** The call for its document when a node names none. */
  readonly get: string;
  /** True when an element is the whole answer of that call. */
  readonly isWhole: boolean;
  readonly labels?: DataPath;
  readonly volatile: readonly string[];
}

export interface CallTable {
  readonly call: string;
  /** The path of the API; `{path}` stands for that of the resource. */
  readonly url: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
  /** Set for an answer in pages, with the key of the list that continues from page to page. */
  readonly pages?: Pages & { readonly joins: string };
  /** Places of values that nobody needs to judge a resource, and nobody should see. */
  readonly secrets: readonly DataPath[];
}
