import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFactsLine, writeRelations as relationsText } from '../../src/engine/iac/provider-facts/facts-line';
import type { DeclaredType } from './declared';
import { resourceTypesIn } from './generated-code';
import { typesOfModule, type GoModule } from './go-module';
import { writeRelations } from './write-relations';

/**
 * `npm run facts:extract`: writes the facts about Terraform providers, of each major version that is named here, the newest
 * first. A module of Go is built and asked; a package of generated code is installed and read. Both happen in a folder for
 * the time being. With `--relations` it writes what stands together in CloudFormation instead.
 */
const SOURCES: Readonly<Record<string, readonly (string | GoModule)[]>> = {
  aws: ['@cdktf/provider-aws@21.22.1', '@cdktf/provider-aws@19.65.1'],
  azurerm: [
    { provider: 'azurerm', release: '5.2.0', version: 'v1.44.1-0.20260824201233-fae580791926' },
    '@cdktn/provider-azurerm@16.1.0',
    '@cdktf/provider-azurerm@12.27.0',
  ],
  google: [
    { provider: 'google', release: '8.0.0', version: 'v1.20.1-0.20260828184646-f3721fb45fa3' },
    '@cdktf/provider-google@16.12.1',
    '@cdktf/provider-google@13.32.1',
  ],
  kubernetes: ['@cdktf/provider-kubernetes@12.1.1'],
};

const FACTS = join(__dirname, '../../src/engine/iac/provider-facts');

type Types = ReadonlyMap<string, DeclaredType>;

interface Extracted {
  readonly version: string;
  readonly types: Types;
}

function extract(source: string | GoModule, scratch: string): Extracted {
  if (typeof source === 'string') return ofPackage(source, scratch);
  return { version: source.release, types: typesOfModule(source, scratch) };
}

function ofPackage(name: string, scratch: string): Extracted {
  const folder = mkdtempSync(join(scratch, 'package-'));
  const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--no-package-lock'];
  execFileSync('npm', ['install', '--prefix', folder, ...options, name], { cwd: folder, stdio: ['ignore', 2, 2] });
  const installed = join(folder, 'node_modules', name.slice(0, name.lastIndexOf('@')));
  const { cdktf } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    cdktf: { provider: { version: string } };
  };
  const types = [...resourceTypesIn(installed)];
  return {
    version: cdktf.provider.version,
    types: new Map(types.map(([type, attributes]) => [type, { attributes, relations: [] }])),
  };
}

function writeProvider(provider: string, extracted: readonly Extracted[]): string {
  const names = [...new Set(extracted.flatMap(({ types }) => [...types.keys()]))].sort();
  const lines = names.map((name) => {
    const facts = writeFactsLine(
      extracted.map(({ version, types }) => [Number.parseInt(version, 10), types.get(name)?.attributes] as const),
    );
    const relations = relationsText(extracted[0].types.get(name)?.relations ?? []);
    return `${name}\t${facts}${relations === '' ? '' : `\t${relations}`}\n`;
  });
  const versions = extracted.map(({ version }) => version);
  const text = `# ${provider} ${versions.join(' ')}\n${lines.join('')}`;
  writeFileSync(join(FACTS, 'data', `${provider}.facts`), text);
  console.log(`${provider} ${versions.join(', ')}: ${names.length} types, ${text.length} bytes`);
  const [version, ...formerVersions] = versions.map((each) => `'${each}'`);
  return [
    `  ${provider}: {`,
    `    version: ${version},`,
    `    formerVersions: [${formerVersions.join(', ')}],`,
    `    sha256: '${createHash('sha256').update(text).digest('hex')}',`,
    `  },`,
  ].join('\n');
}

function main(): void {
  const scratch = mkdtempSync(join(tmpdir(), 'provider-facts-'));
  try {
    mkdirSync(join(FACTS, 'data'), { recursive: true });
    const rows = Object.entries(SOURCES).map(([provider, sources]) =>
      writeProvider(
        provider,
        sources.map((source) => extract(source, scratch)),
      ),
    );
    writeFileSync(join(FACTS, 'providers.ts'), [...HEAD, ...rows, '};', ''].join('\n'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const HEAD = [
  '/** The version that facts are of, the older ones of which they tell too, and the hash of the data. */',
  'export interface ProviderVersions {',
  '  readonly version: string;',
  '  readonly formerVersions: readonly string[];',
  '  readonly sha256: string;',
  '}',
  '',
  '/** Written by `npm run facts:extract`. */',
  'export const PROVIDERS: Readonly<Record<string, ProviderVersions>> = {',
];

const { values } = parseArgs({ options: { relations: { type: 'boolean' } } });
if (values.relations) void writeRelations();
else main();
