import type { Loop, Macro, Statement, Target } from './ast';
import { evaluate } from './evaluate';
import { listOf } from './filters';
import { JinjaError } from './jinja-error';
import { Output } from './output';
import { print } from './print';
import { parseTemplate } from './template-parser';
import {
  Callable,
  isTruthy,
  Namespace,
  orUndefined,
  UNDEFINED,
  Undefined,
  type JinjaObject,
  type JinjaValue,
} from './values';
import type { Work } from './work';

/** The variables of a block and of the blocks around it. */
class Names {
  constructor(
    private readonly outer: Names | undefined,
    readonly own: Map<string, JinjaValue> = new Map(),
  ) {}

  get(name: string): JinjaValue | undefined {
    return this.own.has(name) ? this.own.get(name) : this.outer?.get(name);
  }
}

/** Returns the source of an imported template; throws a JinjaError when there is none. */
export type Loader = (name: string) => string;

const MAX_RANGE = 100_000;

/** Renders a template; throws a JinjaError. */
export function renderJinja(text: string, context: JinjaObject, load: Loader, work: Work): Output {
  const output = new Output();
  const scope = new Names(new Names(undefined, new Map(Object.entries(context))));
  try {
    new Renderer(load, work).run(parseTemplate(text), scope, output);
    return output;
  } catch (error) {
    // Comparing lists that contain themselves overflows the stack.
    if (error instanceof RangeError) throw work.limit('values nested too deeply');
    throw error;
  }
}

class Renderer {
  private readonly globals: ReadonlyMap<string, JinjaValue>;
  /** True while the statements come from an imported file. */
  private isForeign = false;

  constructor(
    private readonly load: Loader,
    private readonly work: Work,
  ) {
    this.globals = new Map<string, JinjaValue>([
      ['range', new Callable((args) => this.range(args))],
      ['dict', new Callable((_, named) => Object.fromEntries(named))],
      ['namespace', new Callable((_, named) => namespaceOf(named))],
    ]);
  }

  run(statements: readonly Statement[], scope: Names, output: Output): void {
    for (const statement of statements) {
      this.work.at = statement.at;
      this.work.step();
      this.statement(statement, scope, output);
    }
  }

  private statement(statement: Statement, scope: Names, output: Output): void {
    switch (statement.kind) {
      case 'text':
        this.work.produce(statement.text.length);
        return output.add(statement.text, statement.at, true);
      case 'print': {
        const text = print(this.value(statement.value, scope), this.work);
        this.work.produce(text.length);
        return output.add(text, statement.at, false);
      }
      case 'if': {
        const branch = statement.branches.find(({ test }) => isTruthy(this.value(test, scope)));
        return this.run(branch ? branch.body : statement.otherwise, scope, output);
      }
      case 'for':
        return this.loop(statement, scope, output);
      case 'set':
        return this.assign(statement.targets, this.value(statement.value, scope), scope);
      case 'capture':
        return this.assign([statement.target], this.captured(statement.body, new Names(scope)), scope);
      case 'macro':
        return void scope.own.set(statement.name, this.macro(statement, scope));
      case 'include': {
        const included = this.parse(statement.file, scope);
        const text = this.elsewhere(() => this.captured(included, new Names(scope)));
        return output.add(text, statement.at, false);
      }
      case 'import': {
        const members = this.definitions(statement.file, scope);
        const namespace = new Namespace();
        for (const [name, value] of members) namespace.members.set(name, value);
        return void scope.own.set(statement.as, namespace);
      }
      case 'from': {
        const members = this.definitions(statement.file, scope);
        for (const [name, as] of statement.names) scope.own.set(as, orUndefined(members.get(name)));
        return;
      }
      case 'with': {
        const inner = new Names(scope);
        for (const [name, value] of statement.values) inner.own.set(name, this.value(value, scope));
        return this.run(statement.body, inner, output);
      }
    }
  }

  private value(expression: Parameters<typeof evaluate>[0], scope: Names): JinjaValue {
    const lookup = (name: string): JinjaValue => {
      const found = scope.get(name);
      return orUndefined(found === undefined ? this.globals.get(name) : found);
    };
    return evaluate(expression, lookup, this.work);
  }

  private captured(statements: readonly Statement[], scope: Names): string {
    const output = new Output();
    this.work.nested(() => this.run(statements, scope, output));
    return output.text;
  }

  private loop({ names, over, onlyIf, body, otherwise }: Loop, scope: Names, output: Output): void {
    const bound = (item: JinjaValue): Names => {
      const inner = new Names(scope);
      if (names.length === 1) inner.own.set(names[0], item);
      else names.forEach((name, i) => inner.own.set(name, Array.isArray(item) ? orUndefined(item[i]) : UNDEFINED));
      return inner;
    };
    const all = listOf(this.value(over, scope), this.work);
    const items = onlyIf ? all.filter((item) => isTruthy(this.value(onlyIf, bound(item)))) : [...all];
    if (items.length === 0) return this.run(otherwise, scope, output);
    items.forEach((item, i) => {
      const inner = bound(item);
      inner.own.set('loop', loopValues(i, items));
      this.run(body, inner, output);
    });
  }

  private assign(targets: readonly Target[], value: JinjaValue, scope: Names): void {
    targets.forEach(({ name, member }, i) => {
      const part = targets.length === 1 ? value : Array.isArray(value) ? orUndefined(value[i]) : UNDEFINED;
      if (member === undefined) scope.own.set(name, part);
      else {
        const namespace = scope.get(name);
        if (!(namespace instanceof Namespace)) throw this.work.error('only members of a namespace can be set');
        namespace.members.set(member, part);
      }
    });
  }

  private macro({ parameters, body }: Macro, scope: Names): Callable {
    const { isForeign } = this;
    return new Callable((args, named) => {
      const inner = new Names(scope);
      parameters.forEach(({ name, byDefault }, i) => {
        const given = i < args.length ? args[i] : named.get(name);
        const missing = (): JinjaValue => (byDefault ? this.value(byDefault, inner) : UNDEFINED);
        inner.own.set(name, given === undefined ? missing() : given);
      });
      return isForeign ? this.elsewhere(() => this.captured(body, inner)) : this.captured(body, inner);
    });
  }

  /** The variables and macros that a template defines. */
  private definitions(file: Parameters<typeof evaluate>[0], scope: Names): ReadonlyMap<string, JinjaValue> {
    const names = new Names(undefined);
    const statements = this.parse(file, scope);
    this.elsewhere(() => this.captured(statements, names));
    return names.own;
  }

  /** Runs statements of an imported file. An error is reported at the statement of this file that uses them. */
  private elsewhere(run: () => string): string {
    const { at } = this.work;
    const before = this.isForeign;
    this.isForeign = true;
    try {
      return run();
    } catch (error) {
      throw error instanceof JinjaError ? new JinjaError(error.message, at, error.reason) : error;
    } finally {
      this.isForeign = before;
      this.work.at = at;
    }
  }

  private parse(file: Parameters<typeof evaluate>[0], scope: Names): Statement[] {
    const { at } = this.work;
    const text = this.load(print(this.value(file, scope), this.work));
    try {
      return parseTemplate(text);
    } catch (error) {
      // The offset of the error refers to the imported file.
      if (error instanceof JinjaError) throw new JinjaError(`in the file that is imported: ${error.message}`, at);
      throw error;
    }
  }

  private range(args: readonly JinjaValue[]): JinjaValue {
    const numbers = args.map((arg) => {
      if (arg instanceof Undefined) return 0;
      return typeof arg === 'string' && /^-?\d{1,15}$/.test(arg) ? Number(arg) : arg;
    });
    const [start, stop, step = 1] = numbers.length === 1 ? [0, numbers[0]] : numbers;
    if (!Number.isInteger(start) || !Number.isInteger(stop) || !Number.isInteger(step) || step === 0)
      throw this.work.error('a range needs whole numbers');
    const length = Math.max(Math.ceil((Number(stop) - Number(start)) / Number(step)), 0);
    if (length > MAX_RANGE) throw this.work.limit(`a range of more than ${MAX_RANGE} members`);
    this.work.step(length);
    return Array.from({ length }, (_, i) => Number(start) + i * Number(step));
  }
}

function loopValues(index: number, items: readonly JinjaValue[]): JinjaObject {
  return {
    index: index + 1,
    index0: index,
    revindex: items.length - index,
    revindex0: items.length - index - 1,
    first: index === 0,
    last: index === items.length - 1,
    length: items.length,
    previtem: orUndefined(items[index - 1]),
    nextitem: orUndefined(items[index + 1]),
  };
}

function namespaceOf(named: ReadonlyMap<string, JinjaValue>): Namespace {
  const namespace = new Namespace();
  for (const [name, value] of named) namespace.members.set(name, value);
  return namespace;
}
