import type { Random } from '../random';

/** What a term may refer to. */
export interface Names {
  readonly locals: string[];
  readonly rules: string[];
  readonly functions: string[];
  /** Makes a name that nothing else has. */
  readonly fresh: () => string;
}

type Kind = 'number' | 'string' | 'list' | 'object' | 'any';

/** Functions by what they like to get. */
const UNARY: Readonly<Record<string, Kind>> = {
  count: 'list',
  lower: 'string',
  upper: 'string',
  sum: 'list',
  product: 'list',
  max: 'list',
  sort: 'list',
  to_number: 'string',
  abs: 'number',
  is_string: 'any',
  is_null: 'any',
  type_name: 'any',
  'object.keys': 'object',
  union: 'any',
  'json.marshal': 'any',
  'array.reverse': 'list',
  'array.flatten': 'list',
};

const BINARY: Readonly<Record<string, readonly [Kind, Kind]>> = {
  concat: ['string', 'list'],
  split: ['string', 'string'],
  contains: ['string', 'string'],
  startswith: ['string', 'string'],
  'array.concat': ['list', 'list'],
  'object.union': ['object', 'object'],
  trim: ['string', 'string'],
  sprintf: ['string', 'list'],
  'numbers.range': ['number', 'number'],
};

const SCALARS = ['0', '1', '2', '-1', '1.5', '"a"', '"k"', '"t"', '"T"', 'true', 'false', 'null'];

/** Writes terms whose variables are known. */
export class TermGenerator {
  constructor(
    private readonly random: Random,
    readonly names: Names,
  ) {}

  /** A variable that nothing else is named like. */
  declare(): string {
    const name = this.names.fresh();
    this.names.locals.push(name);
    return name;
  }

  scalar(): string {
    return this.random.pick(SCALARS);
  }

  constantCollection(): string {
    const items = Array.from({ length: 1 + this.random.below(3) }, () => this.scalar()).join(', ');
    return this.random.pick([`[${items}]`, `{${items}}`, '[]', 'set()', '{"k": 1, "a": "k"}', `[[1], ${items}]`]);
  }

  input(): string {
    return this.random.pick(['input.x', 'input.s', 'input.l[_]', 'input.o.k', 'input.l[0]', 'input.none', 'input.b']);
  }

  /** Something to look into. */
  base(): string {
    const { locals, rules } = this.names;
    const choices = ['input.resources[_]', 'input.l', 'input.o', 'input.resources'];
    if (locals.length > 0) choices.push(...locals, this.random.pick(locals));
    if (rules.length > 0) choices.push(this.random.pick(rules));
    return this.random.pick(choices);
  }

  reference(): string {
    let text = this.base();
    const steps = this.random.below(3);
    for (let i = 0; i < steps; i++) text += this.step();
    return text;
  }

  /** The same, without iteration: it can stand below a `not`. */
  fixedReference(): string {
    return this.reference().replaceAll('[_]', '["k"]');
  }

  term(depth: number): string {
    const { random } = this;
    if (depth === 0 || random.chance(0.25)) return random.chance(0.7) ? this.scalar() : this.known();
    switch (random.below(13)) {
      case 0:
      case 1:
        return `[${this.list(depth)}]`;
      case 2:
        return random.chance(0.15) ? 'set()' : `{${this.list(depth, 1)}}`;
      case 3:
      case 4:
        return this.object(depth);
      case 5:
      case 6:
        return this.reference();
      case 7:
        return this.call(depth);
      case 8:
        return this.comprehension();
      case 9:
        return `${this.likely('number', depth)} ${random.pick(['+', '-', '*', '&', '%'])} ${this.likely('number', depth)}`;
      case 10:
        return this.input();
      case 11:
        return this.names.functions.length > 0
          ? `${random.pick(this.names.functions)}(${this.term(depth - 1)})`
          : this.known();
      default:
        return this.known();
    }
  }

  /** The variables of a comprehension are not known outside of it. */
  comprehension(): string {
    const inner = new TermGenerator(this.random, { ...this.names, locals: [...this.names.locals] });
    const domain = inner.term(1);
    const body = `some ${this.random.chance(0.5) ? '_, ' : ''}${inner.declare()} in ${domain}`;
    const guard = this.random.chance(0.3)
      ? `; ${inner.term(1)} ${this.random.pick(['==', '!='])} ${inner.term(0)}`
      : '';
    const { locals } = inner.names;
    const last = locals[locals.length - 1];
    switch (this.random.below(3)) {
      case 0:
        return `[${last} | ${body}${guard}]`;
      case 1:
        return `{${last} | ${body}${guard}}`;
      default:
        return `{${this.random.pick(['"k"', last, inner.term(0)])}: ${last} | ${body}${guard}}`;
    }
  }

  private known(): string {
    const { locals, rules } = this.names;
    const choices = [...locals, ...rules];
    return choices.length > 0 ? this.random.pick(choices) : this.input();
  }

  private step(): string {
    const { random } = this;
    const { locals } = this.names;
    switch (random.below(8)) {
      case 0:
      case 1:
        return `.${random.pick(['k', 'type', 'zz', 'a'])}`;
      case 2:
        return `[${random.pick(['0', '1', '-1', '1.5', 'true', 'null'])}]`;
      case 3:
        return '[_]';
      case 4:
        return locals.length > 0 ? `[${random.pick(locals)}]` : '["k"]';
      case 5:
        return `[${random.pick(['{2}', '[1]', '{"k": 1}', '["a", 1]', '{1, 2}'])}]`;
      default:
        return random.pick(['["k"]', '[0]', '.l', '.x']);
    }
  }

  private list(depth: number, least = 0): string {
    const count = least + this.random.below(3);
    return Array.from({ length: count }, () => this.term(depth - 1)).join(', ');
  }

  private object(depth: number): string {
    const entries = Array.from({ length: this.random.below(4) }, () => `${this.key()}: ${this.term(depth - 1)}`);
    return `{${entries.join(', ')}}`;
  }

  private key(): string {
    const { random } = this;
    if (random.chance(0.5)) return random.pick(['"k"', '"a"', '"type"', '"l"']);
    return random.pick(['1', '-1', 'true', 'null', '[1]', '{2}', '{"k": 1}', '["a", 1]', '[]', 'set()', this.known()]);
  }

  private call(depth: number): string {
    const { random } = this;
    if (random.chance(0.5)) {
      const name = random.pick(Object.keys(UNARY));
      return `${name}(${this.likely(UNARY[name], depth)})`;
    }
    if (random.chance(0.3)) return `object.get(${this.likely('object', depth)}, ${this.term(0)}, ${this.term(0)})`;
    const name = random.pick(Object.keys(BINARY));
    const [first, second] = BINARY[name];
    return `${name}(${this.likely(first, depth)}, ${this.likely(second, depth)})`;
  }

  /** Mostly a term of some kind. */
  private likely(kind: Kind, depth: number): string {
    const { random } = this;
    if (kind === 'any' || random.chance(0.2)) return this.term(depth - 1);
    switch (kind) {
      case 'number':
        return random.pick(['input.x', '1', '2', 'count(input.l)']);
      case 'string':
        return random.pick(['input.s', '"a"', '"k"', 'input.l[_]']);
      case 'list':
        return random.pick(['input.l', `[${this.term(0)}]`, '["a", "b"]', '[1, 2]', '{1, 2}', 'input.o']);
      default:
        return random.pick(['input.o', '{"k": 1}', this.object(depth)]);
    }
  }
}
