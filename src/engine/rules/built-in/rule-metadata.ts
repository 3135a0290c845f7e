import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { readYaml, YamlSyntaxError } from '../../base/yaml';
import { RULE_SEVERITIES, type RuleMetadata } from './model/built-in-rule';
import { readNamedFixes } from './named-fixes';
import { RuleMetadataError } from './rule-metadata-error';

const BLOCK = /^# METADATA[ \t]*\r?\n((?:#.*\r?\n)+)/m;
const ID = /^PL-[A-Z0-9]+-[A-Z0-9]+-[0-9]+$/;

/** Reads the annotations of a package; throws a RuleMetadataError that says what is missing. */
export function readMetadata(text: string): RuleMetadata {
  const block = BLOCK.exec(text)?.[1];
  if (block === undefined) throw new RuleMetadataError('it has no METADATA annotations: begin it with # METADATA');
  const written = annotations(block);
  const custom = objectAt(written, 'custom');
  if (written.scope !== undefined && written.scope !== 'package')
    throw new RuleMetadataError('the scope of its METADATA must be package');
  const id = textAt(custom, 'id');
  if (!ID.test(id)) throw new RuleMetadataError(`custom.id must look like PL-AWS-S3-1, and is ${JSON.stringify(id)}`);
  const severity = RULE_SEVERITIES.find((each) => each === textAt(custom, 'severity'));
  if (severity === undefined)
    throw new RuleMetadataError(`custom.severity must be one of ${RULE_SEVERITIES.join(', ')}`);
  const resources = textsAt(custom, 'resources', 'custom.resources');
  if (resources.length === 0) throw new RuleMetadataError('custom.resources names no type of resource');
  return {
    id,
    title: textAt(written, 'title'),
    description: textAt(written, 'description'),
    severity,
    resources,
    frameworks: frameworksOf(objectAt(custom, 'frameworks', {})),
    remedy: textAt(custom, 'remedy'),
    parameters: objectAt(custom, 'parameters', {}),
    ...(custom.fix !== undefined && { fix: readNamedFixes(custom.fix, resources) }),
  };
}

function annotations(block: string): JsonObject {
  const yaml = block.replaceAll(/^# ?/gm, '');
  try {
    const document = readYaml(yaml)[0]?.value;
    if (isJsonObject(document)) return document;
  } catch (error) {
    if (!(error instanceof YamlSyntaxError)) throw error;
    throw new RuleMetadataError(`its METADATA is no YAML: ${error.message}`);
  }
  throw new RuleMetadataError('its METADATA is no YAML mapping');
}

function frameworksOf(written: JsonObject): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.keys(written).map((name) => [name, textsAt(written, name, `custom.frameworks.${name}`)]));
}

function textAt(object: JsonObject, key: string): string {
  const value = object[key];
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new RuleMetadataError(`its METADATA has no ${key}`);
}

function objectAt(object: JsonObject, key: string, otherwise?: JsonObject): JsonObject {
  const value = object[key] ?? otherwise;
  if (value !== undefined && isJsonObject(value)) return value;
  throw new RuleMetadataError(`its METADATA has no mapping ${key}`);
}

function textsAt(object: JsonObject, key: string, name: string): readonly string[] {
  const value: JsonValue | undefined = object[key];
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw new RuleMetadataError(`${name} must be a list of strings`);
}
