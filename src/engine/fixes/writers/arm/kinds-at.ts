import type { AttributePath } from '../../../resources/model/resource-input';
import kinds from './property-kinds.json';

const KINDS = kinds as Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The kinds of a property; keys that begin with `_` are those of children. */
export function kindsAt(origin: string, path: AttributePath): readonly string[] {
  const [first = '', ...rest] = path.filter((key) => typeof key === 'string');
  const child = childType(origin, first);
  if (child !== undefined && rest.length === 0) return ['object'];
  const type = (child ?? origin).toLowerCase();
  const name = (child === undefined ? [first, ...rest] : rest).join('.');
  const known = KINDS[type] ?? KINDS[Object.keys(KINDS).find((each) => each.toLowerCase() === type) ?? ''];
  return known?.[name]?.split('|') ?? [];
}

/** The type of a child by the key that tables give it; undefined for another key. */
export function childType(origin: string, key: string | number | undefined): string | undefined {
  const [, child] = typeof key === 'string' ? (/^_(\w+)$/.exec(key) ?? []) : [];
  return child === undefined ? undefined : `${origin}/${child.replace('config_', 'config/')}`;
}
