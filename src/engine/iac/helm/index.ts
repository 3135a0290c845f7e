import type { TemplateFormat } from '../model';

export { filesOfCharts } from './charts';
export { HelmError } from './helm-error';
export { HelmProgram, type HelmProgramOptions } from './helm-program';

const load = require;

/** The format is loaded when a chart is looked for: callers that only set up the program seldom need it. */
export function helmFormat(): TemplateFormat {
  return (load('./helm-format') as typeof import('./helm-format')).HELM_FORMAT;
}
