import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attributes } from '../../src/engine/iac/provider-facts';
import { writeFactsLine } from '../../src/engine/iac/provider-facts/facts-line';
import { resourceTypesIn } from './generated-code';
import { merged } from './merged';
import { writeRelations } from './write-relations';

/**
 * `npm run facts:extract`: writes the facts about Terraform providers from packages of generated code, which are
 * installed into a folder for the time being. The newest version of a package comes first; of the older one only types
 * and attributes are taken that the newest has no more, since templates still use them. With `--relations` it writes what
 * stands together in CloudFormation instead.
 */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  aws: ['@cdktf/provider-aws@21.22.1', '@cdktf/provider-aws@19.65.1'],
  azurerm: ['@cdktf/provider-azurerm@14.23.1', '@cdktf/provider-azurerm@12.27.0'],
  google: ['@cdktf/provider-google@16.12.1', '@cdktf/provider-google@13.32.1'],
  kubernetes: ['@cdktf/provider-kubernetes@12.1.1'],
};

const FACTS = join(__dirname, '../../src/engine/iac/provider-facts');

interface Extracted {
  readonly version: string;
  readonly types: ReadonlyMap<string, Attributes>;
}

function extract(name: string, scratch: string): Extracted {
  const folder = mkdtempSync(join(scratch, 'package-'));
  const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--no-package-lock'];
  execFileSync('npm', ['install', '--prefix', folder, ...options, name], { cwd: folder, stdio: ['ignore', 2, 2] });
  const installed = join(folder, 'node_modules', name.slice(0, name.lastIndexOf('@')));
  const { cdktf } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    cdktf: { provider: { version: string } };
  };
  return { version: cdktf.provider.version, types: resourceTypesIn(installed) };
}

function together([newest, ...older]: readonly Extracted[]): ReadonlyMap<string, Attributes> {
  const all = new Map(newest.types);
  for (const { types } of older)
    for (const [type, attributes] of types) all.set(type, merged(all.get(type) ?? new Map(), attributes));
  return all;
}

function main(): void {
  const scratch = mkdtempSync(join(tmpdir(), 'provider-facts-'));
  try {
    mkdirSync(join(FACTS, 'data'), { recursive: true });
    const rows = Object.entries(PACKAGES).map(([provider, names]) => {
      const extracted = names.map((name) => extract(name, scratch));
      const types = [...together(extracted)].sort(([a], [b]) => (a < b ? -1 : 1));
      const lines = types.map(([type, attributes]) => `${type}\t${writeFactsLine(attributes)}\n`);
      const versions = extracted.map(({ version }) => version);
      const text = `# ${provider} ${versions.join(' ')}\n${lines.join('')}`;
      writeFileSync(join(FACTS, 'data', `${provider}.facts`), text);
      console.log(`${provider} ${versions.join(', ')}: ${types.length} types, ${text.length} bytes`);
      const digest = createHash('sha256').update(text).digest('hex');
      const [version, ...formerVersions] = versions.map((each) => `'${each}'`);
      return [
        `  ${provider}: {`,
        `    version: ${version},`,
        `    formerVersions: [${formerVersions.join(', ')}],`,
        `    sha256: '${digest}',`,
        `  },`,
      ].join('\n');
    });
    writeFileSync(join(FACTS, 'providers.ts'), [...HEAD, ...rows, '};', ''].join('\n'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const HEAD = [
  '/** Of each provider the version that its facts are of, those that add what it has no more, and the hash of the data. */',
  'export interface ProviderVersions {',
  '  readonly version: string;',
  '  readonly formerVersions: readonly string[];',
  '  readonly sha256: string;',
  '}',
  '',
  '/** Written by `npm run facts:extract`. */',
  'export const PROVIDERS: Readonly<Record<string, ProviderVersions>> = {',
];

if (process.argv.includes('--relations')) void writeRelations();
else main();
