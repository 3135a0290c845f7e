import { writeJson } from '../base/json';
import type { BoardResource } from '../board';
import { mapWritten, Written, type Change } from './model/fix';
import type { Declared } from './model/writer';

/** Changes with a variable in the place of each value that only the user knows. */
export interface Placeheld {
  readonly changes: readonly Change[];
  readonly declared: readonly Declared[];
  /** The values that a proof supposes for the variables. */
  readonly supposing: Readonly<Record<string, string>>;
}

/** Names are those of the resource and the attribute, and none that is taken. */
export function withVariables(
  { type, name: resource }: Pick<BoardResource, 'type' | 'name'>,
  changes: readonly Change[],
  isSecret: boolean,
  isTaken: (name: string) => boolean,
): Placeheld {
  const declared = new Map<string, Declared>();
  const supposing: Record<string, string> = {};
  const placed = changes.map((change) =>
    mapWritten(change, (value) => {
      if (value.variable === undefined) return value;
      const short = `${resource}_${value.variable}`.replaceAll(/\W/g, '_');
      const long = `${type.slice(type.indexOf('_') + 1)}_${short}`;
      const free = [short, long, ...Array.from({ length: 100 }, (_, i) => `${long}_${i + 2}`)];
      const name = free.find((each) => !isTaken(each)) ?? long;
      declared.set(name, { name, description: `The ${value.variable} of ${type}.${resource}.`, isSecret });
      supposing[name] = typeof value.supposed === 'string' ? value.supposed : writeJson(value.supposed);
      return new Written(`var.${name}`, value.supposed, value.variable);
    }),
  );
  return { changes: placed, declared: [...declared.values()], supposing };
}
