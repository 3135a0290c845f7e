import { Random } from '../random';
import { TermGenerator, type Names } from './term-generator';

/** Writes modules that parse and whose variables are safe; whether their types fit and what they mean is left to luck. */
export class ProgramGenerator {
  private readonly random: Random;
  private count = 0;

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /** One module with a few rules; later rules may use earlier ones. */
  module(name: string): string {
    const lines: string[] = [];
    const names: Names = { locals: [], rules: [], functions: [], fresh: () => `v${this.count++}` };
    const rules = 1 + this.random.below(3);
    for (let i = 0; i < rules; i++) lines.push(...this.group(names));
    return `package ${name}\n\n${lines.join('\n')}\n`;
  }

  private group(names: Names): string[] {
    const name = `r${this.count++}`;
    const kind = this.random.below(10);
    const clauses = 1 + this.random.below(3);
    const out: string[] = [];
    if (kind < 2) {
      for (let i = 0; i < clauses; i++) out.push(this.functionClause(name, names));
      names.functions.push(name);
      return out;
    }
    if (kind < 6 && this.random.chance(0.2))
      out.push(`default ${name} := ${new TermGenerator(this.random, names).scalar()}`);
    for (let i = 0; i < clauses; i++)
      out.push(kind < 6 ? this.complete(name, names) : this.partial(name, names, kind < 8));
    names.rules.push(name);
    return out;
  }

  private functionClause(name: string, names: Names): string {
    const body = new BodyGenerator(this.random, { ...names, locals: ['a'] });
    const text = body.text();
    const value = this.random.chance(0.4) ? this.verdict() : body.terms.term(1);
    return `${name}(a) := ${value} if {\n${text}}`;
  }

  private complete(name: string, names: Names): string {
    const body = new BodyGenerator(this.random, { ...names, locals: [] });
    const text = body.text();
    const value = this.random.chance(0.6) ? this.verdict() : body.terms.term(1);
    let rule = `${name} := ${value} if {\n${text}}`;
    if (this.random.chance(0.15)) {
      const other = new BodyGenerator(this.random, { ...names, locals: [] });
      const otherText = other.text();
      rule += ` else := ${this.verdict()} if {\n${otherText}}`;
    }
    return rule;
  }

  private partial(name: string, names: Names, isSet: boolean): string {
    const body = new BodyGenerator(this.random, { ...names, locals: [] });
    const text = body.text();
    const key = this.random.chance(0.5) ? this.random.pick(['"k"', '"a"', '1']) : body.terms.term(1);
    if (isSet) return `${name} contains ${key} if {\n${text}}`;
    const [first] = body.terms.names.locals;
    const head = this.random.chance(0.5) && first !== undefined ? first : this.random.pick(['"k"', '"a"', '1']);
    return `${name}[${head}] := ${body.terms.term(1)} if {\n${text}}`;
  }

  private verdict(): string {
    return this.random.pick(['true', 'true', 'true', 'false', '1', '"v"']);
  }
}

/** Expressions of one body, each using only variables that are bound before it. */
class BodyGenerator {
  readonly terms: TermGenerator;

  constructor(
    private readonly random: Random,
    names: Names,
  ) {
    this.terms = new TermGenerator(random, { ...names, locals: [...names.locals] });
  }

  text(): string {
    const lines: string[] = [];
    const count = 1 + this.random.below(3);
    for (let i = 0; i < count; i++) lines.push(`\t${this.expression()}\n`);
    return lines.join('');
  }

  private expression(): string {
    const { terms } = this;
    const plain = this.plainExpression();
    if (!this.random.chance(0.05)) return plain;
    return `${plain} with ${this.random.pick(['input', 'input.x', 'input.l', 'data.base'])} as ${terms.term(1)}`;
  }

  private plainExpression(): string {
    const { terms, random } = this;
    switch (random.below(17)) {
      case 0:
      case 1:
      case 2: {
        const value = terms.term(2);
        return `${terms.declare()} := ${value}`;
      }
      case 3: {
        const domain = terms.term(2);
        const value = terms.declare();
        return `some ${value} in ${domain}; _ = ${value}`;
      }
      case 4: {
        const domain = terms.term(2);
        const [key, value] = [terms.declare(), terms.declare()];
        return `some ${key}, ${value} in ${domain}; _ = [${key}, ${value}]`;
      }
      case 5: {
        const base = terms.base();
        return `${terms.declare()} := ${base}[${terms.declare()}]`;
      }
      case 6:
        return `${terms.input()} == ${terms.scalar()}`;
      case 7:
        return `${this.compared(terms.reference())} ${random.pick(['==', '!=', '<', '>='])} ${terms.term(1)}`;
      case 8:
        return terms.reference();
      case 9:
        return `not ${terms.fixedReference()}`;
      case 10:
        return `not ${terms.term(1).replaceAll('[_]', '["k"]')} == ${terms.scalar()}`;
      case 11: {
        const domain = terms.term(1);
        const inner = new TermGenerator(random, { ...terms.names, locals: [...terms.names.locals] });
        const member = inner.declare();
        return `every ${member} in ${domain} { _ = ${member}; ${this.compared(member)} ${random.pick(['==', '!='])} ${inner.term(1)} }`;
      }
      case 12: {
        const value = random.chance(0.5) ? terms.reference() : `[${terms.term(1)}, ${terms.term(1)}]`;
        return `[${terms.declare()}, ${terms.declare()}] := ${value}`;
      }
      case 13: {
        const value = random.chance(0.5) ? terms.reference() : `{"k": ${terms.term(1)}}`;
        return `{"k": ${terms.declare()}} = ${value}`;
      }
      case 14:
        return `${this.compared(terms.term(1))} in ${random.chance(0.5) ? terms.base() : terms.constantCollection()}`;
      case 15:
        return `lower(${terms.base()}.type) == "t"`;
      default:
        return `count(${terms.comprehension()}) == ${random.pick(['0', '1', '2', 'input.x'])}`;
    }
  }

  /** Mostly something of the input, which can be compared with anything. */
  private compared(other: string): string {
    return this.random.chance(0.5) ? this.terms.input() : other;
  }
}
