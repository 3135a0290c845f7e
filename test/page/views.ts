/** The views beside the overview and the findings, each with an address that shows something. */
export const OTHER_VIEWS: Readonly<Record<string, string>> = {
  coverage: 'coverage?collection=payments',
  drift: 'drift?container=payments',
  drifts: 'drift',
  unmanaged: 'drift?container=payments&unmanaged=true',
  resources: 'resources?collection=payments',
  resource: 'resource?collection=payments&resource_path=arn%3Aaws%3As3%3A%3A%3Aacme-logs',
  exclusions: 'exclusions?container=payments',
  everywhere: 'exclusions',
  runs: 'runs',
  run: 'runs?task=task1',
  compare: 'compare?collection=payments',
};
