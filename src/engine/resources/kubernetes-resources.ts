import { isJsonObject, objectsOf, textsOf, type JsonObject, type JsonValue } from '../base/json';
import type { Rendering } from '../iac';
import type { AttributePath, ResourceInput, NormalisedResource } from './model/resource-input';
import type { TemplateResource } from './model/template-resource';
import { KubernetesCompanions, podOf, podPathOf } from './kubernetes-companions';
import { placeholdersIn } from './kubernetes-placeholders';

/**
 * The objects of Kubernetes manifests, each by itself. Their attributes are the manifest. With `only`, the index of a
 * manifest, the others do nothing but complete its objects. What a Kustomization makes is completed by nothing else.
 */
export function kubernetesResources(manifests: readonly Manifest[], only?: number): readonly TemplateResource[] {
  const scopes = new Set(manifests.map(({ scope }) => scope));
  if (scopes.size <= 1) return resourcesOf(manifests, only);
  const inScopes = [...scopes].flatMap((scope) =>
    resourcesOf(
      manifests.map((each) => (each.scope === scope ? each : { document: null })),
      only,
    ),
  );
  return inScopes.sort((a, b) => a.template - b.template);
}

type Manifest = Pick<Rendering, 'document' | 'scope'>;

function resourcesOf(manifests: readonly Manifest[], only: number | undefined): readonly TemplateResource[] {
  const found = manifests.flatMap(({ document, scope = '' }, template) =>
    objectsIn(document, []).flatMap(({ object, place }) => {
      const own = isObject(object) ? manifestResource(object) : undefined;
      const resource = own && scope !== '' ? { ...own, address: scope + own.address } : own;
      return resource ? [{ resource, template, place }] : [];
    }),
  );
  const companions = new KubernetesCompanions(found.map(({ resource }) => resource));
  const namespaces = new Map(
    found.flatMap(({ resource: { type, name, attributes } }) => (type === 'Namespace' ? [[name, attributes]] : [])),
  );
  const wanted = only === undefined ? found : found.filter(({ template }) => template === only);
  return wanted.map(({ resource, template, place }) => {
    const namespace = namespaces.get(textAt(objectAt(resource.attributes, 'metadata'), 'namespace'));
    return {
      input: {
        resource,
        companions: companions.of(resource),
        unknown: placeholdersIn(resource.attributes),
        ...(namespace && { namespace }),
        ...(isPatch(resource) && { isPatch: true }),
      },
      template,
      place,
      start: place,
    };
  });
}

/**
 * The objects of charts, none of which is a patch. The namespace of a release is chosen where it is installed, and stands
 * for the default one here.
 */
export function chartResources(
  manifests: readonly Pick<Rendering, 'document'>[],
  only?: number,
): readonly TemplateResource[] {
  return kubernetesResources(manifests, only).map((found) => ({
    ...found,
    input: withOpenNamespace({ ...found.input, isPatch: false }),
  }));
}

function withOpenNamespace(input: ResourceInput): ResourceInput {
  const { attributes } = input.resource;
  const metadata = objectAt(attributes, 'metadata');
  if (!['', DEFAULT_NAMESPACE].includes(textAt(metadata, 'namespace'))) return input;
  const open = { ...attributes, metadata: { ...metadata, namespace: RELEASE_NAMESPACE } };
  return {
    ...input,
    resource: { ...input.resource, attributes: open },
    unknown: [...input.unknown, ['metadata', 'namespace']],
  };
}

interface PlacedObject {
  readonly object: JsonObject;
  readonly place: AttributePath;
}

const DEFAULT_NAMESPACE = 'default';
const RELEASE_NAMESPACE = '${Release.Namespace}';
const LIST_KIND = /^(\w*)List$/;

/**
 * A manifest, or the items of a list such as `List` or `PodList`, whose items need not repeat their kind. An item that is
 * no object is an empty one.
 */
export function objectsIn(document: JsonValue, place: AttributePath): readonly PlacedObject[] {
  if (!isJsonObject(document)) return [];
  const { kind, items, apiVersion } = document as Partial<JsonObject>;
  const own = typeof kind === 'string' ? LIST_KIND.exec(kind)?.[1] : undefined;
  if (own === undefined || !Array.isArray(items)) return [{ object: document, place }];
  const given: JsonObject = own === '' ? {} : { kind: own, ...(apiVersion !== undefined && { apiVersion }) };
  return items.flatMap((item, i) => objectsIn(isJsonObject(item) ? { ...given, ...item } : {}, [...place, 'items', i]));
}

/** False for what has a kind, but no other mark of an object, such as the values of a chart. */
function isObject(document: JsonObject): boolean {
  return Object.hasOwn(document, 'apiVersion') || Object.hasOwn(document, 'metadata');
}

/** True for a workload that no cluster takes as it is: it lacks containers, or one of them its image. */
function isPatch(resource: NormalisedResource): boolean {
  if (podPathOf(resource.type) === undefined) return false;
  const containers = objectsOf(objectAt(podOf(resource) ?? {}, 'spec').containers);
  const triggered = triggeredContainers(resource);
  return (
    containers.length === 0 ||
    containers.some((each) => !Object.hasOwn(each, 'image') && !triggered.includes(textAt(each, 'name')))
  );
}

/** The names of the containers whose image OpenShift sets when a stream of images changes. */
function triggeredContainers({ type, attributes }: NormalisedResource): readonly string[] {
  if (type !== 'DeploymentConfig') return [];
  return objectsOf(objectAt(attributes, 'spec').triggers).flatMap((trigger) =>
    textsOf(objectAt(trigger, 'imageChangeParams').containerNames),
  );
}

/** The object of a manifest; undefined where it has no kind, or takes an object away. */
export function manifestResource(document: JsonObject): NormalisedResource | undefined {
  if (typeof document.kind !== 'string') return undefined;
  if (document.$patch === 'delete') return undefined; // A patch of Kustomize that takes an object away.
  const { kind } = document;
  const metadata = objectAt(document, 'metadata');
  const name = textAt(metadata, 'name') || textAt(metadata, 'generateName');
  const namespace = textAt(metadata, 'namespace');
  return {
    type: kind,
    name,
    address: [kind, namespace, name].filter((part) => part !== '').join('/'),
    provider: 'kubernetes',
    source: 'kubernetes',
    attributes: document,
    tags: objectAt(metadata, 'labels'),
    region: '',
    account: '',
  };
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value: JsonValue | undefined = object[key];
  return value !== undefined && isJsonObject(value) ? value : {};
}

function textAt(object: JsonObject, key: string): string {
  const value: JsonValue | undefined = object[key];
  return typeof value === 'string' ? value : '';
}
