/** The parsers that turn configuration files into the inputs of conftest's policies. */
export type CoveredParser = 'dockerfile' | 'hcl2' | 'ignore' | 'json' | 'yaml';

/** A parser of conftest that is missing here. */
export interface MissingParser {
  readonly missing: string;
}

const COVERED: Readonly<Record<string, CoveredParser>> = {
  dockerfile: 'dockerfile',
  dockerignore: 'ignore',
  gitignore: 'ignore',
  hcl: 'hcl2',
  hcl2: 'hcl2',
  ignore: 'ignore',
  json: 'json',
  jsonc: 'json',
  tf: 'hcl2',
  tfvars: 'hcl2',
  yaml: 'yaml',
  yml: 'yaml',
};

const MISSING: Readonly<Record<string, string>> = {
  cue: 'cue',
  cyclonedx: 'cyclonedx',
  dotenv: 'dotenv',
  edn: 'edn',
  env: 'dotenv',
  groovy: 'groovy',
  hcl1: 'hcl1',
  hocon: 'hocon',
  ini: 'ini',
  jsonnet: 'jsonnet',
  nginx: 'nginx',
  properties: 'properties',
  spdx: 'spdx',
  textpb: 'textproto',
  textproto: 'textproto',
  toml: 'toml',
  vcl: 'vcl',
  xml: 'xml',
};

/** The parser that conftest takes for a file of this name; undefined when it takes none. */
export function parserOf(fileName: string): CoveredParser | MissingParser | undefined {
  const name = fileName.toLowerCase();
  if (/^dockerfile(?:\.|$)/.test(name)) return 'dockerfile';
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1);
  if (Object.hasOwn(COVERED, extension)) return COVERED[extension];
  if (/^\.env(?:\.|$)/.test(name)) return { missing: 'dotenv' };
  if (name === 'nginx.conf') return { missing: 'nginx' };
  if (/^jenkinsfile(?:\.|$)/.test(name)) return { missing: 'groovy' };
  return Object.hasOwn(MISSING, extension) ? { missing: MISSING[extension] } : undefined;
}
