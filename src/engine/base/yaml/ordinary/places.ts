import type { JsonObject, JsonValue } from '../../json';
import type { ReadYamlOptions } from '../values/read-yaml-options';

/** The offsets of members, in the order of the text. */
export class Places {
  private readonly holders: (JsonObject | JsonValue[])[] = [];
  private readonly keys: (string | number)[] = [];
  private readonly offsets: number[] = [];

  readonly record = (holder: JsonObject | JsonValue[], key: string | number, offset: number): void => {
    this.holders.push(holder);
    this.keys.push(key);
    this.offsets.push(offset);
  };

  tell(locate: ReadYamlOptions['locate']): void {
    if (!locate) return;
    for (let i = 0; i < this.holders.length; i++) locate(this.holders[i], this.keys[i], this.offsets[i]);
  }
}
