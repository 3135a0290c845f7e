import type { JsonValue } from '../../json';

export interface YamlDocument {
  readonly value: JsonValue;
  /** Where the content begins. */
  readonly offset: number;
}
