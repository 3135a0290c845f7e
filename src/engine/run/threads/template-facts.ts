import {
  childOf,
  isJsonObject,
  jsonObject,
  keysOfPointer,
  objectsOf,
  readJson,
  textOf,
  writeJson,
  type JsonObject,
  type JsonValue,
} from '../../base/json';
import type { RenderedResources } from '../../resources/template-resources';
import type { Rendering } from '../../iac';

type Facts = Pick<RenderedResources, 'unresolved' | 'absent' | 'present' | 'providerMajors' | 'conditions' | 'nested'>;

/**
 * Writes the facts of a rendering, beside its document and addresses, that tell the single resources in it; with those of
 * the stacks that are nested in it, as a whole.
 */
export function templateFacts(rendering: Rendering, nested: readonly Rendering[] = []): string {
  return writeJson({
    ...ownFacts(rendering),
    ...(nested.length > 0 && {
      nested: nested.map(({ document, scope = '', given, ...each }) => ({
        ...ownFacts({ document, ...each }),
        ...{ document, scope },
        ...(given && { given }),
      })),
    }),
  });
}

function ownFacts({ unresolved, absent = [], present, providerMajors, conditions }: Rendering): JsonObject {
  const places = unresolved.map(({ pointer, targets }) => (targets ? [pointer, ...targets] : [pointer]));
  return {
    unresolved: places,
    absent: [...absent],
    ...(present && { present: [...present] }),
    ...(providerMajors && { providerMajors: { ...providerMajors } }),
    ...(conditions && { conditions: jsonObject(Object.entries(conditions).map(([key, each]) => [key, [...each]])) }),
  };
}

/** Reads what `templateFacts` has written. */
export function factsIn(text: string): Facts {
  const facts = readJson(text) as JsonObject;
  const nested = objectsOf(facts.nested).map((each) => ({
    ...factsOf(each),
    document: each.document,
    scope: textOf(each.scope),
    ...(isJsonObject(each.given ?? null) && { given: each.given as JsonObject }),
  }));
  return { ...factsOf(facts), ...(nested.length > 0 && { nested }) };
}

function factsOf(facts: JsonObject): Omit<Facts, 'nested'> {
  const { unresolved, absent, present, providerMajors, conditions } = facts as unknown as Readonly<
    Record<'unresolved' | 'absent', JsonValue[]>
  > & { readonly present?: JsonValue[] } & Pick<Facts, 'providerMajors' | 'conditions'>;
  return {
    unresolved: unresolved.map((place) => {
      const [pointer, ...targets] = (place as JsonValue[]).map(textOf);
      return { pointer, reason: '', ...(targets.length > 0 && { targets }) };
    }),
    absent: absent.map(textOf),
    ...(present && { present: present.map(textOf) }),
    ...(providerMajors && { providerMajors }),
    ...(conditions && { conditions }),
  };
}

/** A rendering whose document has other values: what stood for an unknown value and does no longer is known. */
export function withDocument(former: RenderedResources, document: JsonObject): RenderedResources {
  const unresolved = former.unresolved.filter(({ pointer }) => isKept(pointer, document, former.document));
  return { ...former, document, unresolved };
}

/** False for a place that holds another value now, which is known then. */
function isKept(pointer: string, document: JsonValue, former: JsonValue): boolean {
  const [now, before] = [document, former].map((each) => valueAt(each, pointer));
  return now === before || (now !== undefined && before !== undefined && writeJson(now) === writeJson(before));
}

function valueAt(document: JsonValue, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = document;
  for (const key of keysOfPointer(pointer)) {
    const isPassed = Array.isArray(value) && Number.isNaN(Number(key));
    value = childOf(isPassed ? childOf(value, 0) : value, key);
  }
  return value;
}
