import { writeJson } from '../base/json';
import { mapWritten, Written, type Change } from './model/fix';
import type { Declared } from './model/writer';

/** Changes with a variable in the place of each value that only the user knows. */
export interface Placeheld {
  readonly changes: readonly Change[];
  readonly declared: readonly Declared[];
  /** The values that a proof supposes for the variables. */
  readonly supposing: Readonly<Record<string, string>>;
}

/** The variables of a language, for one resource. */
export interface Naming {
  /** The resource for people, and the words of names: its own, and those of its type. */
  readonly subject: string;
  readonly name: string;
  readonly type: string;
  /** A name of some words that separators part. */
  readonly spelled: (words: string) => string;
  readonly isTaken: (name: string) => boolean;
  /** The text of a use. */
  readonly use: (name: string) => string;
}

/** Names are those of the resource and the attribute, and none that is taken. */
export function withVariables(
  { subject, name: resource, type, spelled, isTaken, use }: Naming,
  changes: readonly Change[],
  isSecret: boolean,
): Placeheld {
  const declared = new Map<string, Declared>();
  const supposing: Record<string, string> = {};
  const placed = changes.map((change) =>
    mapWritten(change, (value) => {
      if (value.variable === undefined) return value;
      const short = spelled(`${resource}_${value.variable}`);
      const long = spelled(`${type}_${resource}_${value.variable}`);
      const free = [short, long, ...Array.from({ length: 100 }, (_, i) => spelled(`${long}_${i + 2}`))];
      const name = free.find((each) => !isTaken(each)) ?? long;
      const supposed = typeof value.supposed === 'string' ? value.supposed : writeJson(value.supposed);
      declared.set(name, { name, description: `The ${value.variable} of ${subject}.`, isSecret, supposed });
      supposing[name] = supposed;
      return new Written(use(name), value.supposed, value.variable);
    }),
  );
  return { changes: placed, declared: [...declared.values()], supposing };
}
