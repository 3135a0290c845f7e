export { HelmError } from './helm-error';
export { HELM_FORMAT } from './helm-format';
export { HelmProgram, type HelmProgramOptions } from './helm-program';
