import { isJsonObject, textOf, writeJson, type JsonObject, type JsonValue } from '../../../base/json';
import { digestOf } from '../../../base/store';
import type { Constraint, ConstraintTemplate, FileProblem, ForeignRule, ForeignRules } from '../model/foreign-rule';
import { readTemplate, TemplateError } from './read-template';

/** A document of a file of rules. */
export interface RuleDocument {
  readonly file: string;
  readonly value: JsonValue;
}

const TEMPLATES = /^templates\.gatekeeper\.sh\//;
const CONSTRAINTS = /^constraints\.gatekeeper\.sh\//;
const MATCH_LISTS: readonly string[] = ['kinds', 'namespaces', 'excludedNamespaces'];
const MATCH_OBJECTS: readonly string[] = ['labelSelector', 'namespaceSelector'];
const ACTIONS = ['deny', 'warn', 'dryrun'] as const;

/** True for documents that Gatekeeper knows as templates or constraints. */
export function isOfGatekeeper({ value }: RuleDocument): boolean {
  return isTemplate(value) || isConstraint(value);
}

/** The constraints of Gatekeeper with their templates; undefined when there is none that can be asked. */
export function readGatekeeper(documents: readonly RuleDocument[], problems: FileProblem[]): ForeignRules | undefined {
  const before = problems.length;
  const templates = new Map<string, ConstraintTemplate>();
  for (const { file, value } of documents)
    if (isTemplate(value))
      attempt(file, problems, () => {
        const template = readTemplate(file, value);
        const other = templates.get(template.kind);
        if (other) throw new TemplateError(`its kind ${template.kind} is that of ${other.file}`);
        templates.set(template.kind, template);
      });
  const constraints = new Map<string, Constraint>();
  for (const { file, value } of documents)
    if (isConstraint(value))
      attempt(file, problems, () => {
        const constraint = readConstraint(file, value);
        if (!templates.has(constraint.kind))
          throw new TemplateError(`no usable template has the kind ${constraint.kind}`);
        const other = constraints.get(constraint.id);
        if (other) throw new TemplateError(`the constraint ${constraint.id} is also in ${other.file}`);
        constraints.set(constraint.id, constraint);
      });
  if (constraints.size === 0) {
    const problem = 'no constraint asks for this template';
    if (problems.length === before) problems.push(...[...templates.values()].map(({ file }) => ({ file, problem })));
    return undefined;
  }
  const asked = [...constraints.values()];
  const source = { kind: 'gatekeeper', templates: [...templates.values()], constraints: asked } as const;
  return {
    source: { ...source, digest: digestOf(JSON.stringify(source)) },
    rules: asked.map((constraint) => rule(constraint, templates.get(constraint.kind))),
  };
}

function attempt(file: string, problems: FileProblem[], act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    problems.push({ file, problem: error.message });
  }
}

function isTemplate(value: JsonValue): value is JsonObject {
  return isJsonObject(value) && typeof value.apiVersion === 'string' && TEMPLATES.test(value.apiVersion);
}

function isConstraint(value: JsonValue): value is JsonObject {
  return isJsonObject(value) && typeof value.apiVersion === 'string' && CONSTRAINTS.test(value.apiVersion);
}

function readConstraint(file: string, { kind, metadata, spec }: JsonObject): Constraint {
  const name = isJsonObject(metadata) ? metadata.name : undefined;
  if (typeof kind !== 'string' || typeof name !== 'string')
    throw new TemplateError('a constraint has no kind or no name');
  const written: Partial<JsonObject> = isJsonObject(spec) ? spec : {};
  const { match = {}, parameters = {} } = written;
  return {
    id: `${kind}/${name}`,
    kind,
    file,
    action: actionOf(written),
    match: checkedMatch(match),
    parameters: writeJson(isJsonObject(parameters) ? parameters : {}),
  };
}

/** A field of the wrong kind would match nothing, and nobody would notice. */
function checkedMatch(match: JsonValue): JsonObject {
  if (match === null) return {};
  if (!isJsonObject(match)) throw new TemplateError('spec.match must be an object');
  const isWrong = (key: string, isRight: (value: JsonValue) => boolean): boolean =>
    Object.hasOwn(match, key) && match[key] !== null && !isRight(match[key]);
  const wrong =
    MATCH_LISTS.find((key) => isWrong(key, Array.isArray)) ?? MATCH_OBJECTS.find((key) => isWrong(key, isJsonObject));
  if (wrong !== undefined)
    throw new TemplateError(`spec.match.${wrong} must be ${MATCH_LISTS.includes(wrong) ? 'a list' : 'an object'}`);
  return match;
}

/** The action of a constraint; of several for different places the strongest. */
function actionOf({ enforcementAction = 'deny', scopedEnforcementActions }: Partial<JsonObject>): Constraint['action'] {
  const scoped = Array.isArray(scopedEnforcementActions) ? scopedEnforcementActions : [];
  const written =
    enforcementAction === 'scoped' ? scoped.map((each) => isJsonObject(each) && each.action) : [enforcementAction];
  const action = ACTIONS.find((each) => written.includes(each));
  if (action === undefined || written.some((each) => !ACTIONS.some((known) => known === each)))
    throw new TemplateError(`enforcementAction must be one of ${ACTIONS.join(', ')} or scoped with such actions`);
  return action;
}

function rule({ id, file, action, match }: Constraint, template: ConstraintTemplate | undefined): ForeignRule {
  return {
    id,
    eval: id,
    file,
    title: template?.title ?? id,
    description: template?.description ?? '',
    isWarning: action !== 'deny',
    resourceTypes: kindsIn(match),
  };
}

/** The kinds that a constraint names, in lower case; none where it matches any. */
function kindsIn({ kinds }: Partial<JsonObject>): readonly string[] {
  const named = (Array.isArray(kinds) ? kinds : []).map((each) => (isJsonObject(each) ? each.kinds : undefined));
  if (named.some((list) => !Array.isArray(list) || list.length === 0 || list.includes('*'))) return [];
  return [...new Set(named.flat().map((kind) => textOf(kind).toLowerCase()))];
}
