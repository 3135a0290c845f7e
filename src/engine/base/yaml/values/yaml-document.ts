import type { JsonValue } from '../../json';

export interface YamlDocument {
  readonly value: JsonValue;
  /** The offset at which the content begins. */
  readonly offset: number;
}
