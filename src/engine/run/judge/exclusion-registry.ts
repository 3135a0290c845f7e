import { templatePath, type Coverage, type RunResource } from '../../model';
import type { Exclusion } from '../../files/exclusions';
import type { PlannedEvaluation } from '../plan/test-plan';

/** The exclusions of a run: finds the results that they cover, and reports those that are over or cover nothing. */
export class ExclusionRegistry {
  private readonly active: readonly { readonly exclusion: Exclusion; readonly paths: ReadonlySet<string> }[];
  private readonly expired: readonly Exclusion[];
  private readonly used = new Set<string>();

  constructor(exclusions: readonly Exclusion[], now: number) {
    const isExpired = ({ endsAt }: Exclusion): boolean => endsAt !== undefined && endsAt <= now;
    this.expired = exclusions.filter(isExpired);
    this.active = exclusions
      .filter((exclusion) => !isExpired(exclusion))
      .map((exclusion) => ({ exclusion, paths: new Set(exclusion.paths.map(plainPath)) }));
  }

  get isEmpty(): boolean {
    return this.active.length === 0;
  }

  /** True when an exclusion may mean one pair of a template and a parameter file, so that all pairs must be known. */
  mayNamePair(resource: RunResource): boolean {
    return this.active.some(({ paths }) => paths.size > 1 && namesTemplate(paths, resource));
  }

  /**
   * The exclusion that covers a result; without a resource only one of the whole test does. `siblings`: the parameter
   * files that the template is paired with elsewhere.
   */
  find(
    evaluation: PlannedEvaluation,
    resource: RunResource | undefined,
    siblings: ReadonlySet<string>,
  ): Exclusion | undefined {
    const found = this.active.find(
      ({ exclusion, paths }) => meansTest(exclusion, evaluation) && meansResource(exclusion, paths, resource, siblings),
    );
    if (found) this.used.add(found.exclusion.id);
    return found?.exclusion;
  }

  /** The exclusions that are over and those that cover nothing. */
  coverage(): Coverage[] {
    const idle = this.active.map(({ exclusion }) => exclusion).filter(({ id }) => !this.used.has(id));
    return [
      ...this.expired.map((exclusion) => row(exclusion, 'exclusion-expired', 'it no longer excludes anything')),
      ...idle.map((exclusion) => row(exclusion, 'exclusion-unused', 'it covers no result of this run')),
    ];
  }
}

const MOST_CHARACTERS = 300;

/** Says something of an exclusion, with the end, the owner and the reason that it was given: the longest comes last. */
export function withGrounds(said: string, { reason = '', owner = '', expires = '' }: Exclusion): string {
  const terms = [expires && `until ${expires}`, owner && `owner ${shortened(owner)}`].filter((term) => term !== '');
  return `${said}${terms.length > 0 ? ` (${terms.join(', ')})` : ''}${reason && `: ${shortened(reason)}`}`;
}

/** On one line; every result that is excluded repeats it. */
export function shortened(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS).join('')}…` : line.join('');
}

function meansTest({ type, testId }: Exclusion, { case: { testCase }, written }: PlannedEvaluation): boolean {
  return type === 'resource' || testId === testCase.id || (written?.id !== undefined && testId === written.id);
}

function meansResource(
  { type }: Exclusion,
  paths: ReadonlySet<string>,
  resource: RunResource | undefined,
  siblings: ReadonlySet<string>,
): boolean {
  if (type === 'test') return true;
  if (!resource || !namesTemplate(paths, resource)) return false;
  const own = resource.paths.map(plainPath).filter((path) => path !== plainPath(resource.path));
  return own.some((path) => paths.has(path)) || ![...siblings].some((path) => paths.has(path));
}

/** An exclusion that names a template covers the single resources in it. */
function namesTemplate(paths: ReadonlySet<string>, resource: RunResource): boolean {
  const { path, formerPath = path } = resource;
  return [path, formerPath, templatePath(resource)].some((each) => paths.has(plainPath(each)));
}

/** Returns a path without `/` and `./` at its beginning. */
export function plainPath(path: string): string {
  return path.replace(/^(\.?\/)+/, '');
}

function row(exclusion: Exclusion, reason: string, said: string): Coverage {
  const { id, type, testId, paths } = exclusion;
  const name = [type, testId, ...paths].filter((part) => part !== '').join(' ');
  return { scope: 'case', name, node: id, reason, detail: withGrounds(said, exclusion) };
}
