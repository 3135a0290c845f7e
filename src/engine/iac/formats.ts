import { helmFormat } from './helm';
import { KUBERNETES_FORMATS } from './kubernetes';
import type { IacType, TemplateFormat } from './model';
import { PLAIN_FORMATS } from './plain';
import { SENSITIVE_FORMAT } from './sensitive';

const load = require;

/** Formats that take long to load. Each is loaded when it is first asked for: few processes need more than one. */
const LARGE_FORMATS: ReadonlyMap<string, () => TemplateFormat> = new Map(
  Object.entries({
    arm: () => (load('./arm') as typeof import('./arm')).ARM_FORMAT,
    cloudformation: () => (load('./cloudformation') as typeof import('./cloudformation')).CLOUDFORMATION_FORMAT,
    deploymentmanager: () =>
      (load('./deploymentmanager') as typeof import('./deploymentmanager')).DEPLOYMENT_MANAGER_FORMAT,
    combinedConfiguration: () =>
      (load('./configuration') as typeof import('./configuration')).COMBINED_CONFIGURATION_FORMAT,
    configuration: () => (load('./configuration') as typeof import('./configuration')).CONFIGURATION_FORMAT,
    helmChart: helmFormat,
    terraform: () => (load('./terraform') as typeof import('./terraform')).TERRAFORM_FORMAT,
    terraformPlan: () => (load('./terraform-plan') as typeof import('./terraform-plan')).TERRAFORM_PLAN_FORMAT,
  }),
);

const loaded = new Map<string, TemplateFormat>(
  [...KUBERNETES_FORMATS, ...PLAIN_FORMATS, SENSITIVE_FORMAT].map((format) => [format.type, format]),
);

/** A type of node that no format is known for. */
export class UnknownIacTypeError extends Error {
  constructor(readonly type: string) {
    super(`Unknown type of template: ${type}`);
    this.name = 'UnknownIacTypeError';
  }
}

export function formatOf(type: IacType): TemplateFormat {
  const known = loaded.get(type);
  if (known) return known;
  const format = LARGE_FORMATS.get(type)?.();
  if (!format) throw new UnknownIacTypeError(type);
  loaded.set(type, format);
  return format;
}
