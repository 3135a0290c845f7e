import {
  isArray,
  isInteger,
  isNumber,
  isObject,
  objEntries,
  objGet,
  objHas,
  objSize,
  ObjectValue,
  runeCount,
  typeName,
  Value,
} from '../../values';
import { BuiltinContext, builtinError } from '../definition/registry';
import { literalText } from './compile';
import { hasFormat } from './formats';
import { SchemaNode } from './node';
import { checkNumber } from './number-checks';
import { Result, SchemaError } from './result';

const MAX_DEPTH = 400;

/** The errors of a document against a schema; none when it is valid. */
export function validate(ctx: BuiltinContext, schema: SchemaNode, document: Value): readonly SchemaError[] {
  return new Validator(ctx).check(schema, document, '').errors;
}

class Validator {
  private depth = 0;

  constructor(private readonly ctx: BuiltinContext) {}

  check(schema: SchemaNode, value: Value, path: string): Result {
    const result = new Result();
    this.into(result, schema, value, path);
    return result;
  }

  private into(result: Result, schema: SchemaNode, value: Value, path: string): void {
    this.ctx.step();
    if (++this.depth > MAX_DEPTH) throw builtinError('schema refers to itself without end, or document is too deep');
    try {
      let node = schema;
      for (let jumps = 0; node.ref !== undefined; node = node.ref) {
        if (++jumps > MAX_DEPTH) throw builtinError('schema refers to itself without end');
      }
      if (node.pass !== undefined) {
        if (!node.pass) result.add(path, 'false', 'False always fails validation');
        return;
      }
      this.checkNode(result, node, value, path);
    } finally {
      this.depth--;
    }
  }

  private checkNode(result: Result, node: SchemaNode, value: Value, path: string): void {
    const given = isNumber(value) && isInteger(value) ? 'integer' : typeName(value);
    const fits = node.types.includes(given) || (given === 'integer' && node.types.includes('number'));
    if (node.types.length > 0 && !fits) {
      const expected = node.types.length > 1 ? `[${node.types.join(',')}]` : node.types[0];
      result.add(path, 'invalid_type', `Invalid type. Expected: ${expected}, given: ${given}`);
      return;
    }
    this.checkCombinations(result, node, value, path);
    if (isNumber(value)) checkNumber(result, node, value, path);
    else if (isArray(value)) this.checkArray(result, node, value, path);
    else if (isObject(value)) this.checkObject(result, node, value, path);
    this.checkLiterals(result, node, value, path);
    if (typeof value === 'string') this.checkString(result, node, value, path);
    if (isObject(value)) this.checkProperties(result, node, value, path);
    result.score++;
  }

  private checkCombinations(result: Result, node: SchemaNode, value: Value, path: string): void {
    this.checkAnyOf(result, node.anyOf, value, path);
    this.checkOneOf(result, node.oneOf, value, path);
    const all = node.allOf.map((schema) => this.check(schema, value, path));
    for (const outcome of all) result.merge(outcome);
    if (all.some((outcome) => !outcome.valid)) {
      result.add(path, 'number_all_of', 'Must validate all the schemas (allOf)');
    }
    if (node.not !== undefined && this.check(node.not, value, path).valid) {
      result.add(path, 'number_not', 'Must not validate the schema (not)');
    }
    if (node.dependencies.size > 0 && isObject(value)) this.checkDependencies(result, node, value, path);
    if (node.if !== undefined) this.checkCondition(result, node, this.check(node.if, value, path).valid, value, path);
    result.score++;
  }

  private checkAnyOf(result: Result, schemas: readonly SchemaNode[], value: Value, path: string): void {
    if (schemas.length === 0) return;
    let best: Result | undefined;
    for (const schema of schemas) {
      const outcome = this.check(schema, value, path);
      if (outcome.valid) return;
      if (best === undefined || outcome.score > best.score) best = outcome;
    }
    result.add(path, 'number_any_of', 'Must validate at least one schema (anyOf)');
    if (best !== undefined) result.merge(best);
  }

  private checkOneOf(result: Result, schemas: readonly SchemaNode[], value: Value, path: string): void {
    if (schemas.length === 0) return;
    let valid = 0;
    let best: Result | undefined;
    for (const schema of schemas) {
      const outcome = this.check(schema, value, path);
      if (outcome.valid) valid++;
      else if (valid === 0 && (best === undefined || outcome.score > best.score)) best = outcome;
    }
    if (valid === 1) return;
    result.add(path, 'number_one_of', 'Must validate one and only one schema (oneOf)');
    if (valid === 0 && best !== undefined) result.merge(best);
  }

  private checkCondition(result: Result, node: SchemaNode, holds: boolean, value: Value, path: string): void {
    const schema = holds ? node.then : node.else;
    if (schema === undefined) return;
    const outcome = this.check(schema, value, path);
    if (outcome.valid) return;
    if (holds) result.add(path, 'condition_then', 'Must validate "then" as "if" was valid');
    else result.add(path, 'condition_else', 'Must validate "else" as "if" was not valid');
    result.merge(outcome);
  }

  private checkDependencies(result: Result, node: SchemaNode, value: ObjectValue, path: string): void {
    for (const [name, dependency] of node.dependencies) {
      if (!objHas(value, name)) continue;
      if (!Array.isArray(dependency)) this.into(result, dependency as SchemaNode, value, path);
      else {
        for (const needed of dependency as readonly string[]) {
          if (!objHas(value, needed)) result.add(path, 'missing_dependency', `Has a dependency on ${needed}`);
        }
      }
    }
  }

  private checkLiterals(result: Result, node: SchemaNode, value: Value, path: string): void {
    const field = path === '' ? '(Root)' : path;
    if (node.constant !== undefined || node.enumeration !== undefined) {
      const text = literalText(value);
      this.ctx.step(1 + Math.floor(text.length / 64));
      if (node.constant !== undefined && text !== node.constant) {
        result.add(path, 'const', `${field} does not match: ${node.constant}`);
      }
      if (node.enumeration?.includes(text) === false) {
        result.add(path, 'enum', `${field} must be one of the following: ${node.enumeration.join(', ')}`);
      }
    }
    if (node.format !== undefined && typeof value === 'string' && !hasFormat(this.ctx, node.format, value)) {
      result.add(path, 'format', `Does not match format '${node.format}'`);
    }
    result.score++;
  }

  private checkString(result: Result, node: SchemaNode, value: string, path: string): void {
    const length = node.minLength === undefined && node.maxLength === undefined ? 0 : runeCount(value);
    if (length < (node.minLength ?? 0)) {
      result.add(path, 'string_gte', `String length must be greater than or equal to ${node.minLength}`);
    }
    if (length > (node.maxLength ?? Infinity)) {
      result.add(path, 'string_lte', `String length must be less than or equal to ${node.maxLength}`);
    }
    if (node.pattern !== undefined) {
      if (!node.pattern.test(this.ctx, value))
        result.add(path, 'pattern', `Does not match pattern '${node.pattern.source}'`);
    }
    result.score++;
  }

  private checkArray(result: Result, node: SchemaNode, value: readonly Value[], path: string): void {
    const schemaAt = itemSchemas(node);
    value.forEach((member, i) => {
      const schema = schemaAt(i);
      if (schema !== undefined) result.merge(this.check(schema, member, join(path, String(i))));
    });
    if (Array.isArray(node.items) && node.items.length < value.length && node.additionalItems === false) {
      result.add(path, 'array_no_additional_items', 'No additional items allowed on array');
    }
    if (value.length < (node.minItems ?? 0)) {
      result.add(path, 'array_min_items', `Array must have at least ${node.minItems} items`);
    }
    if (value.length > (node.maxItems ?? Infinity)) {
      result.add(path, 'array_max_items', `Array must have at most ${node.maxItems} items`);
    }
    if (node.uniqueItems) this.checkUnique(result, value, path);
    if (node.contains !== undefined) this.checkContains(result, node.contains, value, path);
    result.score++;
  }

  private checkUnique(result: Result, value: readonly Value[], path: string): void {
    this.ctx.step(value.length);
    const seen = new Map<string, number>();
    value.forEach((member, j) => {
      const text = literalText(member);
      const i = seen.get(text);
      if (i !== undefined) result.add(path, 'unique', `array items[${i},${j}] must be unique`);
      seen.set(text, j);
    });
  }

  private checkContains(result: Result, schema: SchemaNode, value: readonly Value[], path: string): void {
    let best: Result | undefined;
    for (const [i, member] of value.entries()) {
      const outcome = this.check(schema, member, join(path, String(i)));
      if (outcome.valid) return;
      if (best === undefined || outcome.score > best.score) best = outcome;
    }
    result.add(path, 'contains', 'At least one of the items must match');
    if (best !== undefined) result.merge(best);
  }

  private checkObject(result: Result, node: SchemaNode, value: ObjectValue, path: string): void {
    const size = objSize(value);
    if (size < (node.minProperties ?? 0)) {
      result.add(path, 'array_min_properties', `Must have at least ${node.minProperties} properties`);
    }
    if (size > (node.maxProperties ?? Infinity)) {
      result.add(path, 'array_max_properties', `Must have at most ${node.maxProperties} properties`);
    }
    for (const name of node.required) {
      if (objHas(value, name)) result.score++;
      else result.add(path, 'required', `${name} is required`);
    }
    for (const [name, member] of objEntries(value)) this.checkMember(result, node, name as string, member, path);
    if (node.propertyNames !== undefined) this.checkNames(result, node.propertyNames, value, path);
    result.score++;
  }

  private checkMember(result: Result, node: SchemaNode, name: string, member: Value, path: string): void {
    let matched = false;
    for (const { pattern, node: schema } of node.patternProperties) {
      if (!pattern.test(this.ctx, name)) continue;
      matched = true;
      result.merge(this.check(schema, member, join(path, name)));
    }
    if (matched) result.score++;
    else if (!node.properties.has(name)) {
      if (node.additionalProperties === false) {
        result.add(path, 'additional_property_not_allowed', `Additional property ${name} is not allowed`);
      } else if (typeof node.additionalProperties === 'object') {
        result.merge(this.check(node.additionalProperties, member, join(path, name)));
      }
    }
  }

  private checkNames(result: Result, schema: SchemaNode, value: ObjectValue, path: string): void {
    for (const [name] of objEntries(value)) {
      const outcome = this.check(schema, name, path);
      if (outcome.valid) continue;
      result.add(path, 'invalid_property_name', `Property name of "${name as string}" does not match`);
      result.merge(outcome);
    }
  }

  private checkProperties(result: Result, node: SchemaNode, value: ObjectValue, path: string): void {
    for (const [name, schema] of node.properties) {
      const member = objGet(value, name);
      if (member !== undefined) this.into(result, schema, member, join(path, name));
    }
  }
}

function itemSchemas({ items, additionalItems }: SchemaNode): (index: number) => SchemaNode | undefined {
  if (!Array.isArray(items)) return () => items;
  const additional = typeof additionalItems === 'object' && items.length > 0 ? additionalItems : undefined;
  return (index) => items[index] ?? additional;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
