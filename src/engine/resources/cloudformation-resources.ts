import { isJsonObject, jsonObject, type JsonObject, type JsonValue } from '../base/json';
import type { Rendering } from '../iac';
import type { TemplateResource } from './model/template-resource';
import { CLOUDFORMATION, fitting, type SourceResource, type Translation } from './translation';
import { CloudFormationValues } from './cloudformation-values';
import { CONNECTOR } from './serverless-connectors';
import { serverlessExpansion } from './serverless-expansion';
import { withGlobals } from './serverless-globals';
import { around, scopeOf, StackReferences, type StackResources } from './stack-references';
import { OTHER_TYPE, translatedResources, type SourceEntry } from './translated-resources';
import type { StackResource } from './stack-resource';

type Rendered = Pick<Rendering, 'document' | 'absent' | 'present' | 'conditions' | 'scope' | 'given'>;

/**
 * The resources of CloudFormation templates, with the names and shapes of Terraform. Each template is by itself with those
 * that are nested in it; these follow it.
 */
export function cloudformationResources(templates: readonly Rendered[]): readonly TemplateResource[] {
  const stacks = templates.map((rendering) => stackOf(rendering));
  const roots = templates.flatMap(({ scope }, i) => (scope === undefined ? [i] : []));
  return roots.flatMap((root) => {
    const together = stacks.slice(root, endOfNested(templates, root));
    const all: Together = {
      byScope: new Map(together.map((each) => [scopeOf(each), each])),
      references: new StackReferences(together),
    };
    const entries = together.flatMap((stack, i) => entriesOf(stack, all, root + i));
    return translatedResources(entries, 'cloudformation');
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
    if (!followed.includes(each.name) && each.type !== CONNECTOR && !translationOf(each))
      counts.set(each.type, (counts.get(each.type) ?? 0) + 1);
  return counts;
}

/** They stand for the resources of another template. */
const TEMPLATES_OF_OTHERS = /^AWS::CloudFormation::Stack(?:Set)?$|^AWS::Serverless::Application$|::MODULE$/;

/** True when rules may be about a resource of a type, or about those of a template that it stands for. */
export function concernsRulesInCloudformation(type: string): boolean {
  return Object.hasOwn(CLOUDFORMATION, type) || TEMPLATES_OF_OTHERS.test(type);
}

interface Stack extends StackResources {
  readonly rendering: Rendered;
  /** The types of Terraform by the names of the resources that others may refer to. */
  readonly types: ReadonlyMap<string, string>;
  readonly written: readonly (StackResource & { readonly translation: Translation | undefined })[];
}

function stackOf(rendering: Rendered): Stack {
  const { document, absent = [], present = [] } = rendering;
  const left = new Set(absent);
  const certain = new Set(present);
  const whole = writtenIn(document)
    .filter(({ name }) => !left.has(name))
    .map((each) => (certain.has(each.name) ? { ...each, resource: withoutCondition(each.resource) } : each))
    .map((each) => ({ ...each, resource: withGlobals(each.type, each.resource, document) }));
  const written = [...whole, ...serverlessExpansion(whole, document)].map((each) => ({
    ...each,
    translation: translationOf(each),
  }));
  const referred = written.filter(({ type }) => !CUSTOM.test(type));
  const types = new Map(referred.map(({ name, translation }) => [name, translation?.type ?? OTHER_TYPE]));
  return { rendering, written, types, names: new Set(types.keys()) };
}

/** A condition that holds is none. */
function withoutCondition(resource: JsonObject): JsonObject {
  return jsonObject(Object.entries(resource).filter(([key]) => key !== 'Condition'));
}

/** A template with those that are nested in it. */
interface Together {
  readonly byScope: ReadonlyMap<string, Stack>;
  readonly references: StackReferences;
}

function entriesOf(stack: Stack, together: Together, template: number): readonly SourceEntry[] {
  const { written } = stack;
  const scope = scopeOf(stack);
  const values = new CloudFormationValues((name, attribute) => {
    const found = together.references.find({ scope, name, attribute });
    const type = found && together.byScope.get(found.scope)?.types.get(found.name);
    return found && { ...found, type: type ?? OTHER_TYPE, name: nameIn(found.scope, found.name) };
  });
  const outer = conditionsAround(scope, together);
  return written.map(({ translation, ...each }): SourceEntry => {
    const conditions = [...outer, ...conditionsOf(each, stack)];
    return {
      name: nameIn(scope, each.name),
      shownName: each.name,
      address: `${scope}${each.address}`,
      origin: each.type,
      source: sourceOf(each, values.plain(each.resource), values.open),
      template,
      ...(translation && { translation }),
      ...(conditions.length > 0 && { conditions }),
    };
  });
}

/** A name that no other template has. */
function nameIn(scope: string, name: string): string {
  return `${scope.replaceAll('/', '-')}${name}`;
}

/** The conditions of the stacks that lead to a template. */
function conditionsAround(scope: string, together: Together): readonly string[] {
  if (scope === '') return [];
  const outer = around(scope);
  const stack = together.byScope.get(outer);
  const call = stack?.written.find(({ name }) => `${outer}${name}/` === scope);
  return [...conditionsAround(outer, together), ...(stack && call ? conditionsOf(call, stack) : [])];
}

/** The condition of a resource, and the loops of which nobody knows whether they make it. */
function conditionsOf({ name, resource: { Condition: condition } }: StackResource, stack: Stack): readonly string[] {
  const { conditions: loops = {} } = stack.rendering;
  const own = [
    ...(typeof condition === 'string' ? [condition] : []),
    ...(Object.hasOwn(loops, name) ? loops[name] : []),
  ];
  return own.map((each) => `${scopeOf(stack)}${each}`);
}

/** Their attributes are answers of programs. */
const CUSTOM = /^(?:Custom::|AWS::CloudFormation::(?:CustomResource|Stack|Macro)$|AWS::Serverless::Application$)/;

function translationOf(written: StackResource): Translation | undefined {
  const known = Object.hasOwn(CLOUDFORMATION, written.type) ? CLOUDFORMATION[written.type] : undefined;
  if (!known) return undefined;
  // The value of a property that a function gives does not matter here, but it may be there.
  const values = new CloudFormationValues(() => undefined);
  return fitting(sourceOf(written, values.plain(written.resource), values.open), known);
}

function sourceOf(
  { keys, base }: Pick<StackResource, 'keys' | 'base'>,
  resource: JsonValue,
  open: ReadonlySet<string>,
): SourceResource {
  const properties = isJsonObject(resource) && Object.hasOwn(resource, 'Properties') ? resource.Properties : {};
  return { root: { value: resource, keys }, base: { value: properties, keys: base }, open };
}

function writtenIn(document: JsonValue): readonly StackResource[] {
  const resources = isJsonObject(document) ? document.Resources : undefined;
  if (!Array.isArray(resources)) return [];
  return resources.flatMap((resource, index) => {
    if (!isJsonObject(resource) || typeof resource.Type !== 'string' || typeof resource.Name !== 'string') return [];
    const { Name: name, Type: type } = resource;
    const keys = ['Resources', index];
    return [{ name, address: name, type, resource, keys, base: [...keys, 'Properties'] }];
  });
}
