import type { JsonObject, JsonValue } from '../json';

export interface ReadYamlOptions {
  /** Told where each member of a mapping (its key) and each element of a list begins, as an offset into the text. */
  readonly locate?: (holder: JsonObject | JsonValue[], key: string | number, offset: number) => void;
  /**
   * The value of something with a tag of its own such as `!Ref`; a tagged scalar comes as text. Undefined, and no hook
   * at all, leave the value as it is without its tag.
   */
  readonly tag?: (tag: string, value: JsonValue) => JsonValue | undefined;
}
