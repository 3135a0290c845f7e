import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { digestOf } from '../../base/store';
import type { ModuleText } from '../../rego';
import type { RuleMetadata } from './model/built-in-rule';
import { readMetadata } from './late-metadata';
import { RuleMetadataError } from './rule-metadata-error';

/** Annotations as JSON; none for a library, or for a file that has none which can be used. */
type WrittenMetadata = Omit<RuleMetadata, 'frameworks'> & { readonly frameworks: [string, readonly string[]][] };
type WrittenRule = readonly [file: string, text: string, metadata?: WrittenMetadata];

export interface BuiltRules {
  readonly texts: readonly ModuleText[];
  /** The annotations by the text of the file, so that they can never be those of another text. */
  readonly metadata: ReadonlyMap<string, RuleMetadata>;
}

/** Written by a build beside what it compiles; `src` has none, so that tests read the rules as they are. */
const FILE = join(__dirname, '../../../rules.json');

let known: BuiltRules | undefined;

/** The built-in rules in one file with annotations that are read already, since there are a thousand; undefined without a build. */
export function builtRules(): BuiltRules | undefined {
  known ??= existsSync(FILE) ? readBuiltRules(readFileSync(FILE, 'utf8')) : undefined;
  return known;
}

/** A digest of the same file; undefined without a build. */
export function builtRulesDigest(): string | undefined {
  return existsSync(FILE) ? digestOf(readFileSync(FILE)) : undefined;
}

export function readBuiltRules(written: string): BuiltRules {
  const rules = JSON.parse(written) as WrittenRule[];
  return {
    texts: rules.map(([file, text]) => ({ file, text })),
    metadata: new Map(
      rules.flatMap(([, text, metadata]) =>
        metadata ? [[text, { ...metadata, frameworks: new Map(metadata.frameworks) }] as const] : [],
      ),
    ),
  };
}

/** Throws where something would be read back otherwise than it was written. */
export function writtenRules(texts: readonly ModuleText[]): string {
  const metadata = new Map(texts.flatMap(({ text }) => annotationsOf(text) ?? []));
  const rules = texts.map(({ file, text }): WrittenRule => {
    const own = metadata.get(text);
    return own ? [file, text, { ...own, frameworks: [...own.frameworks] }] : [file, text];
  });
  const written = JSON.stringify(rules);
  if (!isDeepStrictEqual(readBuiltRules(written), { texts, metadata }))
    throw new Error('the built-in rules cannot be written as JSON');
  return written;
}

/** A step of the build. */
export function writeBuiltRules(texts: readonly ModuleText[]): void {
  writeFileSync(FILE, writtenRules(texts));
}

function annotationsOf(text: string): [string, RuleMetadata][] | undefined {
  try {
    return [[text, readMetadata(text)]];
  } catch (error) {
    if (error instanceof RuleMetadataError) return undefined;
    throw error;
  }
}
