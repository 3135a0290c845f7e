import { createRequire } from 'node:module';
import type { TemplateFormat } from '../model';

export { filesOfCharts } from './charts';
export { HelmError } from './helm-error';
export { HelmProgram, type HelmProgramOptions } from './helm-program';

const load = createRequire(__filename);

/** The format is loaded when a chart is looked for: callers that only set up the program seldom need it. */
export function helmFormat(): TemplateFormat {
  return (load('./helm-format') as typeof import('./helm-format')).HELM_FORMAT;
}
