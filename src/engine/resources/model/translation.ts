import type { JsonValue } from '../../base/json';

/**
 * A path in the source, or several of which the first that is set counts. One that begins with `/` begins at the root,
 * one with `@` at the element that `each` names.
 */
export type SourcePath = string | readonly string[];

/** The forms in which a source may hold what Terraform holds otherwise. */
export type Form = 'json' | 'statement' | 'map' | 'list' | 'entries' | 'set' | 'camel' | 'words' | 'key';

/** The origin of one attribute, where a path alone does not say it. */
export interface AttributeRule {
  /** Without it, the object around it. */
  readonly from?: SourcePath;
  /** Terraform's values for texts of the source; others stay as they are. */
  readonly values?: Readonly<Record<string, JsonValue>>;
  /**
   * `json`: a text is the value that it holds. `statement`: the statement of a policy, which is there alone. `map`: a list of keys and values is a map. `entries`: a map is a list of
   * blocks with `name` and `value`. `list`: one value is a list. `set`: true where there is a value. `camel`: keys begin
   * with small letters. `words`: a text is the words in it, which commas separate. `key`: an encryption key, which may
   * be one that AWS manages.
   */
  readonly as?: Form;
  /** The value where the source sets none. */
  readonly default?: JsonValue;
  /** True where nobody knows what holds when the source sets nothing. */
  readonly unsettled?: boolean;
  /** True where every answer of a cloud has it once it is set: an answer without it says that it is not. */
  readonly shownIfSet?: boolean;
  /** The attributes of a block; each object in the source is one. */
  readonly block?: AttributeRules;
  /** For blocks that stand in a map: the attribute that its keys are. */
  readonly key?: string;
}

/** A text is the path in the source; null: the source never sets it. */
export type AttributeOrigin = SourcePath | AttributeRule | null;
export type AttributeRules = Readonly<Record<string, AttributeOrigin>>;

/** A part of a resource that Terraform has as a resource of its own. */
export interface PartTranslation {
  readonly type: string;
  /** The attribute that refers to the resource. */
  readonly parent: string;
  /** Each object there is one; with an empty path the resource itself. */
  readonly from: string;
  /** The number of objects at the beginning of a list that belong to the resource itself. */
  readonly skips?: number;
  readonly attributes: AttributeRules;
}

/** A type of the source: the type and the attributes of Terraform that say the same. */
export interface Translation {
  readonly type: string;
  /** Paths of which one must be set. */
  readonly when?: SourcePath;
  /** Paths of which none may be set. */
  readonly unless?: SourcePath;
  /** A list: there is one resource for each of its elements. */
  readonly each?: string;
  /** All attributes that are translated; any other cannot be known. */
  readonly attributes: AttributeRules;
  readonly resources?: readonly PartTranslation[];
  /** Companions that this source never has, because it writes what they say elsewhere. */
  readonly without?: readonly string[];
}

/** Translations by the type of the source; of several the first that fits. */
export type TranslationTable = Readonly<Record<string, Translation | readonly Translation[]>>;
