import type { CaseEvaluation } from '../files/cases';
import type { ReportedResource } from './result-snapshot';

const load = require;

interface WithRemedy {
  readonly evaluation?: Pick<CaseEvaluation, 'remediationDescription'>;
  readonly resources: readonly Partial<Pick<ReportedResource, 'type' | 'address' | 'innerTypes'>>[];
}

/** The advice of a result: built-in rules speak of Terraform, their findings in other templates do not. */
export function remedyOf({ evaluation, resources: [resource] }: WithRemedy): string {
  const remedy = evaluation?.remediationDescription ?? '';
  // Only built-in rules judge single resources of templates.
  if (remedy === '' || resource?.address === undefined) return remedy;
  const { type, innerTypes } = resource;
  if (type !== 'arm' && type !== 'cloudformation') return remedy;
  const { remedyIn } = load('../resources/translation') as typeof import('../resources/translation');
  return remedyIn(remedy, type, innerTypes ?? []);
}
