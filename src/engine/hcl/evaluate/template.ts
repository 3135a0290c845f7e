import { isLimitReason } from '../../base/limits/limit-reason';
import type { Expression, Template, TemplateFor, TemplateIf, TemplatePart } from '../syntax';
import { BOOL, convert, isNull, isUnresolved, STRING, stringValue, Unresolved, unresolved, Value } from '../values';
import { membersWithKeys } from './iterate';
import { RefusedError } from './refusal';
import { deciding, Scope, withVariables } from './scope';

/** A text in the making. */
class TemplateText {
  text = '';
  cause: Unresolved | undefined;
  refused = false;

  constructor(private readonly scope: Scope) {}

  add(text: string): void {
    this.scope.run.work.grow(this.text.length, text.length);
    this.text += text;
  }

  /** Adds the text that an unresolved part would be written as, so that the rest can be read. */
  addUnresolved(cause: Unresolved, written: string): void {
    this.add(written);
    if (this.cause === undefined || isLimitReason(cause.reason)) this.cause = cause;
    this.refused ||= cause.refused === true;
  }
}

/** The string that a template makes. When a part is unresolved it shows the parts that are known around it. */
export function template(expression: Template, scope: Scope): Value {
  const result = new TemplateText(scope);
  addParts(result, expression.parts, scope);
  const text = stringValue(result.text);
  if (result.cause === undefined) return text;
  const value = { ...unresolved(scope.source.slice(expression), result.cause.reason, STRING), shown: text };
  return result.refused && !isLimitReason(value.reason) ? { ...value, refused: true } : value;
}

function addParts(result: TemplateText, parts: readonly TemplatePart[], scope: Scope): void {
  for (const part of parts) addPart(result, part, scope);
}

function addPart(result: TemplateText, part: TemplatePart, scope: Scope): void {
  scope.run.work.step();
  switch (part.kind) {
    case 'string':
      return result.add(part.value);
    case 'interpolation':
      return addInterpolation(result, part.expression, scope);
    case 'templateIf':
      return addIf(result, part, scope);
    case 'templateFor':
      return addFor(result, part, scope);
  }
}

function addInterpolation(result: TemplateText, expression: Expression, scope: Scope): void {
  const value = convert(scope.run.evaluate(expression, scope), STRING);
  if (isNull(value)) throw new RefusedError('a null value cannot be part of a string');
  if (!isUnresolved(value)) return result.add(value as string);
  result.addUnresolved(value, typeof value.shown === 'string' ? value.shown : `\${${value.text}}`);
}

function addIf(result: TemplateText, part: TemplateIf, scope: Scope): void {
  const condition = convert(scope.run.evaluate(part.condition, deciding(scope)), BOOL);
  if (isNull(condition)) throw new RefusedError('the condition is null');
  if (isUnresolved(condition)) return result.addUnresolved(condition, scope.source.slice(part));
  addParts(result, condition === true ? part.whenTrue : part.whenFalse, scope);
}

function addFor(result: TemplateText, part: TemplateFor, scope: Scope): void {
  const collection = scope.run.evaluate(part.collection, scope);
  if (isUnresolved(collection)) return result.addUnresolved(collection, scope.source.slice(part));
  for (const [key, value] of membersWithKeys(collection)) {
    const variables: [string | undefined, Value][] = [
      [part.keyName, key],
      [part.valueName, value],
    ];
    addParts(result, part.parts, withVariables(scope, variables));
  }
}
