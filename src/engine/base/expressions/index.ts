export { ENCODED } from './encoded';
export { endOfExpression } from './end-of-expression';
