import {
  listValue,
  nullOf,
  objectType,
  objectValue,
  STRING,
  stringValue,
  tupleType,
  tupleValue,
  Type,
  Value,
} from '../values';
import type { FunctionDefinition, Parameter } from './definition';
import { FunctionError } from './function-error';
import { findMatches, groupNames, patternOf, type Match, type Pattern } from './regular-expressions';

const parameters: readonly Parameter[] = [
  { name: 'pattern', type: STRING },
  { name: 'string', type: STRING },
];

interface Result {
  readonly type: Type;
  readonly valueOf: (match: Match) => Value;
}

function group(text: string | null | undefined): Value {
  return text === null || text === undefined ? nullOf(STRING) : stringValue(text);
}

// The whole match, a tuple of its groups, or an object when they have names.
function resultOf(pattern: Pattern): Result {
  const names = groupNames(pattern);
  const named = names.filter((name): name is string => name !== undefined);
  if (names.length === 0) return { type: STRING, valueOf: ({ groups }) => group(groups[0]) };
  if (named.length === 0) {
    return {
      type: tupleType(names.map(() => STRING)),
      valueOf: ({ groups }) => tupleValue(groups.slice(1).map(group)),
    };
  }
  if (named.length !== names.length) {
    throw new FunctionError('invalid regexp pattern: cannot mix both named and unnamed capture groups', 0);
  }
  return {
    type: objectType(new Map(named.map((name) => [name, STRING]))),
    valueOf: ({ groups }) => objectValue(named.map((name, i) => [name, group(groups[i + 1])])),
  };
}

/** Functions with regular expressions in RE2 syntax. */
export const regexFunctions: readonly FunctionDefinition[] = [
  {
    name: 'regex',
    parameters,
    call: ([source, text], { work }) => {
      const pattern = patternOf(source as string, work);
      const { valueOf } = resultOf(pattern);
      for (const match of findMatches(pattern, text as string, work)) return valueOf(match);
      throw new FunctionError('pattern did not match any part of the given string');
    },
  },
  {
    name: 'regexall',
    parameters,
    call: ([source, text], { work }) => {
      const pattern = patternOf(source as string, work);
      const { type, valueOf } = resultOf(pattern);
      return listValue(type, Array.from(findMatches(pattern, text as string, work), valueOf));
    },
  },
];
