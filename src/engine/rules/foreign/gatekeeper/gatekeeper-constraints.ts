import { isJsonObject, readJson, writeJson, type JsonObject, type JsonValue } from '../../../base/json';
import type { ByteStore } from '../../../base/store';
import type { AttributePath } from '../../../resources/model/resource-input';
import { UNRESOLVED } from '../../../resources/model/verdict-reasons';
import { UnknownWatch } from '../../built-in/unknown-watch';
import { compile, parseJson, RegoError, toJsonText, withinLimits, type Policy } from '../../../rego';
import { failed, notJudged, PASSED, RULE_LIMITS, skipped, wholes, type Verdict } from '../../verdicts';
import type { Constraint, ConstraintTemplate, GatekeeperSource } from '../model/foreign-rule';
import { groupOf, namespaceOf, textAt, versionOf } from './kubernetes-object';
import { matches } from './match';

/** An object of Kubernetes, as a constraint is asked about it. */
export interface ObjectInput {
  readonly object: JsonObject;
  /** The object of its namespace, where that is known. */
  readonly namespace?: JsonObject;
  /** The paths of values in the object that another program fills in later. */
  readonly unknown?: readonly AttributePath[];
}

/** The constraints of Gatekeeper, ready to be asked about objects. */
export class GatekeeperConstraints {
  private readonly constraints: ReadonlyMap<string, Constraint>;
  private readonly templates: ReadonlyMap<string, ConstraintTemplate>;
  private readonly policies = new Map<string, Policy>();

  constructor(
    { constraints, templates }: GatekeeperSource,
    private readonly store?: ByteStore,
  ) {
    this.constraints = new Map(constraints.map((each) => [each.id, each]));
    this.templates = new Map(templates.map((each) => [each.kind, each]));
  }

  /** Asks a constraint about an object. Nothing passes or is left out because of a value that is not known. */
  verdict(id: string, input: ObjectInput): Verdict {
    const { object, namespace, unknown = [] } = input;
    const constraint = this.constraints.get(id);
    const template = constraint && this.templates.get(constraint.kind);
    if (!constraint || !template) return notJudged(`the constraint ${id} has no template`);
    const isMatch = matches(constraint.match, object, namespace);
    if (typeof isMatch === 'object') return skipped(isMatch.unknown);
    if (!isMatch) return skipped(unknown.some(([key]) => key === 'metadata') ? UNRESOLVED : 'not applicable');
    if (template.unsupported !== undefined) return skipped(`not covered: ${template.unsupported}`);
    try {
      return this.asked(constraint, template, input);
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      const verdict = notJudged(`${template.file}: ${error.code}: ${error.message}`);
      return error.code === 'eval_limit_error' ? { ...verdict, isFleeting: true } : verdict;
    }
  }

  private asked(
    { parameters }: Constraint,
    template: ConstraintTemplate,
    { object, namespace, unknown = [] }: ObjectInput,
  ): Verdict {
    const review = writeJson(reviewOf(object, namespace));
    const input = parseJson(`{"review":${review},"parameters":${parameters}}`);
    const paths = unknown.map((path) => ['review', 'object', ...path]);
    const watch = new UnknownWatch(input, paths);
    const { value, isFleeting } = this.policyOf(template).eval(template.entry, { input, limits: RULE_LIMITS });
    const written = value === undefined ? [] : readJson(withinLimits(RULE_LIMITS, () => toJsonText(value)));
    const messages = (Array.isArray(written) ? written : []).flatMap(messageOf);
    const passed = watch.isRead ? skipped(UNRESOLVED) : PASSED;
    const verdict = messages.length === 0 ? passed : { ...failed(messages.join('\n')), deniedPaths: wholes(messages) };
    return isFleeting ? { ...verdict, isFleeting } : verdict;
  }

  private policyOf({ kind, modules }: ConstraintTemplate): Policy {
    const policy = this.policies.get(kind) ?? compile(modules, { store: this.store });
    this.policies.set(kind, policy);
    return policy;
  }
}

/** The request by which Gatekeeper would hear of an object. */
function reviewOf(object: JsonObject, namespaceObject: JsonObject | undefined): JsonObject {
  const name = textAt(object.metadata, 'name');
  const namespace = namespaceOf(object);
  return {
    uid: '',
    kind: { group: groupOf(object), version: versionOf(object), kind: textAt(object, 'kind') },
    resource: { group: '', version: '', resource: '' },
    ...(name !== '' && { name }),
    ...(namespace !== '' && { namespace }),
    operation: '',
    userInfo: {},
    object,
    oldObject: null,
    options: null,
    namespaceObject: namespaceObject ?? null,
  };
}

/** Gatekeeper passes over what has no `msg`. */
function messageOf(written: JsonValue): string[] {
  const message = isJsonObject(written) && Object.hasOwn(written, 'msg') ? written.msg : undefined;
  if (message === undefined) return [];
  if (typeof message !== 'string') throw new RegoError('eval_type_error', 'the msg of a violation is no text');
  return [message];
}
