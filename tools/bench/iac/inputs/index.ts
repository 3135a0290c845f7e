import type { IacType } from '../../../../src/engine/iac';
import type { Random } from '../../../../test/conformance/random';
import { armTemplate } from './arm';
import { cloudformationTemplate } from './cloudformation';
import { deploymentManagerConfig } from './deployment-manager';
import { kubernetesManifest } from './kubernetes';
import { plainJson } from './plain-json';
import { terraformFile, terraformVariables } from './terraform';

/** How the files of one format are made. */
export interface Input {
  readonly type: IacType;
  readonly extension: string;
  readonly file: (random: Random, number: number) => string;
  /** Other files that every folder has, by name. */
  readonly shared?: (random: Random) => Readonly<Record<string, string>>;
}

export const INPUTS: readonly Input[] = [
  { type: 'kubernetesObjectFiles', extension: '.yaml', file: kubernetesManifest },
  { type: 'json', extension: '.json', file: plainJson },
  {
    type: 'terraform',
    extension: '.tf',
    file: terraformFile,
    shared: (random) => ({ 'variables.tf': terraformVariables(random) }),
  },
  { type: 'cloudformation', extension: '.yaml', file: cloudformationTemplate },
  { type: 'arm', extension: '.json', file: armTemplate },
  { type: 'deploymentmanager', extension: '.yaml', file: deploymentManagerConfig },
];
export { nestedModules } from './terraform';
