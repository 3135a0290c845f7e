import { completesOthers } from '../resources/companions';
import { shownType, type RunReport } from '../model';
import { grouped } from './grouped';

/** The number of resources of a type. */
export interface TypeCount {
  readonly type: string;
  readonly count: number;
}

/** The resources that no case passed, failed, excluded or could not judge, by type, the most frequent first. */
export function notJudgedTypes({ resources, results }: Pick<RunReport, 'resources' | 'results'>): TypeCount[] {
  const judged = new Set(results.flatMap((result) => result.resources.map(({ identity }) => identity)));
  return countedTypes(resources.filter(({ identity }) => !judged.has(identity)).map(shownType));
}

/** The number of each type, the most frequent first. */
export function countedTypes(types: readonly string[]): TypeCount[] {
  return [...grouped(types, (type) => type)]
    .map(([type, found]) => ({ type, count: found.length }))
    .sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1));
}

const MOST_TYPES = 5;

/** The counts as people read them, without what is judged with the resource it completes; empty where nothing is left. */
export function notJudgedText(counts: readonly TypeCount[]): string {
  const types = counts.filter(({ type }) => !completesOthers(type));
  if (types.length === 0) return '';
  const total = types.reduce((sum, { count }) => sum + count, 0);
  const named = types.slice(0, MOST_TYPES).map(({ type, count }) => `${count} ${type}`);
  const more = types.length - named.length;
  if (more > 0) named.push(`${more} more ${more === 1 ? 'type' : 'types'}`);
  return `${total} resource${total === 1 ? '' : 's'} judged by no rule: ${named.join(', ')}`;
}
