import type { Random } from '../random';

/** What is known of the type of an expression that was made. */
export type Shape =
  | 'string'
  | 'number'
  | 'bool'
  | { readonly kind: 'list' | 'set' | 'map'; readonly of: Shape }
  | { readonly kind: 'object'; readonly attributes: Readonly<Record<string, Shape>> };

export interface Named {
  readonly text: string;
  readonly shape: Shape;
}

const WORDS = [
  'a',
  'web',
  'Ab',
  'x-1',
  'eu-west',
  '10',
  'true',
  'é',
  '  pad ',
  'q"q',
  'line\nend',
  '$${d}',
  '%',
  '7.50',
];
const KEYS = ['k', 'b', 'Z', 'a1'];
const NUMBERS = ['0', '1', '2', '3', '7', '-1', '0.5', '1.25', '10', '100', '1e3', '12345678901234567890', '0.1'];
const DEEPEST = 4;

export function literalString(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
}

export function sameShape(a: Shape, b: Shape): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Expressions of a wanted shape over the names in reach; most of them are valid. */
export class ExpressionGenerator {
  private counter = 0;

  constructor(private readonly random: Random) {}

  shape(depth = 0): Shape {
    const { random } = this;
    if (depth > 1 || random.chance(0.5)) return random.pick(['string', 'number', 'bool', 'string'] as const);
    if (random.chance(0.3)) {
      const names = KEYS.slice(0, 1 + random.below(3));
      return { kind: 'object', attributes: Object.fromEntries(names.map((name) => [name, this.shape(depth + 1)])) };
    }
    if (random.chance(0.2)) return { kind: 'set', of: random.pick(['string', 'number'] as const) };
    return { kind: random.pick(['list', 'map'] as const), of: this.shape(depth + 1) };
  }

  literal(shape: Shape): string {
    const { random } = this;
    if (shape === 'string') return literalString(random.pick(WORDS));
    if (shape === 'number') return random.pick(NUMBERS);
    if (shape === 'bool') return random.pick(['true', 'false']);
    if (shape.kind === 'object') {
      return `{ ${Object.entries(shape.attributes)
        .map(([name, inner]) => `${name} = ${this.literal(inner)}`)
        .join(', ')} }`;
    }
    const count = 1 + random.below(3);
    const items = Array.from({ length: count }, () => this.literal(shape.of));
    if (shape.kind === 'map') return `{ ${items.map((item, i) => `${KEYS[i]} = ${item}`).join(', ')} }`;
    return shape.kind === 'set' ? `toset([${items.join(', ')}])` : `[${items.join(', ')}]`;
  }

  expression(shape: Shape, names: readonly Named[], depth = 0): string {
    const { random } = this;
    const known = reachable(names).filter((name) => sameShape(name.shape, shape));
    if (known.length > 0 && random.chance(0.45)) return random.pick(known).text;
    if (depth >= DEEPEST || random.chance(0.2)) return this.literal(shape);
    const of = (inner: Shape): string => this.expression(inner, names, depth + 1);
    if (random.chance(0.12)) return `(${of('bool')} ? ${of(shape)} : ${of(shape)})`;
    if (random.chance(0.06)) return `try(${of(shape)}, ${of(shape)})`;
    if (random.chance(0.04)) return `try({}.x, ${of(shape)})`;
    if (shape === 'string') return this.text(of);
    if (shape === 'number') return this.number(of);
    if (shape === 'bool') return this.bool(of);
    if (shape.kind === 'object') {
      return `{ ${Object.entries(shape.attributes)
        .map(([name, inner]) => `${name} = ${of(inner)}`)
        .join(', ')} }`;
    }
    if (shape.kind === 'set') return `toset(${of({ kind: 'list', of: shape.of })})`;
    return shape.kind === 'list' ? this.list(shape.of, of, names, depth) : this.map(shape.of, of, names, depth);
  }

  private text(of: (shape: Shape) => string): string {
    const { random } = this;
    const strings: Shape = { kind: 'list', of: 'string' };
    const forms: (() => string)[] = [
      () => `"${random.pick(['', 'p-', 'x '])}\${${of('string')}}-\${${of('number')}}"`,
      () => `"%{ if ${of('bool')} }yes\${${of('string')}}%{ else }no%{ endif }"`,
      () => {
        const each = `each_${this.counter++}`;
        return `"%{ for ${each} in ${of(strings)} }<\${${each}}>%{ endfor }"`;
      },
      () => `${random.pick(['upper', 'lower', 'trimspace', 'strrev', 'title'])}(${of('string')})`,
      () => `join(${literalString(random.pick([',', '-', '']))}, ${of(strings)})`,
      () => `format("%s/%v", ${of('string')}, ${of('bool')})`,
      () => `replace(${of('string')}, "a", ${of('string')})`,
      () => `tostring(${of(random.pick(['number', 'bool'] as const))})`,
      () => `element(${of(strings)}, ${random.below(4)})`,
      () => `lookup(${of({ kind: 'map', of: 'string' })}, "k", ${of('string')})`,
      () => `coalesce(${of('string')}, "fallback")`,
      () => `substr(${of('string')}, 0, ${random.below(4)})`,
    ];
    return random.pick(forms)();
  }

  private number(of: (shape: Shape) => string): string {
    const { random } = this;
    const forms: (() => string)[] = [
      () => `(${of('number')} ${random.pick(['+', '-', '*'])} ${of('number')})`,
      () =>
        `length(${of(random.pick<Shape>(['string', { kind: 'list', of: 'string' }, { kind: 'map', of: 'number' }]))})`,
      () => `${random.pick(['max', 'min'])}(${of('number')}, ${of('number')})`,
      () => `${random.pick(['floor', 'ceil', 'abs'])}(${of('number')})`,
      () => `sum(${of({ kind: 'list', of: 'number' })})`,
      () => `(${of('number')} % 3)`,
      () => `(${of('number')} / 4)`,
      () => `-${of('number')}`.replace('--', '- -'),
      () => `tonumber(tostring(${of('number')}))`,
    ];
    return random.pick(forms)();
  }

  private bool(of: (shape: Shape) => string): string {
    const { random } = this;
    const scalar = random.pick(['string', 'number', 'bool'] as const);
    const forms: (() => string)[] = [
      () => `(${of(scalar)} ${random.pick(['==', '!='])} ${of(scalar)})`,
      () => `(${of('number')} ${random.pick(['<', '<=', '>', '>='])} ${of('number')})`,
      () => `(${of('bool')} ${random.pick(['&&', '||'])} ${of('bool')})`,
      () => `!${of('bool')}`,
      () => `contains(${of({ kind: 'list', of: 'string' })}, ${of('string')})`,
      () => `can(regex("^[a-z]+$", ${of('string')}))`,
      () => `anytrue([for v in ${of({ kind: 'list', of: 'bool' })} : v])`,
    ];
    return random.pick(forms)();
  }

  private list(item: Shape, of: (shape: Shape) => string, names: readonly Named[], depth: number): string {
    const { random } = this;
    const own: Shape = { kind: 'list', of: item };
    const source = random.pick(['string', 'number'] as const);
    const inner = `v${this.counter++}`;
    const forms: (() => string)[] = [
      () => `[${of(item)}, ${of(item)}]`,
      () => `concat(${of(own)}, [${of(item)}])`,
      () => `reverse(${of(own)})`,
      () => `distinct(${of(own)})`,
      () => `flatten([${of(own)}, [${of(item)}]])`,
      () => `values(${of({ kind: 'map', of: item })})`,
      () => `slice(concat(${of(own)}, [${of(item)}]), 0, 1)`,
      () => {
        const body = this.expression(item, [...names, { text: inner, shape: source }], depth + 1);
        return `[for ${inner} in ${of({ kind: 'list', of: source })} : ${body}]`;
      },
      () => `[for ${inner} in ${of(own)} : ${inner} if ${of('bool')}]`,
      () => `[{ z = ${of(item)} }, { z = ${of(item)} }][*].z`,
    ];
    return random.pick(item === 'string' ? [...forms, () => `sort(${of(own)})`, () => `compact(${of(own)})`] : forms)();
  }

  private map(item: Shape, of: (shape: Shape) => string, names: readonly Named[], depth: number): string {
    const { random } = this;
    const own: Shape = { kind: 'map', of: item };
    const inner = `k${this.counter++}`;
    const forms: (() => string)[] = [
      () => `{ k = ${of(item)}, (${of('string')}) = ${of(item)} }`,
      () => `merge(${of(own)}, { m = ${of(item)} })`,
      () => `zipmap(["p", "q"], [${of(item)}, ${of(item)}])`,
      () => `{ for ${inner}, v in ${of(own)} : "\${${inner}}!" => v }`,
      () => {
        const body = this.expression(item, [...names, { text: inner, shape: 'string' }], depth + 1);
        return `{ for ${inner} in toset(${of({ kind: 'list', of: 'string' })}) : ${inner} => ${body} }`;
      },
      () => `tomap({ only = ${of(item)} })`,
    ];
    return random.pick(forms)();
  }
}

function reachable(names: readonly Named[]): Named[] {
  return names.flatMap((name) => {
    const { text, shape } = name;
    if (typeof shape === 'string' || shape.kind !== 'object') return [name];
    return [
      name,
      ...Object.entries(shape.attributes).map(([key, inner]) => ({ text: `${text}.${key}`, shape: inner })),
    ];
  });
}
