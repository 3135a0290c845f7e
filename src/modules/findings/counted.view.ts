import { ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../common/openapi/integer.decorator';

/** A number with the request that lists exactly what it counts. */
@ApiSchema({ name: 'Counted' })
export class CountedView {
  /**
   * The number of rows.
   * @example 3
   */
  @Integer()
  count!: number;

  /**
   * The path of the operation that lists them; empty where none does.
   * @example "/api/findings/"
   */
  path!: string;

  /**
   * Its parameters.
   * @example "change=newly_failed"
   */
  query!: string;
}

/** A number of findings. */
export function countedFindings(count: number, parameters: Readonly<Record<string, string>>): CountedView {
  return counted(count, '/api/findings/', parameters);
}

/** A number of passed results. */
export function countedPassed(count: number, parameters: Readonly<Record<string, string>>): CountedView {
  return counted(count, '/api/summary/passed/', parameters);
}

export function counted(count: number, path: string, parameters: Readonly<Record<string, string>>): CountedView {
  return { count, path, query: new URLSearchParams(parameters).toString() };
}
