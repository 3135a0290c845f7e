import { mongo } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { literalPattern } from '../../../database/literal-regex';
import type { Scoped } from '../../../database/tenant-scope';
import type { ResultState } from '../../runs/data';
import { OPEN_STATES, type Finding, type FindingChange, type FoundFix } from './finding.schema';

/** The findings that a list shows; all that is given must hold. */
export interface FindingFilter {
  readonly containerIds: readonly number[];
  readonly states: readonly ResultState[];
  readonly ranks?: readonly number[];
  readonly rules?: readonly string[];
  readonly group?: string;
  readonly frameworks?: readonly string[];
  readonly resourceTypes?: readonly string[];
  /** A file, or a folder that ends in a slash. */
  readonly file?: string;
  /** A path or an address. */
  readonly resource?: string;
  /** Accounts; those that end in a slash are contexts of clusters, behind which namespaces stand. */
  readonly accounts?: readonly string[];
  readonly change?: FindingChange | 'none';
  readonly fix?: FoundFix | 'unknown';
  readonly exclusionIds?: readonly string[];
  /** Of each of these a finding has a word that begins so; the index is read by the first. None are in no finding. */
  readonly words?: readonly string[];
  /** The id of a test, or of the case that it belongs to. */
  readonly test?: string;
  /** Paths of resources, or of the templates that they stand in. */
  readonly paths?: readonly string[];
}

export function matchingFindings(tenant: TenantId, filter: FindingFilter): Scoped<Finding> {
  const { containerIds, states, ranks, rules, group, frameworks, resourceTypes } = filter;
  const { file, resource, accounts, change, fix, exclusionIds, words, test, paths } = filter;
  const both: object[] = [
    ...(resource === undefined
      ? []
      : [{ $or: [{ resourcePath: { $in: spellings(resource) } }, { address: resource }] }]),
    ...(test === undefined ? [] : [{ $or: [{ rule: test }, { testId: test }, { caseId: test }] }]),
    ...(paths === undefined ? [] : [{ $or: paths.flatMap(atPath) }]),
  ];
  return {
    tenant,
    containerId: { $in: [...containerIds] },
    state: { $in: [...states] },
    ...(ranks && { rank: { $in: [...ranks] } }),
    ...(rules && { rule: { $in: [...rules] } }),
    ...(group !== undefined && { groups: beginsWith(group, '(/|$)') }),
    ...(frameworks && { frameworks: { $in: [...frameworks] } }),
    ...(resourceTypes && { resourceType: { $in: [...resourceTypes] } }),
    ...(file !== undefined && {
      path: { $in: file.endsWith('/') ? spellings(file).map((folder) => beginsWith(folder)) : spellings(file) },
    }),
    ...(accounts && { account: { $in: accounts.map((each) => (each.endsWith('/') ? beginsWith(each) : each)) } }),
    ...(change !== undefined && { change: change === 'none' ? { $exists: false } : change }),
    ...(fix !== undefined && { fix: fix === 'unknown' ? { $exists: false } : fix }),
    ...(exclusionIds && { exclusionId: { $in: [...exclusionIds] } }),
    ...(words && { words: words.length > 0 ? { $all: words.map(beginningWord) } : { $in: [] } }),
    ...(both.length > 0 && { $and: both }),
  };
}

/** True for all open findings of its collections. */
export function isOfOpen({ ranks, ...filter }: FindingFilter): boolean {
  return (
    ranks === undefined && isOfIndex(filter) && [...filter.states].sort().join() === [...OPEN_STATES].sort().join()
  );
}

/** True where an index of groups tells whether a finding matches. */
export function isOfIndex({ containerIds: _ids, states: _states, ranks: _ranks, ...others }: FindingFilter): boolean {
  return Object.values(others).every((value) => value === undefined);
}

export function beginningWord(word: string): mongo.BSONRegExp {
  return beginsWith(word);
}

function beginsWith(text: string, end = ''): mongo.BSONRegExp {
  return new mongo.BSONRegExp(`^${literalPattern(text)}${end}`);
}

/** The paths of a cloud and of a repository, which differ in the slash at their beginning. */
function spellings(path: string): string[] {
  const plain = path.replace(/^\//, '');
  return [plain, `/${plain}`];
}

/** An exclusion that names a template covers the single resources in it. */
function atPath(path: string): object[] {
  const plain = path.replace(/^(\.?\/)+/, '');
  const inside = new mongo.BSONRegExp(`^/?${literalPattern(plain)}#`);
  return [{ resourcePath: { $in: spellings(plain) } }, { resourcePath: inside }];
}
