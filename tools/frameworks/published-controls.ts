import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Control numbers by framework. */
export type Controls = Readonly<Record<string, readonly string[]>>;

/** prowler's package, which holds the published mappings of its checks to the controls of frameworks. */
const PROWLER = '5.46.0';
const CACHE = join(__dirname, '../../node_modules/.cache/plumbline/bench');

interface Requirement {
  readonly Id: string;
  readonly Name?: string;
  readonly Checks: readonly string[];
  readonly Attributes: readonly { readonly Section?: string }[];
}

interface Mapping {
  readonly framework: string;
  /** The file without its folder and the name of the provider: `cis_5.0`. */
  readonly file: string;
  readonly numberOf: (requirement: Requirement) => string | undefined;
}

const byId = ({ Id }: Requirement): string => Id;

/** Some files have numbers of their own; the control then stands at the beginning of a name or of a section. */
function atBeginning(pattern: RegExp): Mapping['numberOf'] {
  return ({ Name = '', Attributes }) => (pattern.exec(Name) ?? pattern.exec(Attributes[0]?.Section ?? ''))?.[0];
}

const EVERYWHERE: readonly Mapping[] = [
  { framework: 'ISO27001-2022', file: 'iso27001_2022', numberOf: byId },
  { framework: 'PCI-4.0', file: 'pci_4.0', numberOf: atBeginning(/^\d+(\.\d+)+/) },
  { framework: 'SOC2', file: 'soc2', numberOf: atBeginning(/^[A-Z]+\d+\.\d+/) },
  { framework: 'HIPAA', file: 'hipaa', numberOf: atBeginning(/^164\.\d+(\(\w+\))*/) },
];

const PROVIDERS: Readonly<Record<string, readonly Mapping[]>> = {
  aws: [
    ...cis('AWS', ['3.0', '4.0', '5.0', '6.0', '7.0']),
    { framework: 'NIST-800-53r5', file: 'nist_800_53_revision_5', numberOf: atBeginning(/^[A-Z]{2}-\d+(\(\d+\))?/) },
    { framework: 'AWS-FSBP', file: 'aws_foundational_security_best_practices', numberOf: byId },
    ...EVERYWHERE,
  ],
  azure: [...cis('Azure', ['3.0', '4.0', '5.0', '6.0']), ...EVERYWHERE],
  gcp: [...cis('GCP', ['3.0', '4.0', '5.0']), ...EVERYWHERE],
  kubernetes: [...cis('Kubernetes', ['1.10', '1.11', '1.12', '2.0.1']), ...EVERYWHERE],
};

function cis(name: string, versions: readonly string[]): Mapping[] {
  return versions.map((version) => ({ framework: `CIS-${name}-${version}`, file: `cis_${version}`, numberOf: byId }));
}

/** The controls of each of some checks, from prowler's package on PyPI. */
export function publishedControls(checks: ReadonlySet<string>): Record<string, Controls> {
  const folder = compliance();
  const found = new Map<string, Map<string, Set<string>>>();
  for (const [provider, mappings] of Object.entries(PROVIDERS)) {
    for (const { framework, file, numberOf } of mappings) {
      const path = join(folder, provider, `${file}_${provider}.json`);
      if (!existsSync(path)) continue;
      const { Requirements } = JSON.parse(readFileSync(path, 'utf8')) as { Requirements: readonly Requirement[] };
      for (const requirement of Requirements) {
        const number = numberOf(requirement);
        if (number === undefined) continue;
        for (const check of requirement.Checks.filter((each) => checks.has(each))) {
          // The services of providers share names: iam, network, storage.
          const name = `${provider}/${check}`;
          const frameworks = found.get(name) ?? new Map<string, Set<string>>();
          found.set(name, frameworks);
          frameworks.set(framework, (frameworks.get(framework) ?? new Set()).add(number));
        }
      }
    }
  }
  return Object.fromEntries(
    [...found]
      .sort(byName)
      .map(([check, frameworks]) => [
        check,
        Object.fromEntries([...frameworks].sort(byName).map(([name, numbers]) => [name, inOrder([...numbers])])),
      ]),
  );
}

/** The numbers inside controls count as numbers: 2.9 comes before 2.10. */
export function inOrder(controls: readonly string[]): string[] {
  return [...new Set(controls)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** The folder of the mappings; fetches the package at the first call. */
function compliance(): string {
  const folder = join(CACHE, `prowler-${PROWLER}`);
  const mappings = join(folder, 'prowler/compliance');
  if (existsSync(mappings)) return mappings;
  mkdirSync(folder, { recursive: true });
  const download = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', folder, `prowler==${PROWLER}`];
  execFileSync('python3', download, { stdio: 'inherit' });
  const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
  if (!wheel) throw new Error(`pip has left no package in ${folder}`);
  execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, wheel), folder], { stdio: 'inherit' });
  return mappings;
}
