import { createHash } from 'node:crypto';
import { isIsoTime } from '../../base/time/iso-time';
import { EXCLUSION_TYPES, type ExclusionInput, type ExclusionType } from './exclusion-input';

const MAX_TEXT = 200;
const MAX_PATH = 2000;
const MAX_PATHS = 10_000;

/** Reads a list of exclusions; `problems` holds one message per wrong field, each naming it. */
export function readExclusions(list: readonly unknown[]): { exclusions: ExclusionInput[]; problems: string[] } {
  const problems: string[] = [];
  const exclusions = list.flatMap((entry, i) => readExclusion(entry, `exclusions[${i}]`, problems));
  return { exclusions, problems };
}

function readExclusion(entry: unknown, at: string, problems: string[]): ExclusionInput[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    problems.push(`${at} must be an object`);
    return [];
  }
  const known = problems.length;
  const fields = entry as Record<string, unknown>;
  const exclusionType = readType(fields.exclusionType, at, problems);
  if (exclusionType === undefined) return [];
  const masterTestId =
    exclusionType === 'resource' ? '' : readTestId(fields.masterTestID || fields.masterTestId, at, problems);
  const paths = exclusionType === 'test' ? [] : readPaths(fields.paths, at, problems);
  const reason = readText(fields.reason, `${at}.reason`, problems);
  const owner = readText(fields.owner, `${at}.owner`, problems);
  const expires = readDate(fields.expires_at, `${at}.expires_at`, problems);
  if (problems.length > known) return [];
  const extras = { ...(reason && { reason }), ...(owner && { owner }), ...(expires && { expires }) };
  return [{ exclusionType, masterTestId, paths, pathsHash: hashOfPaths(paths), ...extras }];
}

function readType(value: unknown, at: string, problems: string[]): ExclusionType | undefined {
  const type = EXCLUSION_TYPES.find((candidate) => candidate === value);
  if (type === undefined) problems.push(`${at}.exclusionType must be one of ${EXCLUSION_TYPES.join(', ')}`);
  return type;
}

function readTestId(value: unknown, at: string, problems: string[]): string {
  if (isText(value, MAX_TEXT) && value !== '') return value;
  problems.push(
    value === undefined || value === ''
      ? `${at}.masterTestID is required`
      : `${at}.masterTestID must be a string of 1 to ${MAX_TEXT} characters, none of them a control character`,
  );
  return '';
}

/**
 * No id or path may contain control characters, or lone surrogates, which the database would store as another
 * character.
 */
const FORBIDDEN = /[\p{Cc}\p{Surrogate}]/u;

function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max && !FORBIDDEN.test(value);
}

function readPaths(value: unknown, at: string, problems: string[]): string[] {
  if (!Array.isArray(value) || value.length === 0) {
    problems.push(`${at}.paths must be a list that is not empty`);
    return [];
  }
  if (value.length > MAX_PATHS) {
    problems.push(`${at}.paths must have at most ${MAX_PATHS} entries`);
    return [];
  }
  const wrong = value.findIndex((path) => path === '' || !isText(path, MAX_PATH));
  if (wrong >= 0)
    problems.push(
      `${at}.paths[${wrong}] must be a string of 1 to ${MAX_PATH} characters, none of them a control character`,
    );
  return value as string[];
}

function readText(value: unknown, at: string, problems: string[]): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' && value.length <= MAX_PATH && !/\p{Surrogate}/u.test(value)) return value;
  problems.push(`${at} must be a string of at most ${MAX_PATH} characters, in valid Unicode`);
  return undefined;
}

function readDate(value: unknown, at: string, problems: string[]): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const real = typeof value === 'string' && isIsoTime(value);
  if (!real) problems.push(`${at} must be a date such as 2026-12-31 or 2026-12-31T18:00:00Z`);
  return real ? value : undefined;
}

function hashOfPaths(paths: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([...new Set(paths)].sort()))
    .digest('hex');
}
