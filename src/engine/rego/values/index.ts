export * from './types';
export {
  compareStrings,
  hasSurrogates,
  isPrintable,
  quote,
  runeCount,
  sortStrings,
  wellFormed,
} from '../../base/go/strings/strings';
export {
  compareNumbers,
  fromBigint,
  fromDecimal,
  fromDouble,
  isInteger,
  numberText,
  parseNumber,
  toBigint,
  toDecimal,
  toDouble,
} from './numbers';
export { add, divide, multiply, NumberRangeError, subtract } from './arith';
export { canonicalKey } from './key';
export { isMapKey, objGet, objHas, objSize, plainGet, setHas, valueGet } from './access';
export { compare, equal, objKeys, plainKeys, setMembers, sortValues } from './compare';
export {
  EMPTY_ARRAY,
  EMPTY_OBJECT,
  EMPTY_SET,
  ObjectBuilder,
  objectOf,
  objEntries,
  SetBuilder,
  setOf,
  setOwn,
} from './builders';
export { WalkBudget, MAX_DEPTH, tooLarge } from './walk-budget';
export { JsonError, parseJson } from './json-parse';
export { jsonEntries } from './compact-writer';
export { toJsonText, toRegoText } from './text';
export { beginningOf, type Beginning } from './text-beginning';
export type { JsonTextOptions } from './text';
export { ConversionError, fromJs, toJs } from './convert';
