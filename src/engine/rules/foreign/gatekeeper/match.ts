import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { isClusterWide } from '../../../base/kubernetes';
import { groupOf, labelsOf, namespaceOf, textAt } from './kubernetes-object';
import { isSelected, keysOf } from './label-selector';

/** Kubernetes gives every namespace a label with its name. */
const NAME_LABEL = 'kubernetes.io/metadata.name';

/** True when a constraint is about an object; a reason where nobody can know. */
export function matches(
  match: Partial<JsonObject>,
  object: JsonObject,
  namespaceObject: JsonObject | undefined,
): boolean | { readonly unknown: string } {
  const isNamespace = object.kind === 'Namespace' && groupOf(object) === '';
  const namespace = isNamespace ? textAt(object.metadata, 'name') : namespaceOf(object);
  const { labelSelector, namespaceSelector, name, source } = match;
  const holds =
    matchesKind(match.kinds, object) &&
    matchesScope(match.scope, object, isNamespace) &&
    (namespace === '' || isEmptyList(match.namespaces) || isListed(match.namespaces, namespace)) &&
    !(namespace !== '' && isListed(match.excludedNamespaces, namespace)) &&
    (!isJsonObject(labelSelector) || isSelected(labelSelector, labelsOf(object))) &&
    matchesName(name, object) &&
    source !== 'Generated';
  if (!holds || !isJsonObject(namespaceSelector)) return holds;
  if (isNamespace) return isSelected(namespaceSelector, labelsOf(object));
  if (namespace === '') return true;
  if (!namespaceObject && keysOf(namespaceSelector).some((key) => key !== NAME_LABEL))
    return {
      unknown: `the labels of the namespace ${namespace} are not known: no manifest beside the object has them`,
    };
  return isSelected(namespaceSelector, { [NAME_LABEL]: namespace, ...(namespaceObject && labelsOf(namespaceObject)) });
}

function matchesKind(kinds: JsonValue | undefined, object: JsonObject): boolean {
  if (isEmptyList(kinds)) return true;
  const allows = (list: JsonValue | undefined, own: string): boolean =>
    isEmptyList(list) || (Array.isArray(list) && (list.includes('*') || list.includes(own)));
  return (
    Array.isArray(kinds) &&
    kinds.some(
      (each) =>
        isJsonObject(each) && allows(each.kinds, textAt(object, 'kind')) && allows(each.apiGroups, groupOf(object)),
    )
  );
}

function matchesScope(scope: JsonValue | undefined, object: JsonObject, isNamespace: boolean): boolean {
  const isNamed = namespaceOf(object) !== '';
  if (scope === 'Cluster') return isNamespace || !isNamed;
  if (scope === 'Namespaced') return !isNamespace && (isNamed || !hasNoNamespace(object));
  return true;
}

/** All other objects may lie in a namespace that their manifest does not name. */
function hasNoNamespace(object: JsonObject): boolean {
  const [group, kind] = [groupOf(object), textAt(object, 'kind')];
  return isClusterWide(group, kind) || (kind === 'ConstraintTemplate' && group === 'templates.gatekeeper.sh');
}

function matchesName(pattern: JsonValue | undefined, { metadata }: JsonObject): boolean {
  if (typeof pattern !== 'string' || pattern === '') return true;
  const generated = textAt(metadata, 'generateName');
  return (
    isAlike(pattern, textAt(metadata, 'name')) ||
    (pattern.endsWith('*') && generated !== '' && isAlike(pattern, generated))
  );
}

function isListed(list: JsonValue | undefined, name: string): boolean {
  return Array.isArray(list) && list.some((pattern) => typeof pattern === 'string' && isAlike(pattern, name));
}

/** A pattern may begin and end with `*`. */
function isAlike(pattern: string, name: string): boolean {
  const [isOpenBefore, isOpenBehind] = [pattern.startsWith('*'), pattern.endsWith('*')];
  if (isOpenBefore && isOpenBehind) return name.includes(pattern.slice(1, Math.max(1, pattern.length - 1)));
  if (isOpenBefore) return name.endsWith(pattern.slice(1));
  if (isOpenBehind) return name.startsWith(pattern.slice(0, -1));
  return name === pattern;
}

function isEmptyList(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
