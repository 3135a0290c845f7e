import { readJson, type JsonValue } from '../../../engine/base/json';

/** A document that need not be read when a version with the same content is stored. */
export class UnreadDocument {
  constructor(
    private readonly text: string,
    /** The hash of its content. */
    readonly hash: string,
  ) {}

  read(): JsonValue {
    return readJson(this.text);
  }
}
