import { isJsonObject, setKey, type JsonObject, type JsonValue } from '../../../base/json';
import type { Holder } from '../../model';
import { limitReason } from '../../../base/limits/limit-reason';
import { evaluate, type Scope } from '../evaluate';
import {
  Exhausted,
  ExpressionSyntaxError,
  isExpression,
  isHolder,
  Unresolved,
  type ArmObject,
  type ArmValue,
  type Expression,
} from '../expressions';
import { propertyCopies } from './property-copies';
import type { Run } from './run';

/** Overrides the evaluation of a member; undefined means the normal evaluation. */
export type Special = (key: string) => { readonly value: ArmValue | undefined } | undefined;

/** Evaluates all expressions in a parsed tree. Parts without expressions are reused, which keeps their positions. */
export class Tree {
  constructor(private readonly run: Run) {}

  member(holder: Holder, key: string | number, scope: Scope): ArmValue {
    const value = (holder as Record<string | number, JsonValue>)[key];
    if (typeof value === 'string') return this.text(value, holder, key, scope);
    if (Array.isArray(value)) return this.run.budget.level(() => this.list(value, scope));
    return isJsonObject(value) ? this.object(value, scope) : value;
  }

  object(source: JsonObject, scope: Scope, special?: Special): ArmValue {
    return this.run.budget.level(() => this.members(source, scope, special));
  }

  private list(source: JsonValue[], scope: Scope): ArmValue {
    let result: ArmValue[] | undefined;
    for (let i = 0; i < source.length; i++) {
      const value = this.member(source, i, scope);
      if (!result && value !== source[i]) {
        result = source.slice(0, i);
        this.run.positions.derive(result, source);
      }
      result?.push(value);
    }
    return result ?? source;
  }

  private members(source: JsonObject, scope: Scope, special?: Special): ArmValue {
    const { positions } = this.run;
    let result: ArmObject | undefined;
    const keys = Object.keys(source);
    keys.forEach((key, i) => {
      const copied = key === 'copy' ? propertyCopies(source.copy) : undefined;
      const replaced = special?.(key);
      const value = replaced ? replaced.value : copied ? undefined : this.member(source, key, scope);
      const name = this.name(key, source, scope);
      if (!result && (value !== source[key] || name !== key)) {
        result = {};
        for (const before of keys.slice(0, i)) setKey(result, before, source[before]);
        positions.derive(result, source);
      }
      if (!result) return;
      if (value !== undefined) setKey(result, name, value);
      if (name !== key) positions.record(result, name, positions.placeOf(source, key));
      for (const copy of copied ?? []) copy(result, scope, this, this.run);
    });
    return result ?? source;
  }

  /** Keys may be expressions too. */
  private name(key: string, holder: JsonObject, scope: Scope): string {
    if (!key.startsWith('[')) return key;
    const name = this.text(key, holder, key, scope);
    return typeof name === 'string' ? name : key;
  }

  private text(text: string, holder: Holder, key: string | number, scope: Scope): ArmValue {
    if (!text.startsWith('[')) return text;
    if (text.startsWith('[[') && text.endsWith(']')) return text.slice(1);
    if (!isExpression(text)) return text;
    const expression = this.run.expression(text);
    if (expression instanceof ExpressionSyntaxError) return new Unresolved(text, expression.message);
    try {
      return this.run.budget.expression(text.length, () => this.evaluated(expression, text, holder, key, scope));
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error;
      this.run.noteLimit(error.limit, () => this.run.positions.placeOf(holder, key));
      return new Unresolved(text, limitReason(error.limit));
    }
  }

  private evaluated(
    expression: Expression,
    text: string,
    holder: Holder,
    key: string | number,
    scope: Scope,
  ): ArmValue {
    const { budget, extents, positions } = this.run;
    const value = evaluate(expression, text, scope, this.run);
    if (value instanceof Unresolved) {
      const isWhole = value.text === `[${text.slice(expression.start, expression.end)}]`;
      return isWhole ? new Unresolved(text, value.reason, value.address, value.origin) : value;
    }
    if (typeof value === 'string') budget.produce(value.length);
    else if (isHolder(value)) {
      const { size, depth } = extents.of(value);
      budget.produce(size);
      budget.nest(depth);
      positions.recordMade(value, positions.placeOf(holder, key));
    }
    return value;
  }
}
