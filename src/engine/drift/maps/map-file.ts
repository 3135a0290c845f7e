import type { JsonObject, JsonValue } from '../../base/json';
import type { Kind } from '../values/attribute-map';
import type { Column } from '../values/unresolved';

/** A map as it is written in its file. */
export interface MapFile extends PerColumn<readonly string[]> {
  readonly type: string;
  readonly node: string;
  readonly base: BaseFile | readonly BaseFile[];
  readonly paths?: string | readonly string[];
  readonly newest?: string;
  readonly name: string;
  readonly names?: PerColumn<string>;
  readonly id?: string | readonly string[];
  readonly provided?: readonly ConditionFile[];
  readonly only?: ConditionFile;
  readonly tags?: false | (PerColumn<string> & { readonly cloud?: string; readonly defaults?: false });
  readonly makes?: Readonly<Record<string, string | readonly string[]>>;
  readonly partOf?: { readonly type: string; readonly id: string };
  readonly within?: PerColumn<string> & { readonly type: string };
  readonly leftTo?: PerColumn<string | readonly string[]>;
  readonly companions?: PerColumn<CompanionFiles>;
  readonly beside?: readonly string[];
  readonly computed?: PerColumn<readonly string[]>;
  readonly attributes: AttributeFiles;
}

export type BaseFile = string | { readonly path: string; readonly has?: string; readonly without?: string };
export type ConditionFile = Readonly<Record<string, string>>;
export type CompanionFiles = Readonly<Record<string, string | readonly string[]>>;
export type PerColumn<T> = Partial<Readonly<Record<Column, T>>>;
export type AttributeFiles = Readonly<Record<string, string | AttributeFile>>;

export interface AttributeFile extends PerColumn<string | readonly string[]> {
  readonly kind?: Kind;
  readonly list?: 'ordered' | 'unordered';
  readonly one?: string | readonly string[];
  readonly items?: AttributeFiles;
  readonly ignoreCase?: true;
  readonly values?: JsonObject;
  readonly means?: Readonly<Record<string, string>>;
  readonly valuesIn?: Column;
  readonly default?: JsonValue;
  readonly defaults?: Partial<Readonly<Record<Column | 'cloud', JsonValue>>>;
  readonly formerly?: Readonly<Record<string, JsonValue>>;
  readonly omit?: readonly JsonObject[];
  readonly provided?: string;
  readonly call?: string;
  readonly unless?: string;
  readonly when?: string;
  readonly whenPresent?: true;
  readonly inBlock?: true;
  readonly access?: true;
  readonly own?: readonly {
    readonly source: string;
    readonly value: JsonValue;
    readonly columns?: readonly Column[];
  }[];
  readonly secret?: true;
  readonly text?: true;
  readonly as?: string;
  /** Why a column is written here as a whole, though the table of translations has a place. */
  readonly apart?: PerColumn<string>;
}

/** An attribute with all its places and values, those of the tables of translations among them. */
export interface PlacedAttribute extends Omit<AttributeFile, Column | 'items' | 'values'> {
  readonly places: Readonly<Record<Column, readonly string[]>>;
  readonly values: JsonObject;
  readonly items?: PlacedAttributes;
}
export type PlacedAttributes = Readonly<Record<string, PlacedAttribute>>;
