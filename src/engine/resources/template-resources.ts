import type { IacType, Rendering } from '../iac';
import type { TemplateResource } from './model/template-resource';
import { chartResources, kubernetesResources } from './kubernetes-resources';
import { withOpenChoices } from './open-choices';
import { withManifests } from './terraform-manifests';
import { terraformResources } from './terraform-resources';
import { terraformSettings } from './terraform-settings';

const load = require;

/** Formats whose resources are translated: their tables take long to load, and few folders have all. */
const arm = () => load('./arm-resources') as typeof import('./arm-resources');
const cloudformation = () => load('./cloudformation-resources') as typeof import('./cloudformation-resources');

/** The facts of a rendering that tell its resources. */
export type RenderedResources = Pick<
  Rendering,
  | 'document'
  | 'unresolved'
  | 'addresses'
  | 'conditions'
  | 'openBlocks'
  | 'named'
  | 'names'
  | 'filled'
  | 'absent'
  | 'present'
  | 'scope'
  | 'given'
  | 'providerMajors'
  | 'open'
> & {
  /** CloudFormation: the templates of nested stacks, where one template with what completes it is asked about. */
  readonly nested?: readonly RenderedResources[];
};

type Reader = (renderings: readonly RenderedResources[], only?: number) => readonly TemplateResource[];

const READERS: Readonly<Partial<Record<IacType, Reader>>> = {
  terraform: (files) => withOpenChoices(files, (each) => withManifests(terraformResources(each, 'terraform'))),
  terraformPlan: (files) => withManifests(terraformResources(files, 'plan')),
  arm: (files, only) => ofTemplate(files, only, (own) => arm().armResources(own)),
  cloudformation: (files, only) => ofTemplate(files, only, (own) => cloudformation().cloudformationResources(own)),
  kubernetesObjectFiles: kubernetesResources,
  helmChart: chartResources,
};

interface Translated {
  readonly uncovered: (rendering: Rendering) => ReadonlyMap<string, number>;
  readonly concernsRules: (type: string) => boolean;
}

/** The formats whose resources are translated. */
const TRANSLATED: Readonly<Partial<Record<IacType, Translated>>> = {
  cloudformation: {
    uncovered: (rendering) => cloudformation().uncoveredCloudformation(rendering),
    concernsRules: (type) => cloudformation().concernsRulesInCloudformation(type),
  },
  arm: {
    uncovered: (rendering) => arm().uncoveredArm(rendering),
    concernsRules: (type) => arm().concernsRulesInArm(type),
  },
};

/** True when templates of a type consist of resources that the built-in rules judge. */
export function hasResources(type: IacType): boolean {
  return READERS[type] !== undefined;
}

/** The resources in the templates of one folder; with `only`, the index of a template, those of this one. */
export function templateResources(
  type: IacType,
  renderings: readonly RenderedResources[],
  only?: number,
): readonly TemplateResource[] {
  // Readers load tables.
  const found = (renderings.length > 0 && READERS[type]?.(renderings, only)) || [];
  return only === undefined ? found : found.filter(({ template }) => template === only);
}

/** The resources in the templates of one folder, and what else of them rules are about. */
export function judgedResources(type: IacType, renderings: readonly RenderedResources[]): readonly TemplateResource[] {
  const resources = templateResources(type, renderings);
  if (type !== 'terraform' && type !== 'terraformPlan') return resources;
  return [...resources, ...terraformSettings(renderings, type === 'terraform' ? 'terraform' : 'plan')];
}

/** The resources of templates that do not complete each other; those of its own nested stacks complete one. */
function ofTemplate(files: readonly RenderedResources[], only: number | undefined, read: Reader): ReturnType<Reader> {
  if (only === undefined) return read(files);
  const { nested = [] } = files[only];
  return read([files[only], ...nested]).flatMap((each) => (each.template === 0 ? [{ ...each, template: only }] : []));
}

/** The types of a template's resources that are not translated, with the number of the resources. */
export function uncoveredTypes(type: IacType, rendering: Rendering): ReadonlyMap<string, number> {
  return TRANSLATED[type]?.uncovered(rendering) ?? new Map();
}

/** True when rules may be about resources of a type in templates of a format, though they do not judge those at hand. */
export function concernsRules(type: IacType, resourceType: string): boolean {
  return TRANSLATED[type]?.concernsRules(resourceType) === true;
}
