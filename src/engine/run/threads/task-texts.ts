import { isJsonObject, readJson, textOf, type JsonObject, type JsonValue } from '../../base/json';
import type { DriftTemplate } from '../../drift';

/** The facts beside the texts of a template. */
export function addressesIn(
  text: string | undefined,
): Pick<DriftTemplate, 'addresses' | 'openBlocks' | 'moves' | 'providerMajors'> {
  const written = text === undefined ? undefined : readJson(text);
  const addresses = isJsonObject(written) ? written.addresses : written;
  const openBlocks = isJsonObject(written) ? written.openBlocks : undefined;
  return {
    ...(Array.isArray(addresses) && { addresses: addresses.map(textOf) }),
    ...(Array.isArray(openBlocks) && { openBlocks: openBlocks.map(textOf) }),
    ...(isJsonObject(written) &&
      Object.hasOwn(written, 'moved') && {
        moves: { moved: pairsIn(written.moved), imported: pairsIn(written.imported) },
      }),
    ...(isJsonObject(written) && isJsonObject(written.providerMajors ?? null) && { providerMajors: majorsIn(written) }),
  };
}

export function providersIn(text: string | undefined): Pick<DriftTemplate, 'providers'> {
  const providers = text === undefined ? undefined : readJson(text);
  return Array.isArray(providers) ? { providers } : {};
}

export function objectOf(text: string): JsonObject {
  const document = readJson(text);
  return isJsonObject(document) ? document : {};
}

function majorsIn({ providerMajors }: JsonObject): Record<string, number> {
  const entries = Object.entries(providerMajors as JsonObject);
  return Object.fromEntries(entries.flatMap(([name, each]) => (typeof each === 'number' ? [[name, each]] : [])));
}

function pairsIn(value: JsonValue | undefined): [string, string][] {
  return (Array.isArray(value) ? value : []).flatMap((pair): [string, string][] =>
    Array.isArray(pair) ? [[textOf(pair[0]), textOf(pair[1])]] : [],
  );
}
