import { isArray, isInteger, isNumber, NumberValue, objGet, objHas, ObjectValue, toDouble, Value } from '../../values';
import { builtinError } from '../definition/registry';

/** `Invalid type. Expected: X, given: Y`. */
export function invalidType(expected: string, given: string): Error {
  return builtinError(`Invalid type. Expected: ${expected}, given: ${given}`);
}

/** Reads the keywords of one schema and refuses those of a wrong type. */
export class Keywords {
  constructor(private readonly schema: ObjectValue) {}

  has(name: string): boolean {
    return objHas(this.schema, name);
  }

  get(name: string): Value | undefined {
    return objGet(this.schema, name);
  }

  text(name: string): string | undefined {
    const value = this.get(name);
    if (value !== undefined && typeof value !== 'string') throw invalidType('string', name);
    return value;
  }

  number(name: string): NumberValue | undefined {
    const value = this.get(name);
    if (value !== undefined && !isNumber(value)) throw builtinError(`${name} must be of a Number`);
    return value;
  }

  /** An integer of zero or more. */
  count(name: string): number | undefined {
    const value = this.get(name);
    if (value === undefined) return undefined;
    if (!isNumber(value) || !isInteger(value)) throw builtinError(`${name} must be of an integer`);
    const count = toDouble(value);
    if (count < 0) throw builtinError(`${name} must be greater than or equal to 0`);
    return count;
  }

  list(name: string): readonly Value[] | undefined {
    const value = this.get(name);
    if (value !== undefined && !isArray(value)) throw builtinError(`${name} must be of an array`);
    return value;
  }

  flag(name: string): boolean {
    const value = this.get(name) ?? false;
    if (typeof value !== 'boolean') throw builtinError(`${name} must be of a boolean`);
    return value;
  }
}
