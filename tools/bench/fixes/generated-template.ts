import { stringify } from 'yaml';
import { CONTAINER, DATABASE, type Attribute, type Plain } from './generated-rule';
import { Seeded } from './seeded';

export type GeneratedFormat = 'terraform' | 'cloudformation' | 'kubernetesObjectFiles';

type Chosen = readonly (readonly [Attribute, Plain])[];

function chosen(known: readonly Attribute[], random: Seeded): Chosen {
  return random.some(known).map((attribute) => [attribute, random.pick(attribute.values)]);
}

/** The files of a template with some values, written out or taken from somewhere else. */
export function generatedTemplate(format: GeneratedFormat, random: Seeded): Readonly<Record<string, string>> {
  if (format === 'terraform') return terraform(random);
  return format === 'cloudformation' ? cloudformation(random) : manifest(random);
}

function terraform(random: Seeded): Readonly<Record<string, string>> {
  const [variables, values]: [string[], string[]] = [[], []];
  const isAligned = !random.oneIn(4);
  const written = (name: string, value: Plain): string => {
    const text = Array.isArray(value)
      ? `[${value.map((each) => JSON.stringify(each)).join(', ')}]`
      : JSON.stringify(value);
    if (!random.oneIn(3)) return text;
    const variable = `${name}_${variables.length}`;
    if (random.oneIn(3)) {
      variables.push(`locals {\n  ${variable} = ${text}\n}\n`);
      return `local.${variable}`;
    }
    const isInFile = random.oneIn(2);
    variables.push(isInFile ? `variable "${variable}" {}\n` : `variable "${variable}" {\n  default = ${text}\n}\n`);
    if (isInFile) values.push(`${variable} = ${text}\n`);
    return `var.${variable}`;
  };
  const shared = new Map<string, string>();
  const block = (name: string): string => {
    const lines = chosen(DATABASE, random).map(([attribute, value]): [string, string] => {
      const before = shared.get(attribute.name);
      const own = before !== undefined && random.oneIn(2) ? before : written(attribute.name, value);
      shared.set(attribute.name, own);
      return [attribute.name, own];
    });
    const all: [string, string][] = [['identifier', JSON.stringify(name)], ...lines];
    const width = isAligned ? Math.max(...all.map(([each]) => each.length)) : 0;
    const text = all.map(([key, value]) => `  ${key.padEnd(width)} = ${value}${random.oneIn(6) ? ' # why' : ''}\n`);
    if (random.oneIn(3)) text.splice(random.below(text.length), 0, '\n', '  # A remark.\n');
    return `resource "aws_db_instance" "${name}" {\n${text.join('')}}\n`;
  };
  const blocks = [block('first'), ...(random.oneIn(2) ? [block('second')] : [])];
  const ends = (text: string): string => (random.oneIn(8) ? text.replaceAll('\n', '\r\n') : text);
  return {
    'main.tf': ends(blocks.join('\n')),
    ...(variables.length > 0 && { 'variables.tf': ends(variables.join('\n')) }),
    ...(values.length > 0 && { 'terraform.tfvars': values.join('') }),
  };
}

function cloudformation(random: Seeded): Readonly<Record<string, string>> {
  const parameters: Record<string, object> = {};
  const database = (): object => {
    const properties = chosen(DATABASE, random).map(([{ property }, value]) => {
      if (!random.oneIn(4) || Array.isArray(value)) return [property, value] as const;
      const name = `P${Object.keys(parameters).length}`;
      parameters[name] = { Type: typeof value === 'number' ? 'Number' : 'String', Default: value };
      return [property, { Ref: name }] as const;
    });
    return {
      Type: 'AWS::RDS::DBInstance',
      Properties: { DBInstanceClass: 'db.t3.micro', ...Object.fromEntries(properties) },
    };
  };
  const resources = { First: database(), ...(random.oneIn(2) && { Second: database() }) };
  const template = {
    AWSTemplateFormatVersion: '2010-09-09',
    ...(Object.keys(parameters).length > 0 && { Parameters: parameters }),
    Resources: resources,
  };
  if (random.oneIn(2)) return { 'template.json': `${JSON.stringify(template, null, random.pick([2, 4]))}\n` };
  return { 'template.yaml': withRemarks(stringify(template), random) };
}

function manifest(random: Seeded): Readonly<Record<string, string>> {
  const container = (name: string): object => {
    const settings = Object.fromEntries(chosen(CONTAINER, random).map(([each, value]) => [each.name, value]));
    return {
      name,
      image: 'nginx:1.27',
      ...(Object.keys(settings).length > 0 && { securityContext: settings }),
    };
  };
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'pod' },
    spec: { containers: [container('a'), ...(random.oneIn(2) ? [container('b')] : [])] },
  };
  return { 'pod.yaml': withRemarks(stringify(pod, { indentSeq: random.oneIn(2) }), random) };
}

function withRemarks(text: string, random: Seeded): string {
  const lines = text.split('\n').map((line) => (line !== '' && random.oneIn(10) ? `${line} # why` : line));
  return lines.join(random.oneIn(8) ? '\r\n' : '\n');
}
