import Ajv, { type ValidateFunction } from 'ajv';
import { isJsonObject } from '../../base/json';
import { TableError } from './table-error';

/**
 * A reader of the tables of services, which compares a file with a schema and makes a table of it. It throws a TableError
 * with all that does not fit the schema, or with the problems that were met on the way.
 */
export function tableReader<F, T>(schema: object, tableOf: (file: F, problems: string[]) => T): (file: unknown) => T {
  let validator: ValidateFunction<F> | undefined;
  return (file) => {
    validator ??= new Ajv({ allErrors: true }).compile<F>(schema);
    const called = isJsonObject(file) && typeof file.service === 'string' ? file.service : '(without a service)';
    if (!validator(file)) {
      const problems = (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
      throw new TableError(called, problems);
    }
    const problems: string[] = [];
    const table = tableOf(file, problems);
    if (problems.length > 0) throw new TableError(called, problems);
    return table;
  };
}
