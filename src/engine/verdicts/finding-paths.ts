import { RegoError, toJsonText, type Limits, type Policy, type Value } from '../rego';
import type { FindingPath } from './verdict';

/**
 * The paths that `source_path` of the rule's package holds under its name: `{"<name>": {"resource_path": [[..]]}}`, as
 * one object or as members of a set. A file whose `source_path` cannot be evaluated has none.
 */
export function findingPaths(policy: Policy, path: string, input: Value, limits: Partial<Limits>): FindingPath[] {
  const end = path.lastIndexOf('.');
  const sourcePath = `${path.slice(0, end)}.source_path`;
  if (!policy.hasRule(sourcePath)) return [];
  const name = path.slice(end + 1);
  try {
    const { value } = policy.eval(sourcePath, { input, limits });
    const found: unknown = value === undefined ? [] : JSON.parse(toJsonText(value));
    return (Array.isArray(found) ? found : [found]).flatMap((entry: unknown) => resourcePaths(entry, name));
  } catch (error) {
    if (error instanceof RegoError) return [];
    throw error;
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
