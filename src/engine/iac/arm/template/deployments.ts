import { isJsonObject, type JsonObject } from '../../../base/json';
import { parsedFile, problemOfFile } from '../../documents';
import type { Place } from '../../model';
import { folderOf, pathFrom } from '../../../base/source';
import type { Scope } from '../evaluate';
import { isArmObject, memberOf, SOURCE_ADDRESS, Unresolved, type ArmObject, type ArmValue } from '../expressions';
import { isMade } from './copy-count';
import { isTemplate } from './schema';
import { givenByDeployment, givenByFile } from './given-parameters';
import { Resources, type Deployment } from './resources';
import type { Run } from './run';
import { section, TemplateScope, type GivenParameters } from './template-scope';
import type { Tree } from './tree';

const MAX_NESTED_DEPLOYMENTS = 20;
const MAX_DEPLOYMENTS = 1_000;

/** A template whose resources are to be evaluated. */
interface Body {
  readonly template: JsonObject;
  readonly file: string;
  readonly scope: Scope;
}

/** Evaluates the resources of a template and appends those of its nested and linked deployments. */
export class Deployments {
  private count = 0;

  constructor(
    private readonly tree: Tree,
    private readonly run: Run,
  ) {}

  resources(body: Body): ArmValue {
    const found: Deployment[] = [];
    const own = this.expand(body, found);
    if (found.length === 0 || !Array.isArray(own)) return own;
    const all = [...own];
    this.run.positions.derive(all, own);
    this.append(found, [body.file], all);
    return all;
  }

  private expand({ template, scope }: Body, found: Deployment[]): ArmValue {
    const resources = new Resources(this.tree, this.run, (each) => found.push(each));
    return Object.hasOwn(template, 'resources') ? resources.list(template, 'resources', scope) : [];
  }

  /** `files` is the chain of files that link to each other, the current one last. */
  private append(
    deployments: readonly Deployment[],
    files: readonly string[],
    all: ArmValue[],
    depth = 1,
    around: ArmValue = true,
  ): void {
    for (const deployment of deployments) {
      const condition = both(around, both(conditionOf(deployment.evaluated), isMade(deployment.evaluated)));
      const body = this.body(deployment, files);
      if (!body || !this.isWithinLimits(deployment, body, depth)) continue;
      const found: Deployment[] = [];
      const list = this.expand(body, found);
      if (!Array.isArray(list)) continue;
      if (condition !== false && body.file !== files[files.length - 1]) this.run.linked.add(body.file);
      list.forEach((resource, i) => {
        all.push(this.withCondition(condition, resource, deployment));
        this.run.positions.record(all, all.length - 1, this.run.positions.placeOf(list, i));
      });
      this.append(
        found,
        body.file === files[files.length - 1] ? files : [...files, body.file],
        all,
        depth + 1,
        condition,
      );
    }
  }

  /** The resources of a deployment are created only when the deployment is. */
  private withCondition(condition: ArmValue, resource: ArmValue, deployment: Deployment): ArmValue {
    if (condition === true || !isArmObject(resource)) return resource;
    const result: ArmObject = { ...resource, condition: both(condition, conditionOf(resource)) };
    this.run.positions.derive(result, resource);
    const holder = Object.hasOwn(resource, 'condition') ? resource : deployment.evaluated;
    const key = Object.hasOwn(holder, 'condition') ? 'condition' : 'copy';
    this.run.positions.record(result, 'condition', this.run.positions.placeOf(holder, key));
    return result;
  }

  private isWithinLimits(deployment: Deployment, { template }: Body, depth: number): boolean {
    const limit =
      depth > MAX_NESTED_DEPLOYMENTS
        ? `deployments nested deeper than ${MAX_NESTED_DEPLOYMENTS} levels`
        : ++this.count > MAX_DEPLOYMENTS
          ? `more than ${MAX_DEPLOYMENTS} deployments`
          : this.run.budget.tryProduce(this.run.extents.of(template).size);
    if (limit !== undefined) this.run.note('limit-reached', limit, this.placeOf(deployment), true);
    return limit === undefined;
  }

  private body(deployment: Deployment, files: readonly string[]): Body | undefined {
    const file = files[files.length - 1];
    const properties = memberOf(deployment.evaluated, 'properties');
    if (!isArmObject(properties)) return undefined;
    const { template } = section(deployment.written, 'properties');
    if (isJsonObject(template)) {
      const options = memberOf(properties, 'expressionEvaluationOptions');
      const scope = isArmObject(options) ? memberOf(options, 'scope') : undefined;
      const isInner = typeof scope === 'string' && scope.toLowerCase() === 'inner';
      return { template, file, scope: isInner ? this.scopeOf({ template, file }, properties, file) : deployment.scope };
    }
    const link = memberOf(properties, 'templateLink');
    return isArmObject(link) ? this.linked(link, deployment, properties, files) : undefined;
  }

  private linked(
    link: ArmObject,
    deployment: Deployment,
    properties: ArmObject,
    files: readonly string[],
  ): Body | undefined {
    const from = files[files.length - 1];
    const place = this.placeOf(deployment);
    const file = linkedFile(link, from);
    if (file === undefined) return this.notFound('a linked template is not in the source', place);
    if (files.includes(file)) {
      this.run.note('reference-cycle', `the template ${JSON.stringify(file)} is linked from itself`, place);
      return undefined;
    }
    const template = this.read(file, place);
    if (template === undefined) return undefined;
    if (!isTemplate(template)) return this.notFound(`${JSON.stringify(file)} is no template`, place);
    return { template, file, scope: this.scopeOf({ template, file }, properties, from) };
  }

  private scopeOf({ template, file }: Omit<Body, 'scope'>, properties: ArmObject, from: string): TemplateScope {
    return new TemplateScope(template, file, this.given(properties, from), this.tree, this.run);
  }

  private given(properties: ArmObject, from: string): GivenParameters {
    const parameters = memberOf(properties, 'parameters');
    if (parameters instanceof Unresolved) return () => ({ missing: parameters.reason });
    if (isArmObject(parameters)) return givenByDeployment(parameters);
    const link = memberOf(properties, 'parametersLink');
    if (!isArmObject(link)) return () => undefined;
    const file = linkedFile(link, from);
    const content = file === undefined ? undefined : this.read(file, undefined);
    if (file !== undefined && content) this.run.linked.add(file);
    return content ? givenByFile(content) : () => ({ missing: 'a linked parameter file is not in the source' });
  }

  private read(file: string, place: Place | undefined): JsonObject | undefined {
    try {
      const { documents, positions } = parsedFile(this.run.source, file);
      this.run.positions.addFile(positions);
      const [document] = documents;
      return document && isJsonObject(document.value) ? document.value : {};
    } catch (error) {
      const { detail, line } = problemOfFile(error);
      const where = line === undefined ? '' : ` (line ${line})`;
      this.notFound(`the linked template ${JSON.stringify(file)} cannot be read: ${detail}${where}`, place);
      return undefined;
    }
  }

  private notFound(message: string, place: Place | undefined): undefined {
    this.run.note('module-not-found', message, place);
  }

  private placeOf({ evaluated }: Deployment): Place | undefined {
    const key = ['name', 'type'].find((each) => Object.hasOwn(evaluated, each)) ?? '';
    return this.run.positions.placeOf(evaluated, key);
  }
}

function conditionOf(resource: ArmObject): ArmValue {
  return memberOf(resource, 'condition') ?? true;
}

/** The condition that both of two hold. */
function both(first: ArmValue, second: ArmValue): ArmValue {
  if (first === false || second === false) return false;
  if (!(first instanceof Unresolved && second instanceof Unresolved)) return first === true ? second : first;
  const [one, other] = [first, second].map(({ text }) => text.slice(1, -1));
  return one === other ? first : new Unresolved(`[and(${one}, ${other})]`, first.reason);
}

/**
 * The file that a link leads to which is relative, or made from the address of a template of the source; undefined when
 * it is absolute or leaves the source.
 */
function linkedFile(link: ArmObject, from: string): string | undefined {
  const path = memberOf(link, 'relativePath') ?? memberOf(link, 'uri');
  if (path instanceof Unresolved) {
    const { address = '' } = path;
    return address.startsWith(SOURCE_ADDRESS) && !/[?#]/.test(address)
      ? pathFrom('', address.slice(SOURCE_ADDRESS.length))
      : undefined;
  }
  return typeof path === 'string' && !/[?#]/.test(path)
    ? pathFrom(folderOf(from), path.replaceAll('\\', '/'))
    : undefined;
}
