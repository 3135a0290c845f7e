import type { parseModule } from '../../../rego';

/** True when modules mention a name, with this key below it where one is given. */
export function refersTo(modules: readonly ReturnType<typeof parseModule>[], name: string, key?: string): boolean {
  const open: unknown[] = modules.flatMap(({ rules, imports }) => [...rules, ...imports]);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if (isRef(node, name, key)) return true;
    for (const [field, value] of Object.entries(node)) if (field !== 'loc') open.push(value ?? null);
  }
  return false;
}

function isRef(node: object, name: string, key: string | undefined): boolean {
  const { kind, head, path } = node as {
    kind?: unknown;
    head?: { name?: unknown };
    path?: readonly { value?: unknown }[];
  };
  if (kind !== 'ref' || head?.name !== name) return false;
  // Without a key that is known, all keys may be meant.
  return key === undefined || path?.[0] === undefined || path[0].value === undefined || path[0].value === key;
}
