import { askedVersion, azureReads } from '../../tools/translation-facts/azure-reads';
import facts from '../../tools/translation-facts/azure-versions.json';
import type { TypeVersions } from '../../tools/translation-facts/azure-versions-file';

/** Places of older versions. Each is read beside the place that its version has now. */
const OLDER_PLACES: readonly string[] = [
  'microsoft.security/securitycontacts properties.alertsToAdmins',
  'microsoft.security/securitycontacts properties.email',
  'microsoft.sql/servers/databases/transparentdataencryption properties.status',
];

const described = new Map<string, TypeVersions>(Object.entries(facts));

const askedOf = (type: string, { lacks }: TypeVersions): string =>
  askedVersion(type) ?? Object.keys(lacks).sort().at(-1) ?? '';

describe('the versions of interfaces that crawls of Azure ask', () => {
  it('should be described with all that rules and maps read (npm run facts:azure-versions)', () => {
    const reads = [...azureReads()].map(([type, paths]) => [type, [...paths].sort()] as const);
    expect(Object.fromEntries([...described].map(([type, { read }]) => [type, read]))).toEqual(
      Object.fromEntries(reads),
    );
    const unknown = [...described].filter(([type, known]) => !Object.hasOwn(known.lacks, askedOf(type, known)));
    expect(unknown.map(([type, known]) => `${type} ${askedOf(type, known)}`)).toEqual([]);
  });

  it('should have all properties that rules and maps read', () => {
    const lacking = [...described].flatMap(([type, known]) =>
      (known.lacks[askedOf(type, known)] ?? []).map((path) => `${type} ${path}`),
    );
    expect(lacking.sort()).toEqual(OLDER_PLACES);
  });
});
