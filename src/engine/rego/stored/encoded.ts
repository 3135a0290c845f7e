/** The stored form of compiled rules: lists that begin with a number for the kind. */
export type Encoded = null | boolean | number | string | readonly Encoded[];

/** A string is a string, a number the variable that the compiler numbered so; null and booleans are themselves. */
export const TERM = {
  number: 0,
  variable: 1,
  ref: 2,
  array: 3,
  set: 4,
  object: 5,
  arrayCompr: 6,
  setCompr: 7,
  objectCompr: 8,
} as const;

export const EXPR = { term: 0, call: 1, every: 2, not: 3, and: 4, or: 5 } as const;

/** Bits of an expression's second number. */
export const EXPR_FLAG = { negated: 1, generated: 2, infix: 4, with: 8, explicitLeft: 16, explicitRight: 32 } as const;

/** Bits of a rule's first number. */
export const RULE_FLAG = {
  isDefault: 1,
  generatedBody: 2,
  assign: 4,
  generatedValue: 8,
  usesIf: 16,
  usesContains: 32,
} as const;
