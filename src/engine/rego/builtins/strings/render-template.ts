import { goError, GoError } from '../../../base/go/go-error';
import {
  TemplateNumber,
  type Operand,
  type ParsedTemplate,
  type Pipeline,
  type TemplateNode,
} from '../../../base/go/template/nodes';
import { parseTemplate } from '../../../base/go/template/template-parser';
import { JsonError, objGet, objKeys, parseJson, toRegoText, type ObjectValue, type Value } from '../../values';
import { objectOperand, stringOperand } from '../definition/operands';
import { type Builtin, type BuiltinContext, builtinError, claimMore, claimText } from '../definition/registry';
import { arg, T } from '../definition/types';
import { fieldAt, isTrue, kindOf, lengthOf, textOf, type Cell } from './template-cells';
import { TEMPLATE_FUNCTIONS } from './template-functions';

/** The maximum depth of templates that call each other. */
const MAX_DEPTH = 100;
const VARIABLES_PER_STEP = 32;
const BYTES_PER_ENTRY = 128;

type Signal = 'break' | 'continue' | undefined;

interface Variable {
  readonly name: string;
  value: Cell;
}

/** One run of a template. */
class Renderer {
  private out = '';
  private variables: Variable[] = [];
  private depth = 0;

  constructor(
    private readonly ctx: BuiltinContext,
    private readonly template: ParsedTemplate,
  ) {}

  run(data: Cell): string {
    this.call(this.template.main, data);
    return this.out;
  }

  private call(nodes: readonly TemplateNode[], data: Cell): void {
    if (++this.depth > MAX_DEPTH) throw goError(`exceeded maximum template depth (${MAX_DEPTH})`);
    const { variables } = this;
    this.variables = [{ name: '$', value: data }];
    this.list(nodes, data);
    this.variables = variables;
    this.depth--;
  }

  private list(nodes: readonly TemplateNode[], dot: Cell): Signal {
    for (const node of nodes) {
      const signal = this.node(node, dot);
      if (signal) return signal;
    }
    return undefined;
  }

  private node(node: TemplateNode, dot: Cell): Signal {
    this.ctx.step(1);
    switch (node.kind) {
      case 'text':
        this.write(node.text);
        return undefined;
      case 'action': {
        const value = this.pipeline(node.pipeline, dot);
        if (node.pipeline.variables.length === 0) this.write(value === null ? '<no value>' : textOf(value));
        return undefined;
      }
      case 'break':
      case 'continue':
        return node.kind;
      case 'template': {
        const named = this.template.defined.get(node.name);
        if (!named) throw goError(`template ${JSON.stringify(node.name)} not defined`);
        this.call(named, node.pipeline ? this.pipeline(node.pipeline, dot) : null);
        return undefined;
      }
      default:
        return this.scoped(() => this.control(node, dot));
    }
  }

  /** Removes the variables declared inside afterwards. */
  private scoped(run: () => Signal): Signal {
    const known = this.variables.length;
    const signal = run();
    this.variables.length = known;
    return signal;
  }

  private control(node: Extract<TemplateNode, { pipeline: Pipeline; body: unknown }>, dot: Cell): Signal {
    if (node.kind === 'range') return this.range(node, dot);
    const value = this.pipeline(node.pipeline, dot);
    if (!isTrue(value)) return this.list(node.otherwise, dot);
    return this.list(node.body, node.kind === 'with' ? value : dot);
  }

  private range(node: Extract<TemplateNode, { pipeline: Pipeline; body: unknown }>, dot: Cell): Signal {
    const { pipeline } = node;
    const over = this.value(pipeline, dot);
    const members = entriesOf(this.ctx, over);
    if (members.length === 0) return this.list(node.otherwise, dot);
    for (const [key, member] of members) {
      const signal = this.scoped(() => {
        const [first, second] = pipeline.variables;
        if (second !== undefined) this.assign(pipeline, first, key);
        if (first !== undefined) this.assign(pipeline, second ?? first, member);
        return this.list(node.body, member);
      });
      if (signal === 'break') break;
    }
    return undefined;
  }

  private assign({ declares }: Pipeline, name: string, value: Cell): void {
    if (declares) this.variables.push({ name, value });
    else this.find(name).value = value;
  }

  private find(name: string): Variable {
    this.ctx.step(Math.floor(this.variables.length / VARIABLES_PER_STEP));
    const found = this.variables.findLast((variable) => variable.name === name);
    if (!found) throw goError(`undefined variable: ${name}`);
    return found;
  }

  private pipeline(pipeline: Pipeline, dot: Cell): Cell {
    const value = this.value(pipeline, dot);
    for (const name of pipeline.variables) this.assign(pipeline, name, value);
    return value;
  }

  private value({ commands }: Pipeline, dot: Cell): Cell {
    let value: Cell | undefined;
    for (const command of commands) value = this.command(command, dot, value);
    return value ?? null;
  }

  /** `last` is the value of the previous command. */
  private command([first, ...operands]: readonly Operand[], dot: Cell, last: Cell | undefined): Cell {
    this.ctx.step(1 + operands.length);
    if (first.kind !== 'function') {
      if (operands.length > 0 || last !== undefined) throw goError("can't give argument to non-function");
      return this.operand(first, dot);
    }
    const { name } = first;
    if (name === 'and' || name === 'or') return this.logical(name, operands, dot, last);
    const args = operands.map((operand) => this.operand(operand, dot));
    if (last !== undefined) args.push(last);
    const known = TEMPLATE_FUNCTIONS.get(name);
    if (!known || args.length < known.least || args.length > known.most) {
      throw goError(`wrong number of args for ${name}: got ${args.length}`);
    }
    for (const a of args) claimText(this.ctx, textLength(a));
    const result = known.fn(this.ctx, ...args);
    claimText(this.ctx, textLength(result));
    return result;
  }

  /** Stops at the first operand that decides. */
  private logical(name: 'and' | 'or', operands: readonly Operand[], dot: Cell, last: Cell | undefined): Cell {
    if (operands.length === 0 && last === undefined) throw goError(`wrong number of args for ${name}: want at least 1`);
    let value: Cell = null;
    for (const operand of operands) {
      value = this.operand(operand, dot);
      if (isTrue(value) === (name === 'or')) return value;
    }
    return last ?? value;
  }

  private operand(operand: Operand, dot: Cell): Cell {
    switch (operand.kind) {
      case 'dot':
        return dot;
      case 'nil':
        return null;
      case 'constant':
        return operand.value;
      case 'field':
        return fieldAt(dot, operand.fields);
      case 'variable':
        return fieldAt(this.find(operand.name).value, operand.fields);
      case 'pipeline':
        return fieldAt(this.pipeline(operand.pipeline, dot), operand.fields);
      case 'function':
        return this.command([operand], dot, undefined);
    }
  }

  private write(text: string): void {
    claimMore(this.ctx, this.out.length, text.length);
    this.out += text;
  }
}

/** The keys and values that a loop iterates over. */
function entriesOf(ctx: BuiltinContext, cell: Cell): readonly (readonly [Cell, Cell])[] {
  const claim = (count: number): void => {
    ctx.room(count * BYTES_PER_ENTRY);
    ctx.step(count + 1);
  };
  if (cell instanceof TemplateNumber && !cell.isFloat) {
    if (cell.value > 1_000_000) throw goError(`range over ${cell.value} is too long`);
    claim(Math.max(cell.value, 0));
    return Array.from({ length: Math.max(cell.value, 0) }, (_, i) => [
      new TemplateNumber(i, false),
      new TemplateNumber(i, false),
    ]);
  }
  switch (kindOf(cell)) {
    case 'nil':
      return [];
    case 'list':
      claim(lengthOf(cell));
      return (cell as readonly Value[]).map((member, i) => [new TemplateNumber(i, false), member]);
    case 'map':
      claim(lengthOf(cell));
      return objKeys(cell as ObjectValue).map((key) => [key, objGet(cell as ObjectValue, key) as Value]);
    default:
      throw goError(`range can't iterate over ${textOf(cell)}`);
  }
}

/** The approximate size of a cell, to charge for. */
function textLength(cell: Cell): number {
  return typeof cell === 'string' ? cell.length : 1;
}

function isFunction(name: string): boolean {
  return name === 'and' || name === 'or' || TEMPLATE_FUNCTIONS.has(name);
}

function render(ctx: BuiltinContext, source: Value, variables: Value): Value {
  const text = stringOperand(source, 1);
  // As in OPA, Rego text is read as JSON: sets and keys that are no strings are refused.
  const json = toRegoText(objectOperand(variables, 2), ctx.maxOutput);
  claimText(ctx, text.length + json.length);
  try {
    const data = parseJson(json);
    const template = parseTemplate(text, isFunction);
    const result = new Renderer(ctx, template).run(data);
    claimText(ctx, result.length);
    return result.replaceAll('<no value>', '<undefined>');
  } catch (error) {
    if (error instanceof JsonError) throw builtinError(error.message);
    if (error instanceof GoError) throw builtinError(`template: ${error.message}`);
    throw error;
  }
}

/** Templates. */
export const templates: readonly Builtin[] = [
  {
    name: 'strings.render_template',
    args: [arg('value', T.string), arg('vars', T.object(T.any, T.string))],
    result: T.string,
    description: "Fills in a template of Go's text/template; a variable that is missing prints as `<undefined>`.",
    fn: render,
  },
];
