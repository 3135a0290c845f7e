import {
  isJsonObject,
  jsonObject,
  keysOfPointer,
  mapValues,
  readJson,
  textOf,
  textsOf,
  valueAt,
  writeJson,
  type JsonObject,
  type JsonValue,
} from '../../base/json';
import type { DriftTemplate } from '../../drift';
import type { Rendering } from '../../iac';

const PLAIN_ADDRESS = /^(?!module\.)[^[]*$/;

/**
 * The addresses of copies and of resources in modules (those of others can be told from the document), with the blocks of
 * which there may be any number, other addresses and ids, what values name, and the versions of providers, where there are
 * such.
 */
export function addressesText(rendering: Rendering): string | undefined {
  const { addresses = [], openBlocks = [], moves, calledFolders = [], root, variants, providerMajors } = rendering;
  const targets = unnamedTargets(rendering);
  if (openBlocks.length + targets.length + calledFolders.length > 0 || moves || root || variants || providerMajors)
    return writeJson({
      addresses: [...addresses],
      openBlocks: [...openBlocks],
      ...(moves && { moved: moves.moved.map(pairOf), imported: moves.imported.map(pairOf) }),
      ...(targets.length > 0 && { targets: targets.map(([pointer, ...all]) => [pointer, ...all]) }),
      ...(calledFolders.length > 0 && { calledFolders: [...calledFolders] }),
      ...(root && { root: rootText(root) }),
      ...(variants && { variants: variantsText(variants) }),
      ...(providerMajors && { providerMajors: { ...providerMajors } }),
    });
  return addresses.every((each) => PLAIN_ADDRESS.test(each)) ? undefined : writeJson([...addresses]);
}

type BesideText = Pick<
  DriftTemplate,
  'addresses' | 'openBlocks' | 'moves' | 'targets' | 'calledFolders' | 'root' | 'variants' | 'providerMajors'
>;

/** Reads what `addressesText` has written. */
export function addressesIn(text: string | undefined): BesideText {
  const written = text === undefined ? undefined : readJson(text);
  const addresses = isJsonObject(written) ? written.addresses : written;
  const { openBlocks, targets, calledFolders, root, variants, providerMajors } = isJsonObject(written)
    ? written
    : ({} as JsonObject);
  return {
    ...(Array.isArray(addresses) && { addresses: addresses.map(textOf) }),
    ...(Array.isArray(openBlocks) && { openBlocks: openBlocks.map(textOf) }),
    ...(isJsonObject(written) &&
      Object.hasOwn(written, 'moved') && {
        moves: { moved: pairsIn(written.moved), imported: pairsIn(written.imported) },
      }),
    ...(Array.isArray(targets) && { targets: new Map(targets.map(targetIn)) }),
    ...(Array.isArray(calledFolders) && { calledFolders: calledFolders.map(textOf) }),
    ...(isJsonObject(root ?? null) && { root: rootIn(root as JsonObject) }),
    ...(isJsonObject(variants ?? null) && { variants: variantsIn(variants as JsonObject) }),
    ...(isJsonObject(providerMajors ?? null) && { providerMajors: majorsIn(providerMajors as JsonObject) }),
  };
}

/** The module in an address, with its indexes. */
const MODULE = /^(?:module\.[\w-]+(?:\[(?:"(?:[^"\\]|\\.)*"|\d+|\*|\?)\])?\.)*/;
const IN_RESOURCE = /^\/resources\/(\d+)\/properties\/[^/]+(\/.*)?$/;
/** A reference that names a resource of its own module. */
const PLAIN_REFERENCE = /^\$\{[\w-]+\.[\w-]+(?:\[[^\]]*\]|\.\d+)?(?:\.\w+)?\}$/;

/** The targets of values that name resources of other modules, and of attributes whose text does not tell them. */
function unnamedTargets({ document, unresolved, addresses = [] }: Rendering): readonly (readonly string[])[] {
  return unresolved.flatMap(({ pointer, targets }) => {
    const [, index, below] = IN_RESOURCE.exec(pointer) ?? [];
    if (!targets || index === undefined) return [];
    const own = moduleOf(addresses[Number(index)] ?? '');
    const isElsewhere = targets.some((target) => moduleOf(target) !== own);
    const isNamed = below !== undefined || PLAIN_REFERENCE.test(textOf(valueAt(document, keysOfPointer(pointer))));
    return isElsewhere || !isNamed ? [[pointer, ...targets]] : [];
  });
}

function moduleOf(address: string): string {
  return MODULE.exec(address)?.[0] ?? '';
}

function rootText({ backend, outputs, data }: NonNullable<Rendering['root']>): JsonObject {
  const entries = Object.entries(outputs).map(([name, targets]): [string, JsonValue] => [name, [...targets]]);
  return { ...(backend && { backend }), outputs: jsonObject(entries), data };
}

function rootIn({ backend, outputs, data }: JsonObject): NonNullable<DriftTemplate['root']> {
  return {
    ...(isJsonObject(backend ?? null) && { backend: backend as JsonObject }),
    outputs: mapValues(objectOr(outputs), textsOf) as Readonly<Record<string, readonly string[]>>,
    data: objectOr(data),
  };
}

function variantsText({ values, maybe, more, providers }: NonNullable<Rendering['variants']>): JsonObject {
  return {
    values: values.map(([pointer, value]): JsonValue => [pointer, value]),
    maybe: [...maybe],
    more: [...more],
    ...(providers && { providers: [...providers] }),
  };
}

function variantsIn({ values, maybe, more, providers }: JsonObject): NonNullable<DriftTemplate['variants']> {
  return {
    values: entriesIn(values),
    maybe: listIn(maybe).map(Number),
    more: listIn(more).map(Number),
    ...(Array.isArray(providers) && { providers }),
  };
}

function majorsIn(providerMajors: JsonObject): Record<string, number> {
  const entries = Object.entries(providerMajors);
  return Object.fromEntries(entries.flatMap(([name, each]) => (typeof each === 'number' ? [[name, each]] : [])));
}

function entriesIn(value: JsonValue | undefined): [string, JsonValue][] {
  return listIn(value).flatMap((each): [string, JsonValue][] =>
    Array.isArray(each) ? [[textOf(each[0]), each[1] ?? null]] : [],
  );
}

function listIn(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function objectOr(value: JsonValue | undefined): JsonObject {
  return value !== undefined && isJsonObject(value) ? value : jsonObject();
}

function targetIn(written: JsonValue): [string, string[]] {
  const [pointer, ...targets] = (Array.isArray(written) ? written : []).map(textOf);
  return [pointer ?? '', targets];
}

function pairOf([first, second]: readonly [string, string]): JsonValue {
  return [first, second];
}

function pairsIn(value: JsonValue | undefined): [string, string][] {
  return (Array.isArray(value) ? value : []).flatMap((pair): [string, string][] =>
    Array.isArray(pair) ? [[textOf(pair[0]), textOf(pair[1])]] : [],
  );
}
