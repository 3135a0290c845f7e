import type { AttributePath } from '../../../resources/model/resource-input';
import kinds from './property-kinds.json';

const KINDS = kinds as Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The kinds of a property; the keys of a map are any. */
export function kindsAt(origin: string, keys: AttributePath): readonly string[] {
  const names = keys.filter((key) => typeof key === 'string');
  const known = KINDS[origin] ?? {};
  const kinds =
    known[names.join('.')] ?? known[names.map((name, i) => (i === names.length - 2 ? '*' : name)).join('.')];
  return kinds?.split('|') ?? [];
}
