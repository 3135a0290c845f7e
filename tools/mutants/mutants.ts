/** A change that breaks a promise to users, and the suites of which one must notice. */
export interface Mutant {
  readonly promise: 'tenancy' | 'permissions' | 'verdicts' | 'joins' | 'fixes' | 'exactly once';
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
  readonly suites: readonly string[];
}

const TENANT = {
  promise: 'tenancy',
  file: 'src/auth/tenant-claim.ts',
  suites: ['src/auth/tenant-claim.spec.ts'],
} as const;
const ACCESS = {
  promise: 'permissions',
  file: 'src/auth/permissions.ts',
  suites: ['src/auth/permissions.spec.ts'],
} as const;
const VERDICT = {
  promise: 'verdicts',
  file: 'src/engine/scan/verdict.ts',
  suites: ['src/engine/scan/verdict.spec.ts'],
} as const;
const IDENTITY = {
  promise: 'joins',
  file: 'src/engine/drift/compare/identity-join.ts',
  suites: ['src/engine/drift/compare/identity-join.spec.ts'],
} as const;
const LEASE = {
  promise: 'exactly once',
  file: 'src/jobs/data/job-leases.repository.ts',
  suites: ['test/integration/jobs'],
} as const;

export const MUTANTS: readonly Mutant[] = [
  { ...TENANT, from: 'any || covered.includes(pathTenant) ? pathTenant : undefined', to: 'pathTenant' },
  { ...TENANT, from: 'if (claim === undefined) return [defaultTenant];', to: "if (claim === undefined) return ['*'];" },
  {
    promise: 'tenancy',
    file: 'src/database/tenant-model.ts',
    from: 'return this.model.deleteMany(scoped(filter));',
    to: 'const { tenant: _, ...all } = scoped(filter); return this.model.deleteMany(all as typeof filter);',
    suites: ['test/integration/tenant-model.int-spec.ts'],
  },
  {
    ...ACCESS,
    from: "(access === 'read' && granted.includes(`${area}_read`))",
    to: 'granted.includes(`${area}_read`)',
  },
  { ...ACCESS, from: 'if (granted === undefined) return false;', to: 'if (granted === undefined) return true;' },
  { ...ACCESS, from: 'if (alsoControls !== undefined && !controls(alsoControls)) return false;', to: '' },
  {
    promise: 'permissions',
    file: 'src/auth/access.guard.ts',
    from: "if (required === undefined) throw ServiceError.forbidden('The token does not allow this operation.');",
    to: 'if (required === undefined) return true;',
    suites: ['src/auth/access.guard.spec.ts'],
  },
  {
    promise: 'permissions',
    file: 'src/auth/bearer-token.ts',
    from: " && !('crit' in header)",
    to: '',
    suites: ['src/auth/bearer-token.spec.ts'],
  },
  { ...VERDICT, from: "|| each.state === 'error')", to: ')' },
  { ...VERDICT, from: "options.allowsUnread ? '' : lostReason(report.coverage)", to: "''" },
  { ...VERDICT, from: 'if (options.failsOnDrift && hasDrift(report)) return { code: 1 };', to: '' },
  { ...VERDICT, from: "each.state === 'failed' && !each.testCase.isWarning", to: "each.state === 'failed'" },
  { ...IDENTITY, from: 'if (rivals > 1)', to: 'if (rivals > 2)' },
  { ...IDENTITY, from: 'candidates.some((each) => taken.has(each)) ?', to: 'candidates.length > 9 ?' },
  {
    promise: 'joins',
    file: 'src/engine/drift/compare/state-join.ts',
    from: '(this.uses.get(useKey(known[0])) ?? 0) > 1',
    to: '(this.uses.get(useKey(known[0])) ?? 0) > 2',
    suites: ['src/engine/drift/compare/state-join.spec.ts'],
  },
  {
    promise: 'joins',
    file: 'src/engine/drift/compare/tag-join.ts',
    from: 'candidates.length > 1 || rivals.length > 1;',
    to: 'candidates.length > 1;',
    suites: ['src/engine/drift/compare/detect-drift.spec.ts'],
  },
  {
    promise: 'fixes',
    file: 'src/engine/fixes/provider/lasting-effects.ts',
    from: 'path === each || each.startsWith(`${path}.`)',
    to: 'path === each',
    suites: ['src/engine/fixes/provider/lasting-effects.spec.ts'],
  },
  {
    promise: 'fixes',
    file: 'src/engine/fixes/provider/refused-settings.ts',
    from: '(values === undefined || !holdsText(change.value))',
    to: 'values === undefined',
    suites: ['src/engine/fixes/provider/refused-settings.spec.ts'],
  },
  { ...LEASE, from: "{ _id, state: 'queued' },", to: '{ _id },' },
  {
    ...LEASE,
    from: ".findOneAndUpdate({ ...claim, state: 'running' },",
    to: ".findOneAndUpdate({ _id: claim._id, state: 'running' },",
  },
];
