import { GoError } from '../go/go-error';
import { patternOf, type Pattern, type Work } from '../go/regex/pattern';
import { folderOf } from './source-path';

/** RE2 takes time in proportion to the text, and paths are short: nothing to count. */
const UNCOUNTED: Work = { step: () => {}, room: () => {}, look: () => {} };

/** Paths and regular expressions as a node of a snapshot file gives them. */
export interface PathList {
  readonly paths?: readonly string[];
  readonly regex?: readonly string[];
}

/** A regular expression that RE2 refuses; it makes its node an error. */
export class PathPatternError extends Error {
  constructor(
    readonly pattern: string,
    problem: string,
  ) {
    super(`Invalid regular expression: ${problem}`);
    this.name = 'PathPatternError';
  }
}

/** Selects the resources of a node. Candidates are the paths of a resource; one matching path is enough. */
export class PathFilter {
  private readonly include: CompiledList;
  private readonly exclude: CompiledList;

  constructor(
    include: PathList = {},
    exclude: PathList = {},
    private readonly ignoresCase = false,
  ) {
    this.include = compileList(include, ignoresCase);
    this.exclude = compileList(exclude, ignoresCase);
  }

  excludes(candidates: readonly string[]): boolean {
    return hits(this.exclude, this.comparable(candidates), isAtOrBelow);
  }

  includes(candidates: readonly string[]): boolean {
    if (this.include.paths.size === 0 && this.include.patterns.length === 0) return true;
    // Existing files rely on a part of a path being enough here.
    return hits(this.include, this.comparable(candidates), (candidate, paths) =>
      [...paths].some((path) => candidate.includes(path)),
    );
  }

  private comparable(candidates: readonly string[]): readonly string[] {
    return this.ignoresCase ? candidates.map((candidate) => candidate.toLowerCase()) : candidates;
  }
}

interface CompiledList {
  readonly paths: ReadonlySet<string>;
  readonly patterns: readonly Pattern[];
}

function compileList({ paths = [], regex = [] }: PathList, ignoresCase: boolean): CompiledList {
  const compared = ignoresCase ? paths.map((path) => path.toLowerCase()) : paths;
  return { paths: new Set(compared.map(withoutLead)), patterns: regex.map((source) => compile(source, ignoresCase)) };
}

// Compiled alone first: `a)(b` would be accepted inside the group that anchors it.
function compile(source: string, ignoresCase: boolean): Pattern {
  try {
    void patternOf(UNCOUNTED, source).re2;
    return patternOf(UNCOUNTED, `${ignoresCase ? '(?i)' : ''}^(?:${source})`);
  } catch (error) {
    if (error instanceof GoError) throw new PathPatternError(source, error.message);
    throw error;
  }
}

/** True when one of the paths is that of the candidate or of a folder above it; there may be very many paths. */
function isAtOrBelow(candidate: string, paths: ReadonlySet<string>): boolean {
  if (paths.size === 0) return false;
  for (let path = candidate; path !== ''; path = folderOf(path)) if (paths.has(path)) return true;
  return paths.has('');
}

function hits(
  list: CompiledList,
  candidates: readonly string[],
  test: (candidate: string, paths: ReadonlySet<string>) => boolean,
) {
  return candidates.map(withoutLead).some((candidate) => {
    if (test(candidate, list.paths)) return true;
    return list.patterns.some(
      (pattern) => pattern.test(UNCOUNTED, candidate) || pattern.test(UNCOUNTED, `/${candidate}`),
    );
  });
}

/** Removes a leading `/` or `./` and a trailing `/`, which have no meaning. */
function withoutLead(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/');
}
