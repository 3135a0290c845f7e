import type { JsonObject, JsonValue } from '../../json';

export interface ReadYamlOptions {
  /** Called with the offset at which each member of a mapping (its key) and each element of a list begins. */
  readonly locate?: (holder: JsonObject | JsonValue[], key: string | number, offset: number) => void;
  /**
   * The value of a node with an application tag such as `!Ref`; a tagged scalar is passed as a string. When this is
   * missing or returns undefined, the value stays as it is, without its tag.
   */
  readonly tag?: (tag: string, value: JsonValue) => JsonValue | undefined;
  /** Returns the value of a plain scalar; that of PyYAML when this is missing. */
  readonly plain?: (text: string) => JsonValue;
}
