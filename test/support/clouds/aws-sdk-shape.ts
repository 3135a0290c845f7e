import { createRequire } from 'node:module';

/** The SDK describes its calls by nested arrays; the first number tells what each is. */
type Schema = number | readonly unknown[] | (() => Schema);

const LIST = 1;
const MAP = 2;
const STRUCTURE = 3;
const UNION = 4;
const LIST_OF_SIMPLE = 64;
const MAP_OF_SIMPLE = 128;
/** The bit of the traits of a shape whose values must not be shown. */
const SENSITIVE = 8;

const load = createRequire(__filename);

/** What a call of a service takes or answers, as the SDK has it. */
export class SdkShape {
  private constructor(private readonly schema: Schema) {}

  /** Undefined when the service has no such call. */
  static of(name: string, call: string, side: 'input' | 'output'): SdkShape | undefined {
    const members = load(`@aws-sdk/client-${name}`) as Record<string, unknown>;
    const plain = call.replaceAll('_', '');
    const operation = Object.keys(members).find((key) => key.toLowerCase() === `${plain}$`);
    if (operation === undefined) return undefined;
    return new SdkShape((members[operation] as Schema[])[side === 'input' ? 4 : 5]);
  }

  /** Whether the SDK asks for more pages of a call by itself. */
  static isPaged(name: string, call: string): boolean {
    const members = load(`@aws-sdk/client-${name}`) as Record<string, unknown>;
    const plain = `paginate${call.replaceAll('_', '')}`;
    return Object.keys(members).some((key) => key.toLowerCase() === plain);
  }

  /** The steps of a path that lead nowhere; undefined when all of it is there. */
  problemWith(path: string): string | undefined {
    const steps = path === '.' ? [] : [...path.matchAll(/[\w:-]+|\[[^\]]*\]/g)].map(([step]) => step);
    let current: Schema = this.schema;
    for (const step of steps) {
      const key = /^\[(\w+)=/.exec(step)?.[1];
      const child: Schema | undefined = childOf(withTraits(current).shape, key ?? step);
      if (child === undefined) return `${path} leads nowhere at ${step}`;
      // A condition on a member leads to the object that has it.
      if (key === undefined) current = child;
    }
    return undefined;
  }

  /** The paths of the values that the SDK does not show in its logs. */
  sensitivePaths(): string[] {
    return [...sensitiveIn(this.schema, '', [])];
  }
}

function* sensitiveIn(schema: Schema, path: string, around: readonly unknown[]): Generator<string> {
  const { shape, isSensitive } = withTraits(schema);
  if (isSensitive) yield path;
  if (isSensitive || typeof shape === 'number' || around.includes(shape)) return;
  const [kind, , , , first, second] = shape;
  const within = [...around, shape];
  if (kind === LIST) yield* sensitiveIn(first as Schema, `${path}[*]`, within);
  if (kind === MAP) yield* sensitiveIn(second as Schema, `${path}.*`, within);
  if (kind !== STRUCTURE && kind !== UNION) return;
  for (const [i, name] of (first as readonly string[]).entries())
    yield* sensitiveIn((second as readonly Schema[])[i], path === '' ? name : `${path}.${name}`, within);
}

/** Members come with traits, and behind functions where shapes refer to each other. */
function withTraits(schema: Schema): {
  readonly shape: number | readonly unknown[];
  readonly isSensitive: boolean;
} {
  let current: Schema = schema;
  let isSensitive = false;
  while (typeof current === 'function' || (Array.isArray(current) && current.length <= 2)) {
    if (typeof current === 'function') current = current();
    else {
      isSensitive ||= isMarked(current[1]);
      current = current[0] as Schema;
    }
  }
  return { shape: current, isSensitive: isSensitive || (typeof current !== 'number' && isMarked(current[3])) };
}

function isMarked(traits: unknown): boolean {
  if (typeof traits === 'number') return (traits & SENSITIVE) > 0;
  return typeof traits === 'object' && traits !== null && 'sensitive' in traits;
}

function childOf(schema: number | readonly unknown[], step: string): Schema | undefined {
  const isElement = step.startsWith('[');
  if (typeof schema === 'number') {
    if (isElement) return (schema & LIST_OF_SIMPLE) > 0 ? 0 : undefined;
    return (schema & MAP_OF_SIMPLE) > 0 ? 0 : undefined;
  }
  const [kind, , , , first, second] = schema;
  if (kind === LIST) return isElement ? (first as Schema) : undefined;
  if (kind === MAP) return isElement ? undefined : (second as Schema);
  if ((kind !== STRUCTURE && kind !== UNION) || isElement) return undefined;
  const at = (first as readonly string[]).indexOf(step);
  return at < 0 ? undefined : (second as readonly Schema[])[at];
}
