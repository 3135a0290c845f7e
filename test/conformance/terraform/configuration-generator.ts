import { Random, seedOf } from '../random';
import { ExpressionGenerator, literalString, type Named, type Shape } from './expression-generator';

/** A whole configuration: its files, and the variable files that are named when it is planned. */
export interface Configuration {
  readonly files: Readonly<Record<string, string>>;
  readonly varFiles: readonly string[];
}

interface Variable {
  readonly name: string;
  readonly shape: Shape;
  readonly optional: boolean;
}

interface Module {
  readonly folder: string;
  readonly variables: readonly Variable[];
  readonly outputs: readonly Named[];
}

/** A configuration of terraform_data, locals, variables with files of values, modules and outputs. */
export function generateConfiguration(seed: string): Configuration {
  return new ConfigurationGenerator(new Random(seedOf(seed))).generate();
}

class ConfigurationGenerator {
  private readonly files: Record<string, string> = {};
  private readonly expressions: ExpressionGenerator;
  private count = 0;

  constructor(private readonly random: Random) {
    this.expressions = new ExpressionGenerator(random);
  }

  generate(): Configuration {
    const modules: Module[] = [];
    for (let i = this.random.below(4); i > 0; i--) modules.push(this.module(`modules/m${i}`, modules));
    const { variables } = this.module('', modules);
    const varFiles = this.variableFiles(variables);
    return { files: this.files, varFiles };
  }

  private module(folder: string, callable: readonly Module[]): Module {
    const { random } = this;
    const variables = Array.from({ length: 1 + random.below(3) }, () => this.variable(folder === ''));
    const names: Named[] = variables.map(({ name, shape }) => ({ text: `var.${name}`, shape }));
    const blocks = variables.map((variable) => this.variableBlock(variable));
    for (let i = random.below(3); i > 0; i--) blocks.push(this.local(names));
    for (const module of callable) if (random.chance(0.6)) blocks.push(this.call(folder, module, names));
    for (let i = random.below(3); i > 0; i--) blocks.push(this.local(names));
    for (let i = 1 + random.below(2); i > 0; i--) blocks.push(this.resource(names));
    const outputs = Array.from({ length: 1 + random.below(2) }, () => this.output(names, blocks));
    const shuffled = blocks.map((block) => [random.next(), block] as const).sort(([a], [b]) => a - b);
    const half = random.below(shuffled.length + 1);
    const path = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
    this.files[path('main.tf')] = shuffled
      .slice(0, half)
      .map(([, block]) => block)
      .join('\n');
    this.files[path('other.tf')] = shuffled
      .slice(half)
      .map(([, block]) => block)
      .join('\n');
    return { folder, variables, outputs };
  }

  private variable(isRoot: boolean): Variable {
    const shape = this.expressions.shape();
    return { name: this.name('v'), shape, optional: !isRoot || this.random.chance(0.6) };
  }

  private variableBlock({ name, shape, optional }: Variable): string {
    const { random } = this;
    const lines = [`  type = ${this.type(shape)}`];
    if (optional) lines.push(`  default = ${this.value(shape)}`);
    if (optional && random.chance(0.2)) lines.push('  nullable = false');
    return `variable "${name}" {\n${lines.join('\n')}\n}\n`;
  }

  private type(shape: Shape): string {
    if (typeof shape === 'string') return shape;
    if (shape.kind !== 'object') return `${shape.kind}(${this.type(shape.of)})`;
    const attributes = Object.entries(shape.attributes).map(([name, inner]) => {
      const type = this.type(inner);
      if (this.random.chance(0.6)) return `${name} = ${type}`;
      return `${name} = optional(${type}, ${this.value(inner)})`;
    });
    return `object({ ${attributes.join(', ')} })`;
  }

  /** A literal that the type takes, not always one of that type. */
  private value(shape: Shape): string {
    const { random } = this;
    if (random.chance(0.15)) {
      if (shape === 'string') return random.pick(['5', 'true', '1.50']);
      if (shape === 'number') return random.pick(['"5"', '"0.25"', '"-1"']);
      if (shape === 'bool') return random.pick(['"true"', '"false"']);
    }
    if (typeof shape === 'string') return this.expressions.literal(shape);
    if (shape.kind === 'object') {
      const entries = Object.entries(shape.attributes).map(([name, inner]) => `${name} = ${this.value(inner)}`);
      return `{ ${[...entries, ...(random.chance(0.2) ? ['more = 1'] : [])].join(', ')} }`;
    }
    const items = Array.from({ length: random.below(4) }, () => this.value(shape.of));
    return shape.kind === 'map'
      ? `{ ${items.map((item, i) => `k${i} = ${item}`).join(', ')} }`
      : `[${items.join(', ')}]`;
  }

  private local(names: Named[]): string {
    const name = this.name('l');
    const shape = this.expressions.shape();
    const block = `locals {\n  ${name} = ${this.expressions.expression(shape, names)}\n}\n`;
    names.push({ text: `local.${name}`, shape });
    return block;
  }

  private resource(names: Named[]): string {
    const { random } = this;
    const name = this.name('r');
    const { copies, inner } = this.copies(names);
    const shape = this.expressions.shape();
    const input = this.expressions.expression(shape, [...names, ...inner]);
    if (copies === '' && random.chance(0.3)) {
      // Where it decides, a known attribute of a managed resource counts.
      const chosen = this.expressions.literal('string');
      const other = this.name('d');
      const condition = `terraform_data.${name}.input == ${this.expressions.literal(shape)}`;
      const decided = `resource "terraform_data" "${other}" {\n  count = ${condition} ? 1 : 2\n  input = ${chosen}\n}\n`;
      return `resource "terraform_data" "${name}" {\n  input = ${input}\n}\n${decided}`;
    }
    return `resource "terraform_data" "${name}" {\n${copies}  input = ${input}\n}\n`;
  }

  private copies(names: readonly Named[]): { copies: string; inner: Named[]; index?: string } {
    const { random } = this;
    if (random.chance(0.4)) return { copies: '', inner: [] };
    if (random.chance(0.4)) {
      const count = random.chance(0.5)
        ? String(random.below(3))
        : `length(${this.expressions.expression({ kind: 'list', of: 'string' }, names, 2)})`;
      return { copies: `  count = ${count}\n`, inner: [{ text: 'count.index', shape: 'number' }] };
    }
    const of = random.pick(['string', 'number', 'bool'] as const);
    const inner: Named[] = [{ text: 'each.key', shape: 'string' }];
    if (random.chance(0.5)) {
      const map = this.expressions.expression({ kind: 'map', of }, names, 2);
      return { copies: `  for_each = ${map}\n`, inner: [...inner, { text: 'each.value', shape: of }] };
    }
    const set = this.expressions.expression({ kind: 'list', of: 'string' }, names, 2);
    return { copies: `  for_each = toset(${set})\n`, inner: [...inner, { text: 'each.value', shape: 'string' }] };
  }

  private call(from: string, { folder, variables, outputs }: Module, names: Named[]): string {
    const { random } = this;
    const label = this.name('c');
    const source = from === '' ? `./${folder}` : `../${folder.slice('modules/'.length)}`;
    const style = random.below(3);
    const keys = ['x', 'y'].slice(0, 1 + random.below(2));
    const set = `toset([${keys.map(literalString).join(', ')}])`;
    const copies = style === 0 ? '' : style === 1 ? `  count = ${keys.length}\n` : `  for_each = ${set}\n`;
    const inner: Named[] = style === 2 ? [{ text: 'each.key', shape: 'string' }] : [];
    const given = variables
      .filter(() => random.chance(0.7))
      .map(({ name, shape }) => {
        const value = random.chance(0.05) ? 'null' : this.expressions.expression(shape, [...names, ...inner]);
        return `  ${name} = ${value}\n`;
      });
    for (const { text, shape } of outputs) {
      if (style === 0) names.push({ text: `module.${label}.${text}`, shape });
      else {
        names.push({ text: `module.${label}[${style === 1 ? 0 : '"x"'}].${text}`, shape });
        names.push({ text: `[for each in module.${label} : each.${text}]`, shape: { kind: 'list', of: shape } });
      }
    }
    return `module "${label}" {\n  source = "${source}"\n${copies}${given.join('')}}\n`;
  }

  private output(names: readonly Named[], blocks: string[]): Named {
    const shape = this.expressions.shape();
    const name = this.name('o');
    blocks.push(`output "${name}" {\n  value = ${this.expressions.expression(shape, names)}\n}\n`);
    return { text: name, shape };
  }

  private variableFiles(variables: readonly Variable[]): string[] {
    const { random } = this;
    const native = ['terraform.tfvars', 'a.auto.tfvars', 'b.auto.tfvars', 'chosen.tfvars'];
    for (const file of native) {
      const given = variables.filter(() => random.chance(0.4));
      if (given.length === 0 || random.chance(0.3)) continue;
      this.files[file] = given.map(({ name, shape }) => `${name} = ${this.plainValue(shape)}\n`).join('');
    }
    // Every variable without a default gets a value somewhere.
    const required = variables.filter(({ optional }) => !optional);
    const file = random.pick(['terraform.tfvars', 'b.auto.tfvars']);
    const known = this.files[file] ?? '';
    const missing = required.filter(({ name }) => !known.includes(`${name} = `));
    const added = missing.map(({ name, shape }) => `${name} = ${this.plainValue(shape)}\n`).join('');
    if (known + added !== '') this.files[file] = known + added;
    return this.files['chosen.tfvars'] === undefined ? [] : ['chosen.tfvars'];
  }

  // Variable files may call no functions.
  private plainValue(shape: Shape): string {
    for (;;) {
      const value = this.value(shape);
      if (!value.includes('toset(')) return value;
    }
  }

  private name(prefix: string): string {
    return `${prefix}${this.count++}`;
  }
}
