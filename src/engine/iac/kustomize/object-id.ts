import { memberAt, memberOf, textOf, type Located } from './located';

/** The names by which Kustomizations know an object. */
export interface ObjectId {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

export function idOf(object: Located): ObjectId {
  const apiVersion = textOf(memberOf(object, 'apiVersion'));
  const slash = apiVersion.indexOf('/');
  return {
    group: apiVersion.slice(0, Math.max(slash, 0)),
    version: apiVersion.slice(slash + 1),
    kind: textOf(memberOf(object, 'kind')),
    namespace: textOf(memberAt(object, 'metadata', 'namespace')),
    name: textOf(memberAt(object, 'metadata', 'name')),
  };
}

/** True for the same object; one without a namespace is in the default one. */
export function isSameId(a: ObjectId, b: ObjectId): boolean {
  return (
    a.group === b.group &&
    a.version === b.version &&
    a.kind === b.kind &&
    a.name === b.name &&
    (a.namespace || 'default') === (b.namespace || 'default')
  );
}

export function shownId({ kind, namespace, name }: ObjectId): string {
  return [kind, namespace, name].filter((part) => part !== '').join('/');
}
