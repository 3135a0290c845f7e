import type { IacType, Rendering } from '../../iac';
import type { TemplateResource } from '../model/template-resource';
import { cloudformationResources, uncoveredCloudformation } from './cloudformation-resources';
import { armResources, uncoveredArm } from './arm-resources';
import { kubernetesResources } from './kubernetes-resources';
import { withManifests } from './terraform-manifests';
import { terraformResources } from './terraform-resources';

type Reader = (renderings: readonly Rendering[]) => readonly TemplateResource[];

const READERS: Readonly<Partial<Record<IacType, Reader>>> = {
  terraform: (files) => withManifests(terraformResources(files, 'terraform')),
  terraformPlan: (files) => withManifests(terraformResources(files, 'plan')),
  arm: armResources,
  cloudformation: cloudformationResources,
  kubernetesObjectFiles: kubernetesResources,
  helmChart: kubernetesResources,
};

const UNCOVERED: Readonly<Partial<Record<IacType, (rendering: Rendering) => ReadonlyMap<string, number>>>> = {
  cloudformation: uncoveredCloudformation,
  arm: uncoveredArm,
};

/** True when templates of a type consist of resources that the board judges. */
export function hasResources(type: IacType): boolean {
  return READERS[type] !== undefined;
}

/** The resources in the templates of one folder. */
export function templateResources(type: IacType, renderings: readonly Rendering[]): readonly TemplateResource[] {
  return READERS[type]?.(renderings) ?? [];
}

/** The types of a template's resources that are not translated, with the number of the resources. */
export function uncoveredTypes(type: IacType, rendering: Rendering): ReadonlyMap<string, number> {
  return UNCOVERED[type]?.(rendering) ?? new Map();
}
