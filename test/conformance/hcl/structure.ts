import { SourceText } from '../../../src/engine/base/source/source-text';
import type {
  Block,
  Body,
  Expression,
  HclFile,
  Step,
  Template,
  TemplatePart,
  UnaryOperation,
} from '../../../src/engine/hcl/syntax';

/** JSON as hcl2json writes it. */
export type Structure = null | boolean | number | string | Structure[] | StructureObject;
export interface StructureObject {
  [key: string]: Structure;
}

/** The file has no form in hcl2json's structure, though it is good HCL: blocks of one type with and without labels. */
export class NotConvertibleError extends Error {}

/** Projects a file to what hcl2json makes of it: blocks as type, labels, list of bodies; expressions as text. */
export function toStructure(file: HclFile): StructureObject {
  return new StructureWriter(file.source).body(file.body);
}

type StringPart = Expression | TemplatePart;

class StructureWriter {
  constructor(private readonly source: SourceText) {}

  body(body: Body): StructureObject {
    const out = newObject();
    for (const block of body.blocks) this.block(block, out);
    for (const { name, expression } of body.attributes.values()) out[name] = this.expression(expression);
    return out;
  }

  private block(block: Block, out: StructureObject): void {
    let target = out;
    let key = block.type;
    for (const label of block.labels) {
      target[key] ??= newObject();
      const next = target[key];
      if (!isObject(next)) throw new NotConvertibleError(block.type);
      target = next;
      key = label.value.normalize('NFC');
    }
    target[key] ??= [];
    const bodies = target[key];
    if (!Array.isArray(bodies)) throw new NotConvertibleError(block.type);
    bodies.push(this.body(block.body));
  }

  private expression(expression: Expression): Structure {
    switch (expression.kind) {
      case 'number':
        return Number(expression.text);
      case 'boolean':
        return expression.value;
      case 'null':
        return null;
      case 'unary':
        return this.unary(expression);
      case 'string':
        return literal(expression.value);
      case 'template':
        return this.template(expression);
      case 'wrap':
        return this.expression(expression.expression);
      case 'tuple':
        return expression.elements.map((element) => this.expression(element));
      case 'object': {
        const out = newObject();
        for (const { key, value } of expression.items) out[this.key(key)] = this.expression(value);
        return out;
      }
      default:
        return this.wrapped(expression);
    }
  }

  /** hcl2json evaluates an operator in front of a literal. */
  private unary(expression: UnaryOperation): Structure {
    const { operator, operand } = expression;
    if (operand.kind === 'number' && operator === '-') return -Number(operand.text);
    if (operand.kind === 'boolean' && operator === '!') return !operand.value;
    if (operand.kind === 'number' || operand.kind === 'boolean' || operand.kind === 'null') {
      throw new NotConvertibleError(`${operator}${operand.kind}`);
    }
    return this.wrapped(expression);
  }

  private key(key: Expression): string {
    return key.kind === 'reference' && !key.steps.some(isDynamic) ? this.text(key) : this.stringPart(key);
  }

  private template(template: Template): string {
    return this.parts(template.parts);
  }

  private parts(parts: readonly TemplatePart[]): string {
    return parts.map((part) => this.stringPart(part)).join('');
  }

  private stringPart(part: StringPart): string {
    switch (part.kind) {
      case 'string':
        return literal(part.value);
      case 'number':
        return Number(part.text).toString();
      case 'boolean':
        return String(part.value);
      case 'null':
        return 'null';
      case 'interpolation':
      case 'wrap':
        return this.stringPart(part.expression);
      case 'template':
        return this.template(part);
      case 'conditional':
        return this.choice(part.condition, this.stringPart(part.whenTrue), this.stringPart(part.whenFalse));
      case 'templateIf':
        return this.choice(part.condition, this.parts(part.whenTrue), this.parts(part.whenFalse));
      case 'templateFor': {
        const names = part.keyName === undefined ? part.valueName : `${part.keyName}, ${part.valueName}`;
        return `%{for ${names} in ${this.text(part.collection)}}${this.parts(part.parts)}%{endfor}`;
      }
      default:
        return this.wrapped(part);
    }
  }

  private choice(condition: Expression, whenTrue: string, whenFalse: string): string {
    const otherwise = whenFalse === '' ? '' : `%{else}${whenFalse}`;
    return `%{if ${this.text(condition)}}${whenTrue}${otherwise}%{endif}`;
  }

  private wrapped(expression: Expression): string {
    return `\${${this.text(expression)}}`;
  }

  /** hcl2json takes a closing parenthesis behind an expression for a part of it. */
  private text({ start, end }: Expression): string {
    const { text } = this.source;
    return text.slice(start, text[end] === ')' ? end + 1 : end);
  }
}

function newObject(): StructureObject {
  return Object.create(null) as StructureObject;
}

function isObject(value: Structure): value is StructureObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDynamic(step: Step): boolean {
  if (step.kind === 'splat') return true;
  return step.kind === 'index' && step.key.kind !== 'number' && step.key.kind !== 'string';
}

function literal(value: string): string {
  return value.normalize('NFC').replace(/[$%](?=\{)/g, (sign) => sign + sign);
}
