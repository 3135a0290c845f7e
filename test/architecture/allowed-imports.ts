/**
 * The allowed imports as one table: everything else is refused. An element is a folder below `src`; the longest
 * matching name is the element of a file. A file may import what is in its own element, the elements named in its row,
 * and the packages named there.
 */
export interface Element {
  /** Elements, or all below one when the name ends in `/*`. */
  readonly uses: readonly string[];
  /** Packages, or all of a scope when the name ends in `/*`; `*` for any. */
  readonly packages?: readonly string[];
  /** Others import this element through its index.ts only. */
  readonly hasDoor?: true;
}

const FOUNDATION = ['common', 'config', 'database'];
const DATA: Element = {
  uses: [...FOUNDATION, 'engine/json', 'engine/resources', 'engine/collection-files', 'engine/exclusions'],
  packages: ['*'],
  hasDoor: true,
};
const SERVICE = { packages: ['*'], hasDoor: true } as const;

export const ELEMENTS: Readonly<Record<string, Element>> = {
  'engine/limits': { uses: [], packages: ['node:v8', 'node:vm'] },
  'engine/store': {
    uses: [],
    packages: ['node:crypto', 'node:fs', 'node:path'],
    hasDoor: true,
  },
  'engine/json': { uses: [], hasDoor: true },
  'engine/provider-facts': { uses: ['engine/json'], packages: ['node:fs', 'node:path'], hasDoor: true },
  'engine/go': { uses: ['engine/limits'], packages: ['node:module', 're2js'] },
  'engine/yaml': { uses: ['engine/limits', 'engine/json'], packages: ['node:module', 'yaml'], hasDoor: true },
  'engine/cases': { uses: ['engine/json'], hasDoor: true },
  'engine/native-checks': { uses: ['engine/json', 'engine/iac/sensitive'], hasDoor: true },
  'engine/rule-language': { uses: ['engine/go', 'engine/json'], hasDoor: true },
  'engine/time': { uses: [] },
  'engine/collection-files': {
    uses: ['engine/json', 'engine/time'],
    packages: ['node:fs', 'node:path', 'node:url'],
    hasDoor: true,
  },
  'engine/exclusions': { uses: ['engine/run/model', 'engine/time'], packages: ['node:crypto'], hasDoor: true },
  'engine/resources': { uses: ['engine/json'], packages: ['node:crypto'] },
  'engine/iac/source': { uses: ['engine/store'], packages: ['node:fs', 'node:path'], hasDoor: true },
  'engine/path-filter': { uses: ['engine/go', 'engine/iac/source'], hasDoor: true },
  'engine/rego/syntax': { uses: ['engine/limits'] },
  'engine/rego/values': {
    uses: ['engine/limits', 'engine/go', 'engine/rego/syntax'],
    packages: ['node:crypto'],
  },
  'engine/rego/parser': { uses: ['engine/limits', 'engine/rego/syntax', 'engine/rego/values'] },
  'engine/rego/builtins': {
    uses: ['engine/limits', 'engine/go', 'engine/yaml', 'engine/rego/syntax', 'engine/rego/values'],
    packages: ['node:crypto', 'node:module', 'yaml', 'ajv', 'ajv-draft-04'],
  },
  'engine/rego/compile': { uses: ['engine/rego/syntax', 'engine/rego/values', 'engine/rego/builtins'] },
  'engine/rego/eval': {
    uses: [
      'engine/limits',
      'engine/go',
      'engine/rego/syntax',
      'engine/rego/values',
      'engine/rego/builtins',
      'engine/rego/compile',
    ],
  },
  'engine/rego/stored': {
    uses: ['engine/store', 'engine/rego/syntax', 'engine/rego/values', 'engine/rego/compile', 'engine/rego/eval'],
  },
  'engine/rego': { uses: ['engine/limits', 'engine/store', 'engine/rego/*'], packages: ['node:module'], hasDoor: true },
  'engine/verdicts': { uses: ['engine/rego', 'engine/store'], hasDoor: true },
  'engine/run': { uses: ['engine/json', 'engine/store', 'engine/run/*'], hasDoor: true },
  'engine/run/plan': {
    uses: ['cases', 'collection-files', 'json', 'repositories', 'resources', 'rule-language', 'run/model'].map(
      (name) => `engine/${name}`,
    ),
    packages: ['node:crypto'],
  },
  'engine/run/threads': {
    uses: [
      'cases',
      'drift',
      'iac',
      'iac/source',
      'json',
      'native-checks',
      'provider-facts',
      'rego',
      'resources',
      'rule-language',
      'run/model',
      'store',
      'verdicts',
    ].map((name) => `engine/${name}`),
    packages: ['node:crypto', 'node:fs', 'node:module', 'node:os', 'node:path', 'node:worker_threads'],
  },
  'engine/run/schedule': {
    uses: ['engine/run/model', 'engine/run/threads'],
    packages: ['node:fs', 'node:path', 'node:worker_threads'],
  },
  'engine/run/judge': {
    uses: ['cases', 'run/model', 'run/plan', 'run/schedule', 'run/threads', 'store'].map((name) => `engine/${name}`),
    packages: ['node:crypto', 'node:path', 'node:timers/promises'],
  },
  'engine/run/crawl': {
    uses: [
      'clouds',
      'collection-files',
      'iac/model',
      'json',
      'path-filter',
      'resources',
      'run/judge',
      'run/model',
      'run/plan',
      'run/schedule',
      'run/threads',
    ].map((name) => `engine/${name}`),
    packages: ['node:crypto', 'node:timers/promises'],
  },
  'engine/run/drift': {
    uses: ['drift', 'json', 'run/judge', 'run/model', 'run/plan', 'run/schedule', 'run/threads'].map(
      (name) => `engine/${name}`,
    ),
    packages: ['node:crypto'],
  },
  'engine/run/model': {
    uses: ['engine/cases', 'engine/clouds', 'engine/drift', 'engine/json', 'engine/verdicts'],
    packages: ['node:crypto', 'node:path'],
    hasDoor: true,
  },
  'engine/drift': { uses: ['engine/go', 'engine/json'], packages: ['ajv'], hasDoor: true },
  'engine/cloud-providers': {
    uses: ['engine/clouds', 'engine/clouds/aws', 'engine/clouds/kubernetes', 'engine/run/model'],
    hasDoor: true,
  },
  'engine/clouds': { uses: ['engine/json'], packages: ['node:crypto'], hasDoor: true },
  'engine/clouds/aws': {
    uses: ['engine/json', 'engine/clouds'],
    packages: ['ajv', 'node:module', 'node:stream'],
    hasDoor: true,
  },
  'engine/clouds/kubernetes': {
    uses: ['engine/json', 'engine/clouds', 'engine/repositories'],
    packages: ['node:dns', 'node:https', 'node:net', 'node:timers'],
    hasDoor: true,
  },
  'engine/reports': {
    uses: ['engine/cases', 'engine/drift', 'engine/iac/source', 'engine/json', 'engine/run/model'],
    packages: ['node:crypto'],
    hasDoor: true,
  },
  'engine/repositories': {
    uses: ['engine/collection-files', 'engine/iac/source', 'engine/run/model'],
    packages: ['child_process', 'crypto', 'dns/promises', 'fs/promises', 'net', 'path', 'stream', 'url'].map(
      (name) => `node:${name}`,
    ),
    hasDoor: true,
  },
  'engine/iac/model': { uses: ['engine/json', 'engine/iac/source'], hasDoor: true },
  'engine/iac/documents': {
    uses: ['engine/json', 'engine/yaml', 'engine/iac/source', 'engine/iac/model'],
    hasDoor: true,
  },
  'engine/iac/helm': {
    uses: ['engine/json', 'engine/yaml', 'engine/iac/documents', 'engine/iac/model', 'engine/iac/source'],
    packages: ['node:child_process', 'node:fs', 'node:module', 'node:os', 'node:path'],
    hasDoor: true,
  },
  'engine/iac/cloudformation': {
    uses: ['engine/json', 'engine/yaml', 'engine/iac/source', 'engine/iac/documents', 'engine/iac/model'],
    hasDoor: true,
  },
  'engine/iac/kubernetes': { uses: ['engine/json', 'engine/iac/documents', 'engine/iac/model'], hasDoor: true },
  'engine/iac/plain': { uses: ['engine/iac/documents', 'engine/iac/model'], hasDoor: true },
  'engine/iac/sensitive': { uses: ['engine/iac/model'], hasDoor: true },
  'engine/iac/arm': {
    uses: ['engine/go', 'engine/json', 'engine/iac/documents', 'engine/iac/model', 'engine/iac/source'],
    hasDoor: true,
  },
  'engine/iac/deploymentmanager': {
    uses: ['engine/go', 'engine/json', 'engine/yaml', 'engine/iac/documents', 'engine/iac/model', 'engine/iac/source'],
    hasDoor: true,
  },
  'engine/iac': {
    uses: ['engine/go', 'engine/json', 'engine/path-filter', 'engine/iac/*'],
    packages: ['node:module'],
    hasDoor: true,
  },
  'engine/iac/terraform/syntax': { uses: ['engine/iac/model'], hasDoor: true },
  'engine/iac/terraform/values': { uses: ['engine/iac/model', 'engine/go', 'engine/json'], hasDoor: true },
  'engine/iac/terraform/functions': {
    uses: ['engine/iac/model', 'engine/go', 'engine/json', 'engine/yaml', 'engine/iac/terraform/values'],
    packages: ['node:crypto', 'node:module', 'yaml'],
    hasDoor: true,
  },
  'engine/iac/terraform/evaluate': {
    uses: ['engine/json', 'engine/iac/model'].concat(
      ['functions', 'syntax', 'values'].map((name) => `engine/iac/terraform/${name}`),
    ),
    hasDoor: true,
  },
  'engine/iac/terraform-plan': {
    uses: ['engine/go', 'engine/json', 'engine/iac/documents', 'engine/iac/model', 'engine/iac/source'],
    hasDoor: true,
  },
  'engine/iac/terraform': {
    uses: ['go', 'iac/documents', 'iac/model', 'iac/source', 'iac/terraform/*'].map((name) => `engine/${name}`),
    hasDoor: true,
  },
  'engine/iac/terraform/configuration': {
    uses: ['go', 'json', 'iac/documents', 'iac/model', 'iac/source']
      .concat(['evaluate', 'functions', 'module', 'syntax', 'values'].map((name) => `iac/terraform/${name}`))
      .map((name) => `engine/${name}`),
    hasDoor: true,
  },
  'engine/iac/terraform/document': {
    uses: ['engine/json', 'engine/iac/model'].concat(
      ['module', 'syntax', 'values'].map((name) => `engine/iac/terraform/${name}`),
    ),
    hasDoor: true,
  },
  'engine/iac/terraform/module': {
    uses: ['engine/json', 'engine/iac/model'].concat(
      ['evaluate', 'functions', 'syntax', 'values'].map((name) => `engine/iac/terraform/${name}`),
    ),
    hasDoor: true,
  },

  config: {
    uses: ['config/command-line'],
    packages: ['@nestjs/config', 'node:crypto', 'node:net', 'node:os', 'node:path'],
    hasDoor: true,
  },
  'config/command-line': { uses: [], packages: ['node:fs', 'node:os', 'node:path'], hasDoor: true },
  common: { uses: ['config', 'engine/json', 'engine/time'], packages: ['*'] },
  database: { uses: ['common', 'config'], packages: ['*'] },
  secrets: { uses: ['config'], ...SERVICE },
  'jobs/data': DATA,
  jobs: { uses: [...FOUNDATION, 'jobs/data'], ...SERVICE },
  auth: { uses: FOUNDATION, ...SERVICE },
  'audit/data': DATA,
  audit: { uses: [...FOUNDATION, 'audit/data'], ...SERVICE },
  health: { uses: [...FOUNDATION, 'auth'], ...SERVICE },
  openapi: { uses: ['common', 'config'], ...SERVICE },

  'modules/collections/data': DATA,
  'modules/config-items/data': DATA,
  'modules/snapshots/data': DATA,
  'modules/exclusions/data': DATA,
  'modules/filters/data': DATA,
  'modules/resources/data': DATA,
  'modules/drift/data': DATA,
  'modules/runs/data': {
    ...DATA,
    uses: [...DATA.uses, 'engine/run/model', 'modules/resources/data', 'modules/drift/data', 'modules/snapshots/data'],
  },

  'modules/collections': domain('jobs', 'modules/config-items/data', 'modules/snapshots/data'),
  'modules/config-items': domain(
    'secrets',
    'modules/collections',
    'modules/collections/data',
    'modules/exclusions/data',
  ),
  'modules/exclusions': domain('modules/collections', 'modules/config-items'),
  'modules/queries': domain('modules/collections', 'modules/snapshots/data'),
  'modules/filters': domain('modules/queries'),
  'modules/notifications': domain('modules/collections', 'modules/config-items', 'modules/config-items/data'),
  'modules/webhook': domain('modules/config-items'),
  'modules/resources': domain(
    'modules/collections',
    'modules/drift/data',
    'modules/runs/data',
    'modules/snapshots/data',
  ),
  'modules/runs': domain('jobs', 'modules/collections', 'modules/runs/data'),
  'modules/drift': domain('modules/collections', 'modules/config-items', 'modules/config-items/data'),
  'modules/runs/records': domain(
    'engine/cases',
    'engine/reports',
    'jobs',
    'modules/collections',
    'modules/drift/data',
    'modules/runs/data',
  ),

  'collection-deletion': { uses: ['common', 'jobs', 'modules/collections'], ...SERVICE },
  'run-execution': {
    uses: ['common', 'config', 'database', 'jobs', 'modules/config-items', 'modules/runs', 'modules/runs/records']
      .concat(['drift', 'exclusions', 'resources', 'runs', 'snapshots'].map((name) => `modules/${name}/data`))
      .concat(
        ['cloud-providers', 'exclusions', 'json', 'reports', 'repositories', 'resources', 'run'].map(
          (name) => `engine/${name}`,
        ),
      ),
    ...SERVICE,
  },
  retention: { uses: ['common', 'config', 'jobs'], ...SERVICE },
  app: {
    uses: [...FOUNDATION, 'jobs', 'jobs/data', 'auth', 'audit', 'audit/data', 'health', 'openapi', 'modules/*'].concat([
      'collection-deletion',
      'retention',
      'run-execution',
      'secrets',
    ]),
    packages: ['*'],
  },
  'cli/rego': { uses: ['engine/rego'], packages: ['node:fs', 'node:path', 'node:util', 're2js', 'yaml'] },
  'cli/terminal': { uses: ['engine/json', 'engine/reports', 'engine/run'] },
  'cli/scan': {
    uses: ['cloud-providers', 'collection-files', 'exclusions', 'iac/source', 'json', 'reports', 'repositories', 'run']
      .concat('run/schedule')
      .map((name) => `engine/${name}`)
      .concat('config/command-line', 'cli/terminal'),
    packages: ['node:fs', 'node:os', 'node:path', 'node:util'],
  },
  'cli/demo': {
    uses: ['app', 'cli', 'auth', 'config', 'config/command-line', 'cli/terminal', 'engine/reports', 'engine/run'],
    packages: ['*'],
  },
  cli: {
    uses: ['app', 'auth', 'config', 'database', 'openapi', 'modules/config-items', 'cli/rego'],
    packages: ['*'],
  },
  'main.ts': { uses: ['app'], packages: ['*'] },
  'worker.ts': { uses: ['app', 'common', 'config', 'database', 'jobs'], packages: ['*'] },
  'cli.ts': { uses: ['cli', 'cli/demo', 'cli/rego', 'cli/scan'] },
};

/** A domain of the service: its own data, what every domain may use, and the other domains that it names. */
function domain(...uses: string[]): Element {
  return {
    uses: [
      ...FOUNDATION,
      ...['collection-files', 'exclusions', 'json', 'time'].map((name) => `engine/${name}`),
      'audit',
      ...uses,
      'own data',
    ],
    ...SERVICE,
  };
}

/**
 * Files whose queries may reach the rows of all tenants: the service's own collections and its jobs for all tenants.
 */
export const REACHES_ALL_TENANTS: readonly string[] = [
  'database/',
  'jobs/',
  'health/',
  'app/',
  'modules/runs/data/runs.repository.ts',
  'modules/config-items/secrets/secret-rotation.service.ts',
  'modules/config-items/secrets/seal-plain-secrets.ts',
];
