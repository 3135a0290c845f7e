import { Seeded } from './seeded';

export type Plain = string | number | boolean | readonly string[];

/** An attribute that rules and templates are made of. */
export interface Attribute {
  readonly name: string;
  /** The property of CloudFormation. */
  readonly property: string;
  readonly values: readonly Plain[];
}

export const DATABASE: readonly Attribute[] = [
  { name: 'storage_encrypted', property: 'StorageEncrypted', values: [true, false] },
  { name: 'deletion_protection', property: 'DeletionProtection', values: [true, false] },
  { name: 'multi_az', property: 'MultiAZ', values: [true, false] },
  { name: 'publicly_accessible', property: 'PubliclyAccessible', values: [true, false] },
  { name: 'copy_tags_to_snapshot', property: 'CopyTagsToSnapshot', values: [true, false] },
  { name: 'backup_retention_period', property: 'BackupRetentionPeriod', values: [0, 3, 7, 14] },
  { name: 'monitoring_interval', property: 'MonitoringInterval', values: [0, 5, 30] },
  { name: 'license_model', property: 'LicenseModel', values: ['license-included', 'bring-your-own-license'] },
  { name: 'storage_type', property: 'StorageType', values: ['standard', 'gp2', 'gp3', 'io1'] },
  {
    name: 'enabled_cloudwatch_logs_exports',
    property: 'EnableCloudwatchLogsExports',
    values: [[], ['audit'], ['slowquery', 'error'], ['audit', 'slowquery']],
  },
];

export const CONTAINER: readonly Attribute[] = [
  { name: 'privileged', property: '', values: [true, false] },
  { name: 'allowPrivilegeEscalation', property: '', values: [true, false] },
  { name: 'readOnlyRootFilesystem', property: '', values: [true, false] },
  { name: 'runAsNonRoot', property: '', values: [true, false] },
  { name: 'runAsUser', property: '', values: [0, 1000, 20000] },
];

const REFUSED = /^(?:publicly_accessible|privileged|allowPrivilegeEscalation)$/;

/** The conditions under which an attribute of `holder` is refused. */
function refusals({ name, values }: Attribute, holder: string, random: Seeded): string {
  const at = `${holder}.${name}`;
  const [first] = values;
  if (typeof first === 'boolean') {
    // Most rules agree with one another.
    const wanted = !REFUSED.test(name) !== random.oneIn(10);
    return random.pick([
      `not ${at} == ${wanted}`,
      `object.get(${holder}, "${name}", ${!wanted}) != ${wanted}`,
      `${at} == ${!wanted}`,
    ]);
  }
  if (typeof first === 'number') {
    const bound = random.pick(values.slice(1));
    if (random.oneIn(8)) return `${at} > ${String(bound)}`;
    return random.pick([
      `object.get(${holder}, "${name}", 0) < ${String(bound)}`,
      `not ${at} >= ${String(bound)}`,
      `${at} < ${String(bound)}`,
    ]);
  }
  if (typeof first === 'string') {
    const texts = values.map((each) => JSON.stringify(each));
    const text = random.pick(texts);
    return random.pick([
      `${at} == ${text}`,
      `not ${at} == ${text}`,
      `not ${at} in {${text}, ${random.pick(texts)}}`,
      `not startswith(${at}, ${text.slice(0, 3)}")`,
      `not regex.match("^${text.slice(1, 4)}[0-9]$", ${at})`,
    ]);
  }
  return random.pick([
    `not "audit" in ${at}`,
    `"slowquery" in ${at}`,
    `count(object.get(${holder}, "${name}", [])) == 0`,
    `count(object.get(${holder}, "${name}", [])) < 2`,
    `some each in ${at}\n\teach == "error"`,
    `not every_known(${at})`,
  ]);
}

const EVERY = 'every_known(names) if {\n\tevery name in names {\n\t\tname in {"audit", "slowquery"}\n\t}\n}\n';

/** A rule in Rego about one or two attributes of databases, or of the containers of pods. */
export function generatedRule(number: number, random: Seeded, kind: 'database' | 'pod'): string {
  const isPod = kind === 'pod';
  const holder = isPod ? 'container.securityContext' : 'input.resource.attributes';
  const denial = (attributes: readonly Attribute[]): string => {
    const [{ name }] = attributes;
    const path = isPod ? `["spec", "containers", i, "securityContext", "${name}"]` : `["${name}"]`;
    const conditions = attributes.map((each) => refusals(each, holder, random));
    const all = isPod ? ['some i, container in input.resource.attributes.spec.containers', ...conditions] : conditions;
    return `deny contains {"message": "no", "path": ${path}} if {\n${all.map((each) => `\t${each}\n`).join('')}}\n`;
  };
  const known = isPod ? CONTAINER : DATABASE;
  const one = random.pick(known);
  const other = random.pick(known.filter((each) => each !== one));
  const denials = random.pick([
    () => [denial([one])],
    () => [denial([one])],
    () => [denial([one, other])],
    () => [denial([one]), denial([other])],
  ])();
  const provider = isPod ? 'kubernetes' : 'aws';
  const text = [
    ...['scope: package', 'title: Generated', 'description: Generated.', 'custom:'],
    ...[
      `  id: PL-GENERATED-RULE-${number + 1}`,
      '  severity: low',
      `  resources: [${isPod ? 'Pod' : 'aws_db_instance'}]`,
      '  remedy: Think.',
    ],
  ];
  const body = denials.join('\n');
  return `# METADATA\n${text.map((line) => `# ${line}\n`).join('')}package plumbline.${provider}.generated.r${number}\n\n${body}${body.includes('every_known') ? `\n${EVERY}` : ''}`;
}
