import { isJsonObject, type JsonValue } from '../../base/json';
import type { Rendering } from '../../iac';
import type { TemplateResource } from '../model/template-resource';
import { CLOUDFORMATION, fitting, type SourceResource, type Translation } from '../translation';
import { CloudFormationValues } from './cloudformation-values';
import { serverlessExpansion } from './serverless-expansion';
import { withGlobals } from './serverless-globals';
import { StackReferences, type StackResources } from './stack-references';
import { OTHER_TYPE, translatedResources, type SourceEntry } from './translated-resources';
import type { WrittenResource } from './written-resource';

type Rendered = Pick<Rendering, 'document' | 'absent' | 'scope' | 'given'>;

/**
 * The resources of CloudFormation templates, with the names and shapes of Terraform. Each template is by itself, but for
 * what nested ones are given; these follow the template that names them.
 */
export function cloudformationResources(templates: readonly Rendered[]): readonly TemplateResource[] {
  const stacks = templates.map((rendering) => stackOf(rendering));
  let references = new StackReferences([]);
  return stacks.flatMap((stack, template) => {
    const { scope } = stack.rendering;
    if (scope === undefined) references = new StackReferences(stacks.slice(template, endOfNested(templates, template)));
    const handed = scope === undefined ? [] : references.parametersOf(scope);
    const entries = [...handed.map(handedResource), ...entriesOf(stack, handed)];
    return translatedResources(entries, 'cloudformation').map((resource) => ({ ...resource, template }));
  });
}

function endOfNested(templates: readonly Rendered[], root: number): number {
  let end = root + 1;
  while (end < templates.length && templates[end].scope !== undefined) end++;
  return end;
}

/** The types of a template that are not translated, with the number of their resources. */
export function uncoveredCloudformation({
  document,
  followed = [],
}: Pick<Rendering, 'document' | 'followed'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const each of writtenIn(document))
    if (!followed.includes(each.name) && !translationOf(each)) counts.set(each.type, (counts.get(each.type) ?? 0) + 1);
  return counts;
}

interface Stack extends StackResources {
  readonly rendering: Rendered;
  readonly written: readonly (WrittenResource & { readonly translation: Translation | undefined })[];
}

function stackOf(rendering: Rendered): Stack {
  const { document, absent = [] } = rendering;
  const left = new Set(absent);
  const whole = writtenIn(document)
    .filter(({ name }) => !left.has(name))
    .map((each) => ({ ...each, resource: withGlobals(each.type, each.resource, document) }));
  const written = [...whole, ...serverlessExpansion(whole, document)].map((each) => ({
    ...each,
    translation: translationOf(each),
  }));
  const names = new Set(written.filter(({ type }) => !CUSTOM.test(type)).map(({ name }) => name));
  return { rendering, written, names };
}

/** A resource elsewhere that a parameter stands for. */
function handedResource(name: string): SourceEntry {
  return { name, origin: '', source: sourceOf({ keys: [], base: [] }, {}, new Set()) };
}

function entriesOf({ rendering, written, names }: Stack, handed: readonly string[]): readonly SourceEntry[] {
  const { scope = '' } = rendering;
  const types = written
    .filter(({ name }) => names.has(name))
    .map(({ name, translation }) => [name, translation?.type ?? OTHER_TYPE] as const);
  const values = new CloudFormationValues(new Map([...handed.map((name) => [name, OTHER_TYPE] as const), ...types]));
  return written.map(({ translation, ...each }): SourceEntry => {
    const { Condition: condition } = each.resource;
    return {
      name: each.name,
      address: `${scope}${each.address}`,
      origin: each.type,
      source: sourceOf(each, values.plain(each.resource), values.open),
      ...(translation && { translation }),
      ...(typeof condition === 'string' && { condition }),
    };
  });
}

/** Their attributes are answers of programs. */
const CUSTOM = /^(?:Custom::|AWS::CloudFormation::(?:CustomResource|Stack|Macro)$|AWS::Serverless::Application$)/;

function translationOf(written: WrittenResource): Translation | undefined {
  const known = Object.hasOwn(CLOUDFORMATION, written.type) ? CLOUDFORMATION[written.type] : undefined;
  return known && fitting(sourceOf(written, written.resource, new Set()), known);
}

function sourceOf(
  { keys, base }: Pick<WrittenResource, 'keys' | 'base'>,
  resource: JsonValue,
  open: ReadonlySet<string>,
): SourceResource {
  const properties = isJsonObject(resource) && Object.hasOwn(resource, 'Properties') ? resource.Properties : {};
  return { root: { value: resource, keys }, base: { value: properties, keys: base }, open };
}

function writtenIn(document: JsonValue): readonly WrittenResource[] {
  const resources = isJsonObject(document) ? document.Resources : undefined;
  if (!Array.isArray(resources)) return [];
  return resources.flatMap((resource, index) => {
    if (!isJsonObject(resource) || typeof resource.Type !== 'string' || typeof resource.Name !== 'string') return [];
    const { Name: name, Type: type } = resource;
    const keys = ['Resources', index];
    return [{ name, address: name, type, resource, keys, base: [...keys, 'Properties'] }];
  });
}
