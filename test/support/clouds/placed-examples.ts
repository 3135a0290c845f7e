import { isJsonObject, textOf, type JsonObject } from '../../../src/engine/base/json';
import type { ResourceInput } from '../../../src/engine/resources/model/resource-input';
import type { BuiltInRule } from '../../../src/engine/rules/built-in/model/built-in-rule';
import { BUILT_IN_FOLDER } from '../../../src/engine/rules/built-in/read-rules';
import { kubernetesResources } from '../../../src/engine/resources/kubernetes-resources';
import { exampleResources, examplesOf } from '../../rules/judged-examples';

/** Objects that complete others of their namespace. */
const COMPANIONS: readonly string[] = ['ServiceAccount', 'NetworkPolicy', 'HorizontalPodAutoscaler'];

/** An object of an example at a place of its own in a cluster that has all examples at once. */
export interface PlacedObject {
  readonly rule: BuiltInRule;
  readonly example: string;
  readonly manifest: JsonObject;
  /** As rules see the manifest, with the others of its example. */
  readonly input: ResourceInput;
}

/** The objects of all examples that pass or fail. */
export function placedExamples(rules: readonly BuiltInRule[]): PlacedObject[] {
  const examples = rules.flatMap((rule) => examplesOf(BUILT_IN_FOLDER, rule));
  return examples
    .filter(({ kind }) => kind !== 'unknown')
    .flatMap((example, i) => {
      const manifests = exampleResources(example).map(({ input }) => input.resource.attributes);
      const isAlone = manifests.some(({ kind }) => COMPANIONS.includes(textOf(kind)));
      const placed = manifests.map((manifest) => (isAlone ? inOwnNamespace(manifest, i) : withOwnName(manifest, i)));
      return kubernetesResources(placed.map((document) => ({ document }))).map(({ input, template }) => ({
        rule: example.rule,
        example: example.name,
        manifest: placed[template],
        input,
      }));
    });
}

export function namespaceOf({ metadata }: JsonObject): string {
  return (isJsonObject(metadata) ? textOf(metadata.namespace) : '') || 'default';
}

/** Its name may be that of another object of its namespace, as long as no other object of the example names it. */
function inOwnNamespace(manifest: JsonObject, i: number): JsonObject {
  return changed(manifest, { namespace: `x${i}-${namespaceOf(manifest)}` });
}

function withOwnName(manifest: JsonObject, i: number): JsonObject {
  const { metadata, kind } = manifest;
  // The name of an APIService is its version and group.
  if (!isJsonObject(metadata) || kind === 'APIService') return manifest;
  return changed(manifest, { name: `x${i}-${textOf(metadata.name)}` });
}

function changed(manifest: JsonObject, change: JsonObject): JsonObject {
  const { metadata } = manifest;
  return { ...manifest, metadata: { ...(isJsonObject(metadata) ? metadata : {}), ...change } };
}
