import { isJsonObject, setKey, type JsonObject, type JsonValue } from '../../../base/json';
import type { Holder } from '../../model';
import type { Scope } from '../evaluate';
import { isArmObject, type ArmObject, type ArmValue } from '../expressions';
import { copyCount } from './copy-count';
import { LoopScope } from './loop-scope';
import type { Run } from './run';
import type { Tree } from './tree';

/** A nested deployment: as written, and as evaluated in the scope of the enclosing template. */
export interface Deployment {
  readonly written: JsonObject;
  readonly evaluated: ArmObject;
  readonly scope: Scope;
}

const DEPLOYMENT = 'microsoft.resources/deployments';

/** Evaluates the resources of a template: expands copy loops and turns symbolic names into a list. */
export class Resources {
  constructor(
    private readonly tree: Tree,
    private readonly run: Run,
    private readonly foundDeployment: (deployment: Deployment) => void,
  ) {}

  /** Evaluates a member that contains resources. */
  list(holder: JsonObject, key: string, scope: Scope): ArmValue {
    const written = holder[key];
    if (!Array.isArray(written) && !isJsonObject(written)) return this.tree.member(holder, key, scope);
    const list: ArmValue[] = [];
    const add = (at: string | number, value: ArmValue): void => {
      list.push(value);
      this.run.positions.record(list, list.length - 1, this.run.positions.placeOf(written, at));
    };
    const keys = Array.isArray(written) ? written.keys() : Object.keys(written);
    for (const at of keys) this.copies(written, at, scope, (value) => add(at, value));
    return list;
  }

  private copies(holder: Holder, key: string | number, scope: Scope, add: (value: ArmValue) => void): void {
    const written = (holder as Record<string | number, JsonValue>)[key];
    if (!isJsonObject(written)) return add(this.tree.member(holder, key, scope));
    const symbolicName = Array.isArray(holder) ? undefined : String(key);
    const copy = Object.hasOwn(written, 'copy') && isJsonObject(written.copy) ? written.copy : undefined;
    if (!copy) return add(this.one(written, scope, symbolicName, false));
    const { count, isKnown } = copyCount(copy, written, scope, this.tree, this.run);
    const place = this.run.positions.placeOf(holder, key);
    if (count === 0) this.run.note('not-created', 'the resource is not created: its count is 0', place);
    const name = typeof copy.name === 'string' ? copy.name : undefined;
    for (let i = 0; i < count; i++) add(this.one(written, new LoopScope(scope, name, i, true), symbolicName, isKnown));
  }

  private one(written: JsonObject, scope: Scope, symbolicName: string | undefined, dropsCopy: boolean): ArmValue {
    const isDeployment = this.isDeployment(written, scope);
    const evaluated = this.tree.object(written, scope, (key) => {
      if (key === 'copy' && dropsCopy) return { value: undefined };
      if (key === 'resources') return { value: this.list(written, key, scope) };
      const properties = key === 'properties' && isDeployment ? written.properties : undefined;
      return isJsonObject(properties) ? { value: this.deploymentProperties(properties, scope) } : undefined;
    });
    const resource = isArmObject(evaluated) && symbolicName !== undefined ? named(evaluated, symbolicName) : evaluated;
    if (isArmObject(resource)) {
      if (resource !== evaluated) this.run.positions.derive(resource, evaluated as ArmObject);
      this.noteCondition(resource);
      if (isDeployment) this.foundDeployment({ written, evaluated: resource, scope });
    }
    return resource;
  }

  /** The inline template stays as written; its resources are evaluated separately. */
  private deploymentProperties(properties: JsonObject, scope: Scope): ArmValue {
    return this.tree.object(properties, scope, (key) =>
      key === 'template' && isJsonObject(properties.template) ? { value: properties.template } : undefined,
    );
  }

  private isDeployment(written: JsonObject, scope: Scope): boolean {
    if (!Object.hasOwn(written, 'type') || typeof written.type !== 'string') return false;
    const type = this.tree.member(written, 'type', scope);
    return typeof type === 'string' && type.toLowerCase() === DEPLOYMENT;
  }

  private noteCondition(resource: ArmObject): void {
    if (!Object.hasOwn(resource, 'condition') || resource.condition !== false) return;
    const place = this.run.positions.placeOf(resource, 'condition');
    this.run.note('condition-false', 'the resource is not created: its condition is false', place);
  }
}

function named(resource: ArmObject, symbolicName: string): ArmObject {
  const result: ArmObject = { symbolicName };
  for (const key of Object.keys(resource)) setKey(result, key, resource[key]);
  return result;
}
