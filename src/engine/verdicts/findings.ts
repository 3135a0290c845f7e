import { RegoError, toJsonText, type Limits, type Policy, type Value } from '../rego';
import type { AnswerNotes } from './answer-notes';
import type { FindingPath } from './verdict';

/**
 * What `source_path` of a package says about one input: `{"<name>": {"resource_path": [[..]]}}`, as one object or as
 * members of a set. Evaluated once per package; one that cannot be evaluated says nothing.
 */
export class Findings {
  private readonly entries = new Map<string, readonly unknown[]>();

  constructor(
    private readonly policy: Policy,
    private readonly input: Value,
    private readonly limits: Partial<Limits>,
    private readonly notes: AnswerNotes,
  ) {}

  /** The paths that the rule at `data.<package>.<name>` points at. */
  of(path: string): FindingPath[] {
    const end = path.lastIndexOf('.');
    const sourcePath = `${path.slice(0, end)}.source_path`;
    const known = this.entries.get(sourcePath) ?? this.evaluated(sourcePath);
    this.entries.set(sourcePath, known);
    return known.flatMap((entry) => resourcePaths(entry, path.slice(end + 1)));
  }

  private evaluated(sourcePath: string): readonly unknown[] {
    if (!this.policy.hasRule(sourcePath)) return [];
    try {
      const { value, isFleeting } = this.policy.eval(sourcePath, { input: this.input, limits: this.limits });
      this.notes.isFleeting ||= isFleeting === true;
      const found: unknown = value === undefined ? [] : JSON.parse(toJsonText(value));
      return Array.isArray(found) ? found : [found];
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      this.notes.isFleeting ||= error.code === 'eval_limit_error';
      return [];
    }
  }
}

function resourcePaths(entry: unknown, name: string): FindingPath[] {
  const paths = own(own(entry, name), 'resource_path');
  return Array.isArray(paths) ? paths.filter(isFindingPath) : [];
}

function own(value: unknown, key: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isObject ? (value as Record<string, unknown>)[key] : undefined;
}

function isFindingPath(path: unknown): path is FindingPath {
  return Array.isArray(path) && path.every((part) => typeof part === 'string' || typeof part === 'number');
}
