import { isJsonObject, setKey } from '../../base/json';

/** The properties of a resource that the input of a case depends on. */
export interface InputResource {
  readonly isKubernetes: boolean;
}

/**
 * The resources of an id, with their documents in the form that a rule wants. The inputs of a case share it, so that
 * thousands of documents are not put together anew for each of them.
 */
export class InputGroup<R, D> {
  private known: readonly D[] | undefined;
  private joined: readonly unknown[] | false | undefined;

  constructor(
    private readonly resources: readonly R[],
    private readonly documentOf: (resource: R) => D,
  ) {}

  get documents(): readonly D[] {
    return (this.known ??= this.resources.map(this.documentOf));
  }

  /** The `resources` lists of all but one resource in one; false when there is none. */
  listsBeside(resource: R): readonly unknown[] | false {
    if (this.resources.includes(resource))
      return joinedLists(this.resources.filter((each) => each !== resource).map(this.documentOf));
    return (this.joined ??= joinedLists(this.documents));
  }
}

/**
 * The input of a rule. One id: the document itself. Several: the documents of each under its id, and beside them the
 * members that rules for a single document read: all `resources` in one list, and the own keys of a Kubernetes object.
 */
export function caseInput<R extends InputResource, D>(
  parent: R,
  documentOf: (resource: R) => D,
  groups: ReadonlyMap<string, InputGroup<R, D>>,
): D {
  const document = documentOf(parent);
  if (groups.size <= 1) return document;
  const input: Record<string, unknown> = {};
  for (const [id, { documents }] of groups) setKey(input, id, documents);
  const others = [...groups.values()].map((group) => group.listsBeside(parent));
  const lists = [joinedLists([document]), ...others].filter((list) => list !== false);
  if (lists.length > 0 && !groups.has('resources')) setKey(input, 'resources', lists.flat());
  if (parent.isKubernetes && isJsonObject(document)) {
    for (const key of Object.keys(document)) if (!Object.hasOwn(input, key)) setKey(input, key, document[key]);
  }
  // An object of documents is one itself.
  return input as D;
}

function joinedLists(documents: readonly unknown[]): readonly unknown[] | false {
  const lists = documents.map((document) => own(document, 'resources')).filter((value) => Array.isArray(value));
  return lists.length > 0 && lists.flat();
}

function own(document: unknown, key: string): unknown {
  return isJsonObject(document) && Object.hasOwn(document, key) ? document[key] : undefined;
}
