import { textOf, type JsonValue } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import type { RefusedList } from './completion';
import { supposed } from '../model/changed-document';
import { Written, isList, isMembers, type Change, type FixValue } from '../model/fix';

interface FlagChanges {
  readonly changes: readonly Change[];
  readonly lists: readonly RefusedList[];
}

/**
 * The changes of the words that start a program which give a flag a value, or take it away. A list of words is written with
 * commas: it gets those that it lacks.
 */
export function flagChanges(
  found: JsonValue | undefined,
  list: AttributePath,
  flag: string,
  value: FixValue | undefined,
): FlagChanges | undefined {
  if (found !== undefined && !Array.isArray(found)) return undefined;
  const words = (found ?? []).map(textOf);
  const index = words.findLastIndex((word) => word === flag || word.startsWith(`${flag}=`));
  const at = [...list, index < 0 ? words.length : index];
  const before =
    index < 0
      ? []
      : words[index]
          .slice(flag.length + 1)
          .split(',')
          .filter((word) => word !== '');
  if (value === undefined) return index < 0 ? { changes: [], lists: [] } : removed(words, index, at, flag, before);
  if (isMembers(value)) return undefined;
  // Values of the user stay.
  if (value instanceof Written && before.length > 0) return { changes: [], lists: [] };
  if (!isList(value)) return { changes: changeTo(at, words[index], texted(flag, value)), lists: [] };
  const wanted = value.map((each) => textOf(supposed(each)));
  const changes = (kept: readonly JsonValue[]): readonly Change[] => {
    const all = [...kept.map(textOf), ...wanted.filter((word) => !kept.includes(word))];
    return changeTo(at, words[index], `${flag}=${all.join(',')}`);
  };
  return before.length === 0
    ? { changes: changes([]), lists: [] }
    : { changes: [], lists: [{ elements: before, changes }] };
}

function changeTo(path: AttributePath, before: string | undefined, value: FixValue): readonly Change[] {
  return before === value ? [] : [{ kind: 'set', path, value }];
}

function texted(flag: string, value: Exclude<FixValue, readonly FixValue[]>): FixValue {
  if (!(value instanceof Written)) return `${flag}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
  return new Written(`${flag}=${value.text}`, `${flag}=${textOf(value.supposed)}`, value.variable);
}

/** A flag of several words loses those that the rule refuses; one whose value is a word of its own stays. */
function removed(
  words: readonly string[],
  index: number,
  at: AttributePath,
  flag: string,
  before: readonly string[],
): FlagChanges | undefined {
  const removal: Change = { kind: 'remove', path: words.length === 1 ? at.slice(0, -1) : at };
  const isBare = words[index] === flag;
  if (isBare && !(words.at(index + 1) ?? '--').startsWith('-')) return undefined;
  if (before.length < 2) return { changes: [removal], lists: [] };
  const changes = (kept: readonly JsonValue[]): readonly Change[] =>
    kept.length === 0 ? [removal] : [{ kind: 'set', path: at, value: `${flag}=${kept.map(textOf).join(',')}` }];
  return { changes: [], lists: [{ elements: before, changes }] };
}
