import type { EvaluatedBody } from './evaluated-body';
import { isNull, objectValue, tupleValue, type Value } from '../../../hcl/values';

/** The policy that a `data "google_iam_policy"` block stands for. */
export function googlePolicy({ blocks }: EvaluatedBody): Value {
  const audits = blocks.get('audit_config') ?? [];
  const entries: [string, Value][] = [['bindings', tupleValue((blocks.get('binding') ?? []).map(binding))]];
  if (audits.length > 0) entries.push(['auditConfigs', tupleValue(audits.map(audit))]);
  return objectValue(entries);
}

/** JSON pointers to the parts of the policy that blocks of an unknown number make. */
export function openGoogleParts({ blocks }: EvaluatedBody): string[] {
  const parts = [
    ['binding', 'bindings'],
    ['audit_config', 'auditConfigs'],
  ];
  return parts.flatMap(([type, name]) =>
    (blocks.get(type) ?? []).flatMap(({ open }, i) => (open === undefined ? [] : [`/${name}/${i}`])),
  );
}

function binding(body: EvaluatedBody): Value {
  const entries = given(body, { role: 'role', members: 'members' });
  const [condition] = body.blocks.get('condition') ?? [];
  if (condition === undefined) return objectValue(entries);
  const names = { title: 'title', description: 'description', expression: 'expression' };
  return objectValue([...entries, ['condition', objectValue(given(condition, names))]]);
}

function audit(body: EvaluatedBody): Value {
  const configs = (body.blocks.get('audit_log_configs') ?? []).map((each) =>
    objectValue(given(each, { log_type: 'logType', exempted_members: 'exemptedMembers' })),
  );
  return objectValue([...given(body, { service: 'service' }), ['auditLogConfigs', tupleValue(configs)]]);
}

function given({ attributes }: EvaluatedBody, names: Readonly<Record<string, string>>): [string, Value][] {
  return Object.entries(names).flatMap(([argument, name]): [string, Value][] => {
    const value = attributes.get(argument)?.value;
    return value === undefined || isNull(value) ? [] : [[name, value]];
  });
}
