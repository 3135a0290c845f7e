import { BUILTINS, type ArgType, type Builtin } from '../../../src/engine/rego/builtins';
import { Random } from '../random';

/** Pieces of which long texts are made: what parsers, patterns and searches stumble over. */
const PIECES = [
  'a',
  'ab',
  'aaaaaaab',
  '(a)?',
  '(a*)*',
  '[a-z]{50}',
  'a{0,90}',
  '.*',
  '(a|b|ab)',
  '[',
  '[[],',
  '{"a":',
  '1,',
  '- ',
  '- a\\n',
  '&a *a ',
  '! ',
  'é',
  '😀',
  '%41',
  '%d ',
  '%v',
  '/',
  'a.',
  '{a*,',
  '*',
  '9',
  '0x',
  'YWFh',
  '61',
  '<{',
];
const KINDS = ['number', 'string', 'array', 'set', 'object', 'boolean'] as const;
type Kind = (typeof KINDS)[number];

/** Builtins that read nothing but their operands; those of the compiler have syntax of their own. */
const CALLABLE = [...BUILTINS.values()].filter(
  (b) => !b.deprecated && !b.relation && !b.variadic && b.infix === undefined && !b.name.startsWith('internal.'),
);

/**
 * Writes programs that want too much: values that double and nest, handed to every builtin there is, in loops and nested
 * comprehensions. The same seed gives the same program.
 */
export class ProgramGenerator {
  private readonly random: Random;
  private readonly rules: string[] = [];
  private readonly names: Record<Kind, string[]> = {
    number: [],
    string: [],
    array: [],
    set: [],
    object: [],
    boolean: [],
  };

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /** The text of a module in package `t`, written in v1. */
  program(): string {
    this.seeds();
    const rules = 4 + this.random.below(12);
    for (let i = 0; i < rules; i++) this.derive();
    return `package t\n\n${this.rules.join('\n')}\n`;
  }

  private seeds(): void {
    this.add('string', this.text(this.size(6)));
    this.add('string', this.text(this.size(4)));
    this.add('array', `numbers.range(1, ${this.size(6)})`);
    this.add('array', `[x | some i in numbers.range(1, ${this.size(4)}); x := i % ${1 + this.random.below(50)}]`);
    this.add('number', `product([${this.digits(20)} | some _ in numbers.range(1, ${this.size(4)})])`);
    this.add('number', this.random.pick(['7', '0.1', '-3', `json.unmarshal("1e${this.size(5)}")`, this.digits(30)]));
    this.add('object', `{sprintf("k%d", [i]): i | some i in numbers.range(1, ${this.size(5)})}`);
    this.add('set', `{i | some i in numbers.range(1, ${this.size(5)})}`);
    this.add('boolean', 'true');
    this.add('array', this.shared());
  }

  /** A value that shares its parts: some dozens of names, unfolded beyond any bound. */
  private shared(): string {
    let name = this.random.pick(['array', 'object', 'set'] as const);
    let inner = this.random.pick(this.names[name]);
    const depth = 2 + this.random.below(12);
    for (let i = 0; i < depth; i++) {
      const copies = Array.from({ length: 2 + this.random.below(6) }, () => inner);
      inner = this.rule(this.random.chance(0.7) ? `[${copies.join(', ')}]` : `{"a": ${copies[0]}, "b": ${copies[1]}}`);
      name = 'array';
    }
    return `[${inner}, ${inner}]`;
  }

  private derive(): void {
    const { random } = this;
    if (random.chance(0.2)) return this.grow();
    const builtin = random.pick(CALLABLE);
    const kind = kindOf(builtin.result) ?? random.pick(KINDS);
    if (random.chance(0.5)) this.add(kind, this.call(builtin));
    else this.loop(builtin);
  }

  /** The same again and again: what one call may do, a thousand must not. */
  private loop(builtin: Builtin): void {
    const many = this.size(4);
    const call = this.call(builtin, 'i');
    const body = `some i in numbers.range(1, ${many}); x := ${call}`;
    if (this.random.chance(0.3)) {
      this.add('array', `[[x, y] | ${body}; some y in ${this.random.pick(this.names.array)}]`);
    } else if (this.random.chance(0.5)) this.add('set', `{x | ${body}}`);
    else this.add('array', `[x | ${body}]`);
  }

  private grow(): void {
    const { random } = this;
    const pick = (kind: Kind): string => random.pick(this.names[kind]);
    switch (random.pick(KINDS)) {
      case 'number':
        return this.add('number', `${pick('number')} ${random.pick(['+', '-', '*', '/', '%'])} ${pick('number')}`);
      case 'string':
        return this.add('string', `concat(${pick('string')}, [${pick('string')}, ${pick('string')}])`);
      case 'array':
        return this.add('array', `[[x, y] | some x in ${pick('array')}; some y in ${pick('array')}]`);
      case 'set':
        return this.add(
          'set',
          `${pick('set')} ${random.pick(['|', '&', '-'])} {[x, ${pick('array')}] | some x in ${pick('set')}}`,
        );
      case 'object':
        return this.add('object', `{[k, x]: v | some k, v in ${pick('object')}; some x in ${pick('array')}}`);
      default:
        return this.add('boolean', `${this.any()} ${random.pick(['==', '<', '>=', '!='])} ${this.any()}`);
    }
  }

  private call(builtin: Builtin, variable?: string): string {
    const args = builtin.args.map((type) => this.operand(type, variable));
    return `${builtin.name}(${args.join(', ')})`;
  }

  private operand(type: ArgType, variable?: string): string {
    const { random } = this;
    const kind = kindOf(type);
    if (variable !== undefined && random.chance(0.3)) {
      if (kind === 'number') return variable;
      if (kind === 'string') return `sprintf("%v%d", [${random.pick(this.names.string)}, ${variable}])`;
      if (kind === 'array') return `array.concat([${variable}], ${random.pick(this.names.array)})`;
    }
    if (kind === 'number' && random.chance(0.5)) return String(random.pick([0, 1, 2, 10, 16, -1, 100000]));
    if (kind === 'string' && random.chance(0.3)) return JSON.stringify(random.pick(PIECES));
    if (kind === 'array' && random.chance(0.3)) return `[${this.any()}, ${this.any()}]`;
    return kind === undefined ? this.any() : random.pick(this.names[kind]);
  }

  private any(): string {
    return this.random.pick(this.names[this.random.pick(KINDS)]);
  }

  private text(length: number): string {
    const piece = this.random.pick(PIECES);
    const count = Math.max(1, Math.floor(length / piece.length));
    const quoted = JSON.stringify(piece).replaceAll('\\\\n', '\\n');
    const [open, close] = this.random.pick([
      ['', ''],
      ['[', ']'],
      ['^', '$'],
      ['"', '"'],
    ]);
    const body = `concat("", [${quoted} | some _ in numbers.range(1, ${count})])`;
    return `concat("", [${JSON.stringify(open)}, ${body}, ${JSON.stringify(close)}])`;
  }

  private digits(count: number): string {
    return `${1 + this.random.below(9)}${Array.from({ length: count - 1 }, () => this.random.below(10)).join('')}`;
  }

  /** A size up to a power of ten, small ones as often as large ones. */
  private size(power: number): number {
    return Math.max(2, Math.floor(10 ** (this.random.next() * power)));
  }

  private add(kind: Kind, value: string): void {
    this.names[kind].push(this.rule(value));
  }

  private rule(value: string): string {
    const name = `v${this.rules.length}`;
    // The type check must not know what the rule holds: it would refuse operands that do not fit.
    this.rules.push(`${name} := object.get({"v": ${value}}, "v", null)`);
    return name;
  }
}

/** The kind of values that an argument takes or a result has; undefined where it is not one. */
function kindOf(type: ArgType): Kind | undefined {
  switch (type.kind) {
    case 'number':
    case 'string':
    case 'array':
    case 'set':
    case 'object':
    case 'boolean':
      return type.kind;
    case 'tuple':
      return 'array';
    case 'union':
      return type.of.map(kindOf).find((kind) => kind !== undefined);
    default:
      return undefined;
  }
}
