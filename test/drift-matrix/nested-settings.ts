import type { JsonValue } from '../../src/engine/json';
import type { Change } from './matrix-type';

type Values = Readonly<Record<string, JsonValue>>;

/**
 * Attributes inside of the arguments of one function: `Logs.Audit` is changed alone by the argument `Logs` with all that
 * is written in it. `attributeOf` gives the attribute where it does not have the name of the argument.
 */
export function nestedSettings(
  set: (change: Record<string, JsonValue>) => Promise<unknown>,
  from: Values,
  to: Values,
  attributeOf: (path: string) => string = (path) => path,
): Change[] {
  return Object.entries(to).map(([path, value]) => {
    const [argument, ...keys] = path.split('.');
    return {
      attribute: attributeOf(path),
      change: () => set({ [argument]: withValue(from[argument], keys, value) }),
      changeBack: () => set({ [argument]: from[argument] }),
    };
  });
}

function withValue(whole: JsonValue, keys: readonly string[], value: JsonValue): JsonValue {
  if (keys.length === 0) return value;
  const [key, ...inner] = keys;
  const own = whole as Values;
  return { ...own, [key]: withValue(own[key], inner, value) };
}
