/** One step of a path into a document. */
export type Step =
  | KeyStep
  | IndexStep
  /** The first element whose members have these values. */
  | { readonly kind: 'first'; readonly where: Conditions }
  /** Every such element. */
  | { readonly kind: 'all'; readonly where: Conditions };

export interface KeyStep {
  readonly kind: 'key';
  readonly key: string;
}

export interface IndexStep {
  readonly kind: 'index';
  readonly index: number;
}

export type Conditions = readonly (readonly [key: string, text: string])[];
export type Path = readonly Step[];
/** A path to one place. */
export type ShownPath = readonly (KeyStep | IndexStep)[];

export class PathSyntaxError extends Error {
  constructor(readonly path: string) {
    super(`Invalid path - ${path}`);
  }
}

const STEP = /(?:^|\.)([\w-]+)|\[(\d+)\]|\["([^"\]]+)"\]|\[(\*?)((?:[\w.-]+=[^,\]]*)(?:,[\w.-]+=[^,\]]*)*)?\]/y;

/**
 * Reads a path: keys with dots between them, `[0]`, `["a.b"]`, `[Key=x]` (the first element whose `Key` is `x`), `[*]`
 * (every element) and `[*Key=x]` (every such element). The empty path is the value itself.
 */
export function parsePath(text: string): Path {
  const steps: Step[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < text.length) {
    const match = STEP.exec(text);
    if (match === null) throw new PathSyntaxError(text);
    steps.push(stepOf(match, text));
  }
  return steps;
}

function stepOf([, key, index, quoted, all, where]: readonly (string | undefined)[], text: string): Step {
  if (key !== undefined) return { kind: 'key', key };
  if (index !== undefined) return { kind: 'index', index: Number(index) };
  if (quoted !== undefined) return { kind: 'key', key: quoted };
  const conditions = (where?.split(',') ?? []).map((each): [string, string] => {
    const at = each.indexOf('=');
    return [each.slice(0, at), each.slice(at + 1)];
  });
  if (all === '*') return { kind: 'all', where: conditions };
  if (conditions.length === 0) throw new PathSyntaxError(text);
  return { kind: 'first', where: conditions };
}

const PLAIN_KEY = /^[\w-]+$/;

/** A key or index behind a path, as paths are shown. */
export function childPath(parent: string, key: string | number): string {
  if (typeof key === 'number') return `${parent}[${key}]`;
  if (!PLAIN_KEY.test(key)) return `${parent}[${JSON.stringify(key)}]`;
  return parent === '' ? key : `${parent}.${key}`;
}
