import type { JsonNumber } from '../../../json';

interface Written {
  /** Offsets into the text of the expression. */
  readonly start: number;
  readonly end: number;
}

export interface Literal extends Written {
  readonly kind: 'literal';
  readonly value: string | number | JsonNumber;
}

export interface Call extends Written {
  readonly kind: 'call';
  /** In lower case; a function of the template has its namespace in front. */
  readonly name: string;
  readonly args: readonly Expression[];
}

/** A member of what another expression stands for. */
export interface Access extends Written {
  readonly kind: 'access';
  readonly of: Expression;
  readonly key: Expression;
}

export type Expression = Literal | Call | Access;

/** A text in brackets that is no expression. The column counts from 1 and is that of the text. */
export class ExpressionSyntaxError extends Error {
  constructor(
    readonly column: number,
    readonly problem: string,
  ) {
    super(`not an expression: ${problem} at column ${column}`);
    this.name = 'ExpressionSyntaxError';
  }
}
