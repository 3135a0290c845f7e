import { ARM_FORMAT } from './arm';
import { CLOUDFORMATION_FORMAT } from './cloudformation';
import { DEPLOYMENT_MANAGER_FORMAT } from './deploymentmanager';
import { HELM_FORMAT } from './helm';
import { KUBERNETES_FORMATS } from './kubernetes';
import type { IacType, TemplateFormat } from './model';
import { PLAIN_FORMATS } from './plain';
import { SENSITIVE_FORMAT } from './sensitive';
import { TERRAFORM_FORMAT } from './terraform';
import { TERRAFORM_PLAN_FORMAT } from './terraform-plan';

const FORMATS = new Map(
  [
    ...KUBERNETES_FORMATS,
    HELM_FORMAT,
    ...PLAIN_FORMATS,
    SENSITIVE_FORMAT,
    CLOUDFORMATION_FORMAT,
    ARM_FORMAT,
    DEPLOYMENT_MANAGER_FORMAT,
    TERRAFORM_FORMAT,
    TERRAFORM_PLAN_FORMAT,
  ].map((each) => [each.type, each]),
);

/** A type of node that no format is known for. */
export class UnknownIacTypeError extends Error {
  constructor(readonly type: string) {
    super(`Unknown type of template: ${type}`);
    this.name = 'UnknownIacTypeError';
  }
}

export function formatOf(type: IacType): TemplateFormat {
  const format = FORMATS.get(type);
  if (!format) throw new UnknownIacTypeError(type);
  return format;
}
