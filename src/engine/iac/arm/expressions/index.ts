export { isArmObject, isHolder, keyOf, memberOf, type ArmHolder, type ArmObject, type ArmValue } from './arm-value';
export { ArmBudget, Exhausted, MAX_LEVELS, MAX_PRODUCED, MAX_STEPS } from './arm-budget';
export { ExpressionSyntaxError, type Access, type Call, type Expression, type Literal } from './expression';
export { Extents, type Extent } from './extent';
export { isExpression, parseExpression } from './parse-expression';
export { Refusal } from './refusal';
export { EQUAL_TO_NONE, SOURCE_ADDRESS, Unresolved, unresolvedCall, type Origin, type TextPart } from './unresolved';
