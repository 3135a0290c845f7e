import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import { keysOfPointer } from '../../base/json';
import { withNearest } from '../../base/words/did-you-mean';

/** The published schema; `src` and `dist` are equally far from it. */
export const SCHEMA_FILE = join(__dirname, '../../../../docs/plumbline.schema.json');

export interface SettingsProblem {
  /** The keys that lead to the place. */
  readonly keys: readonly string[];
  readonly problem: string;
}

/** The texts that keys with a pattern take. */
const PATTERNS: ReadonlyMap<string, string> = new Map([
  ['until', 'a day, yyyy-mm-dd'],
  ['kube-version', 'a version, such as "1.30"'],
]);

let validator: ValidateFunction | undefined;

/** Compares settings with the schema. */
export function checkSettings(content: unknown): SettingsProblem[] {
  validator ??= new Ajv({ allErrors: true, verbose: true }).compile(
    JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')) as object,
  );
  if (validator(content)) return [];
  // The branches of a choice say less than the choice itself.
  return (validator.errors ?? []).filter(({ schemaPath }) => !schemaPath.includes('/oneOf/')).map(problemOf);
}

function problemOf(error: ErrorObject): SettingsProblem {
  const keys = keysOfPointer(error.instancePath);
  const name = keys.join('.');
  const parameters = error.params as Readonly<Record<string, string>>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = parameters.additionalProperty;
      const { properties } = error.parentSchema as { properties: object };
      const where = name === '' ? '' : ` of ${name}`;
      return { keys: [...keys, key], problem: withNearest(`unknown key ${key}${where}`, key, Object.keys(properties)) };
    }
    case 'required':
      return { keys, problem: `${name === '' ? 'the file' : name} has no ${parameters.missingProperty}` };
    case 'oneOf':
      return { keys, problem: `${name} must have either id or group` };
    case 'const':
      return { keys, problem: `${name} must be 1` };
    case 'enum':
      return { keys, problem: `${name} must be one of low, medium, high, critical` };
    case 'pattern':
      return { keys, problem: `${name} must be ${PATTERNS.get(keys.at(-1) ?? '') ?? 'a text'}` };
    case 'minItems':
      return { keys, problem: `${name} is empty: leave it out for all` };
    default:
      return { keys, problem: `${name} ${error.message ?? 'is not valid'}` };
  }
}
