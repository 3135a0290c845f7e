import { writeJson } from '../../../base/json';
import {
  EQUAL_TO_NONE,
  Exhausted,
  isHolder,
  Unresolved,
  type ArmHolder,
  type ArmValue,
  type Call,
  type Expression,
  type Origin,
  type TextPart,
} from '../expressions';
import type { Evaluation } from './scope';

const MAX_LENGTH = 4_000;
/** The answers of these functions differ from one template to another. */
const OF_THE_TEMPLATE = /^(?:parameters|variables|copyindex|references?|deployment|list.*|.*\..*)$/;
/** The answers of these functions differ from one call to another. */
const OF_THE_CALL = new Set(['newguid']);
/** Azure does not tell names by the case of their letters. */
const SAME_NAME = new Set(['tolower', 'toupper', 'string']);
const PLACEHOLDER = /\{(\d+)\}/;

/** The parts of an expression that has no value. */
export class ExpressionOrigin implements Origin {
  private known?: readonly TextPart[];

  constructor(
    private readonly expression: Expression,
    private readonly evaluation: Evaluation,
  ) {}

  get parts(): readonly TextPart[] {
    return (this.known ??= this.read());
  }

  private read(): readonly TextPart[] {
    try {
      const parts = this.ownParts(this.expression);
      if (lengthOf(parts) <= MAX_LENGTH) return parts;
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error;
    }
    return [{ unknown: EQUAL_TO_NONE }];
  }

  /** The parts of an expression that has no value of its own. */
  private ownParts(expression: Expression): readonly TextPart[] {
    if (expression.kind === 'call') {
      const { name, args } = expression;
      if (name === 'concat') return args.flatMap((arg) => this.partsOf(arg));
      if (SAME_NAME.has(name) && args.length === 1) return this.partsOf(args[0]);
      if (name === 'format') return this.formatted(expression);
    }
    return [{ unknown: this.written(expression) }];
  }

  private formatted(call: Call): readonly TextPart[] {
    const [pattern, ...args] = call.args;
    const text = this.valueOf(pattern);
    if (typeof text !== 'string' || /[{}]/.test(text.replaceAll(new RegExp(PLACEHOLDER, 'g'), '')))
      return [{ unknown: this.written(call) }];
    return text
      .split(PLACEHOLDER)
      .flatMap((piece, i) =>
        i % 2 === 0 ? [piece] : Number(piece) < args.length ? this.partsOf(args[Number(piece)]) : [],
      );
  }

  private partsOf(expression: Expression): readonly TextPart[] {
    const value = this.valueOf(expression);
    if (!(value instanceof Unresolved)) return isHolder(value) ? [{ unknown: this.holder(value) }] : [textOf(value)];
    return partsIn(value);
  }

  private valueOf(expression: Expression): ArmValue {
    return this.evaluation.evaluate(expression, this.evaluation);
  }

  /** An expression with the values of everything in it that is known, and what stands behind the rest. */
  private written(expression: Expression): string {
    if (expression.kind === 'literal') return literal(expression.value);
    if (expression.kind === 'access') return `${this.argument(expression.of)}[${this.argument(expression.key)}]`;
    const { name, args } = expression;
    if (OF_THE_CALL.has(name)) return EQUAL_TO_NONE;
    const { id } = this.evaluation.scope;
    const scope = id > 0 && OF_THE_TEMPLATE.test(name) ? `@${id}` : '';
    return `${name}${scope}(${args.map((arg) => this.argument(arg)).join(',')})`;
  }

  private argument(expression: Expression): string {
    return written(this.partsOf(expression));
  }

  private holder(value: ArmHolder): string {
    if (this.evaluation.work.extents.of(value).size > MAX_LENGTH) return EQUAL_TO_NONE;
    const text = (each: ArmValue): string =>
      each instanceof Unresolved ? written(partsIn(each)) : isHolder(each) ? this.holder(each) : literal(each);
    if (Array.isArray(value)) return `createarray(${value.map(text).join(',')})`;
    return `createobject(${Object.entries(value)
      .flatMap(([key, each]) => [literal(key), text(each)])
      .join(',')})`;
  }
}

function partsIn(value: Unresolved): readonly TextPart[] {
  return value.origin ? value.origin.parts : [{ unknown: EQUAL_TO_NONE }];
}

function written(parts: readonly TextPart[]): string {
  if (lengthOf(parts) > MAX_LENGTH) return EQUAL_TO_NONE;
  const texts = parts
    .filter((part) => part !== '')
    .map((part) => (typeof part === 'string' ? literal(part) : part.unknown));
  return texts.length === 1 ? texts[0] : `concat(${texts.join(',')})`;
}

function lengthOf(parts: readonly TextPart[]): number {
  return parts.reduce((sum, part) => sum + (typeof part === 'string' ? part : part.unknown).length, 0);
}

function textOf(value: Exclude<ArmValue, Unresolved | ArmHolder>): string {
  return typeof value === 'string' ? value : writeJson(value);
}

/** A value that is written with no sign that begins or ends an expression, and none that is equal to no other. */
function literal(value: Exclude<ArmValue, Unresolved | ArmHolder>): string {
  return writeJson(value).replace(/[{}$?]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}
