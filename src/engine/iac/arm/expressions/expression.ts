import type { JsonNumber } from '../../../base/json';

interface Written {
  /** Offsets into the source of the expression. */
  readonly start: number;
  readonly end: number;
}

export interface Literal extends Written {
  readonly kind: 'literal';
  readonly value: string | number | JsonNumber;
}

export interface Call extends Written {
  readonly kind: 'call';
  /** In lower case; a user-defined function includes its namespace. */
  readonly name: string;
  readonly args: readonly Expression[];
}

/** Access to a member of another expression: `.name` or `[index]`. */
export interface Access extends Written {
  readonly kind: 'access';
  readonly of: Expression;
  readonly key: Expression;
}

export type Expression = Literal | Call | Access;

/** A string in brackets that is not a valid expression. The column is counted from 1 within that string. */
export class ExpressionSyntaxError extends Error {
  constructor(
    readonly column: number,
    readonly problem: string,
  ) {
    super(`not an expression: ${problem} at column ${column}`);
    this.name = 'ExpressionSyntaxError';
  }
}
