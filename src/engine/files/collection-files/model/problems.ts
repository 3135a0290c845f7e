import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';

type Field = JsonValue | undefined;

/** Absent, null, an empty string, an empty list or an empty object. */
export function isEmpty(value: Field): value is undefined | null | '' {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.keys(value).length === 0;
}

const MAX_ID = 200;
const MAX_MESSAGES = 1000;

/** Collects the problems of one document, in the order of the checks. */
export class Problems {
  private readonly found: string[] = [];
  private more = 0;

  /** All messages; of very many only the first ones, and how many more there are. */
  get messages(): string[] {
    return this.more === 0 ? this.found : [...this.found, `Invalid JSON - and ${this.more} more like these`];
  }

  missing(field: string): void {
    this.add(`Invalid JSON - ${field} field is missing or empty`);
  }

  invalid(field: string, why: string): void {
    this.add(`Invalid JSON - ${field} field is not valid (${why})`);
  }

  private add(message: string): void {
    if (this.found.length < MAX_MESSAGES) this.found.push(message);
    else this.more++;
  }

  /** A required string. */
  string(value: Field, field: string): string | undefined {
    if (isEmpty(value)) this.missing(field);
    else if (typeof value === 'string') return value;
    else this.invalid(field, 'must be a string');
    return undefined;
  }

  /** A required id. */
  id(value: Field, field: string): void {
    const id = this.string(value, field);
    if (id === undefined) return;
    if (id.length > MAX_ID || /\p{Cc}/u.test(id))
      this.invalid(field, `must have 1 to ${MAX_ID} characters, none of them a control character`);
  }

  /** An id or a list of ids. */
  ids(value: Field, field: string): void {
    if (!Array.isArray(value) || value.length === 0) this.id(value, field);
    else value.forEach((item, index) => this.id(item, `${field}[${index}]`));
  }

  /** A required list that is not empty. */
  list(value: Field, field: string): JsonValue[] {
    if (isEmpty(value)) this.missing(field);
    else if (Array.isArray(value)) return value;
    else this.invalid(field, 'must be a list');
    return [];
  }

  /** A list of objects: calls `check` with each and its path. */
  objects(value: Field, field: string, check: (item: JsonObject, path: string) => void): void {
    this.list(value, field).forEach((item, index) => {
      const path = `${field}[${index}]`;
      if (isJsonObject(item)) check(item, path);
      else this.invalid(path, 'must be an object');
    });
  }

  /** A required boolean. */
  boolean(value: Field, field: string): void {
    if (isEmpty(value)) this.missing(field);
    else if (typeof value !== 'boolean') this.invalid(field, 'must be true or false');
  }
}
