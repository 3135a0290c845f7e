import type { IacType } from '../../iac/model';

/** The types of templates that a plain folder or repository is looked through for, with the words for them. */
export const TEMPLATE_TYPES: readonly (readonly [type: IacType, words: string])[] = [
  ['terraform', 'Terraform and OpenTofu (*.tf, *.tofu, also as JSON)'],
  ['terraformPlan', 'plans as JSON'],
  ['cloudformation', 'CloudFormation and SAM'],
  ['arm', 'ARM'],
  ['deploymentmanager', 'Deployment Manager'],
  ['kubernetesObjectFiles', 'Kubernetes manifests'],
  ['helmChart', 'Helm charts'],
];
