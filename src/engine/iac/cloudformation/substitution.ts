import { isJsonObject, setKey, type JsonObject, type JsonValue } from '../../base/json';
import { Left, NO_ROOM, UNKNOWN_ARGUMENT, type Evaluation, type Part } from './evaluation';
import { isScalar, textOf } from './scalar';

const VARIABLE = /\$\{([^{}]+)\}/g;
const USAGE = 'Fn::Sub takes a text and an object with variables';

/** `Fn::Sub`, in its form with a text and in the one with variables of its own. */
export function substitute(raw: JsonValue, evaluation: Evaluation): JsonValue | Left {
  const [text, variables] = Array.isArray(raw) ? raw : [raw, undefined];
  const isUsable = Array.isArray(raw) ? raw.length === 2 && isJsonObject(variables) : true;
  if (typeof text !== 'string' || !isUsable) {
    const { value = raw, known } = evaluation.part(raw);
    return new Left(known ? USAGE : UNKNOWN_ARGUMENT, value);
  }
  return new Substitution(raw, text, isJsonObject(variables) ? variables : {}, evaluation).result();
}

class Substitution {
  /** The text as it would be if everything were known, and as it is written when something is not. */
  private readonly resolved: string[] = [];
  private readonly kept: string[] = [];
  private readonly values = new Map<string, Part>();
  private filledIn = false;
  /** The reason why something in the text is not known. */
  private reason: string | undefined;

  constructor(
    private readonly raw: JsonValue,
    private readonly text: string,
    private readonly variables: JsonObject,
    private readonly evaluation: Evaluation,
  ) {}

  result(): JsonValue | Left {
    let from = 0;
    for (const match of this.text.matchAll(VARIABLE)) {
      if (!this.literal(this.text.slice(from, match.index))) return new Left(NO_ROOM, this.raw);
      if (!this.variable(match[0], match[1].trim())) return new Left(NO_ROOM, this.raw);
      from = match.index + match[0].length;
    }
    if (!this.literal(this.text.slice(from))) return new Left(NO_ROOM, this.raw);
    if (this.reason === undefined) return this.resolved.join('');
    return new Left(this.reason, this.filled());
  }

  private literal(text: string): boolean {
    this.resolved.push(text);
    this.kept.push(text);
    return this.evaluation.budget.hasRoomFor(text.length);
  }

  private variable(written: string, name: string): boolean {
    const { budget } = this.evaluation;
    if (!budget.step()) return false;
    if (name.startsWith('!')) {
      this.resolved.push(`\${${written.slice(3)}`);
      this.kept.push(written);
      return budget.hasRoomFor(written.length);
    }
    const { value, known } = this.value(name);
    if (!known || !isScalar(value)) {
      this.reason ??= `the value of ${name} is no text`;
      this.kept.push(written);
      return budget.hasRoomFor(written.length);
    }
    const text = textOf(value);
    this.filledIn = true;
    this.resolved.push(text);
    this.kept.push(text.replaceAll('${', '${!'));
    return budget.hasRoomFor(text.length);
  }

  private value(name: string): Part {
    const known = this.values.get(name);
    if (known) return known;
    const part = this.lookUp(name);
    this.values.set(name, part);
    return part;
  }

  private lookUp(name: string): Part {
    if (Object.hasOwn(this.variables, name)) {
      const part = this.evaluation.part(this.variables[name]);
      if (!part.known) this.reason ??= `the variable ${name} is not known`;
      return part;
    }
    const found = this.evaluation.names.find(name);
    if ('value' in found) return { value: found.value, known: true };
    this.reason ??= found.reason;
    return { value: undefined, known: false };
  }

  /** Only the variables that the text still has are kept. */
  private filled(): JsonValue {
    const text = this.filledIn ? this.kept.join('') : this.text;
    if (!Array.isArray(this.raw)) return text;
    const variables: JsonObject = {};
    for (const name of Object.keys(this.variables)) {
      const part = this.values.get(name);
      if (part && !(part.known && isScalar(part.value))) setKey(variables, name, part.value ?? this.variables[name]);
    }
    if (Object.keys(variables).length === 0) return text;
    return this.evaluation.rebuilt(this.raw, [text, this.evaluation.rebuiltObject(this.variables, variables)]);
  }
}
