/** The views beside the overview and the findings, each with an address that shows something. */
export const OTHER_VIEWS: Readonly<Record<string, string>> = {
  coverage: 'coverage?collection=payments',
  drift: 'drift?container=payments',
  runs: 'runs',
  run: 'runs?task=task1',
  compare: 'compare?collection=payments',
};
