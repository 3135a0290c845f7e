/** The kinds of values that a published schema allows at one place. */
export type Kind = 'boolean' | 'number' | 'string' | 'list' | 'object';

/** One place in a published schema. */
export interface Shape {
  readonly kinds: ReadonlySet<Kind>;
  /** A member of an object; undefined when the schema has none of that name. */
  member(name: string): Shape | undefined;
  /** Any element of a list. */
  element(): Shape | undefined;
  /** Any value of a map. */
  value(): Shape | undefined;
}

/** The kinds as one text, such as `object|string`. */
export function kindsText({ kinds }: Shape): string {
  return [...kinds].sort().join('|') || 'any';
}
