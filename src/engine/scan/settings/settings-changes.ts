import type { Settings } from './settings';

/** Says what today's settings of a folder have that other ones do not: each rule that is left out, and keys. */
export function settingsChanges(others: Settings | undefined, today: Settings | undefined): string[] {
  if (today === undefined) return [];
  const { file, skip, ...keys } = today;
  const known = new Set(others?.skip.map(written));
  const skips = skip.filter((each) => !known.has(written(each)));
  const before: Partial<Settings> = others ?? {};
  const changed = (Object.keys(keys) as (keyof typeof keys)[]).filter(
    (key) => isSet(keys[key]) && key !== 'parameterNames' && written(keys[key]) !== written(before[key]),
  );
  return [
    ...skips.map(({ name, reason, at }) => `${at}: skip of ${name} (${reason})`),
    ...changed.map((key) => `${file}: ${NAMES[key] ?? key}`),
  ];
}

/** Keys that are written otherwise. */
const NAMES: Partial<Record<keyof Settings, string>> = {
  minSeverity: 'min-severity',
  inlineIgnores: 'inline-ignores',
  kubeVersion: 'kube-version',
};

/** Lines move without anything being another. */
function written(value: unknown): string {
  return JSON.stringify(value, (key, each: unknown) => (key === 'at' ? undefined : each)) ?? '';
}

function isSet(value: unknown): boolean {
  return value !== undefined && written(value) !== '[]' && written(value) !== '{}';
}
