import type { Policy } from '../../rego';

/** A path as it is written, or its last name in the file's own package when the file has no package of that name. */
export function evalPath(policy: Policy, path: string): string {
  const end = path.lastIndexOf('.');
  const named = path.slice(0, end);
  if (end < 0 || policy.packages.includes(named) || policy.packages.length !== 1) return path;
  return `${policy.packages[0]}${path.slice(end)}`;
}
