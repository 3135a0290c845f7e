export { endOfExpression } from './end-of-expression';
