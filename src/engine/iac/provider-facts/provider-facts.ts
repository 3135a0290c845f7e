import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceTypeFacts } from './facts';
import { readFactsLine, readRelations } from './facts-line';
import { PROVIDERS } from './providers';

const files = new Map<string, Buffer>();
const known = new Map<string, ResourceTypeFacts>();

/** The major versions of a provider of which there are facts, the newest first. */
export function majorsWithFacts(provider: string): readonly number[] {
  const { version, formerVersions } = PROVIDERS[provider];
  return [version, ...formerVersions].map((each) => Number.parseInt(each, 10));
}

/**
 * The facts of a Terraform resource type such as `aws_s3_bucket` in a major version of its provider, or in the newest;
 * undefined for types of other providers.
 */
export function factsOf(resourceType: string, major?: number): ResourceTypeFacts | undefined {
  const provider = resourceType.slice(0, Math.max(0, resourceType.indexOf('_')));
  if (!Object.hasOwn(PROVIDERS, provider)) return undefined;
  const majors = majorsWithFacts(provider);
  const counting = Math.max(majors[majors.length - 1], Math.min(major ?? majors[0], majors[0]));
  const key = `${resourceType} ${counting}`;
  const found = known.get(key);
  if (found) return found;
  const line = lineOf(provider, resourceType);
  // Templates may name any number of types that do not exist.
  if (line === undefined) return undefined;
  const [attributes, relations = ''] = line.split('\t');
  const facts = {
    provider,
    attributes: readFactsLine(attributes, counting),
    relations: readRelations(relations),
  };
  known.set(key, facts);
  return facts;
}

/** A file has one line per type, in order: the type, its facts and its relations, with tabs between. It is searched as it is. */
function lineOf(provider: string, resourceType: string): string | undefined {
  const file = files.get(provider) ?? readFileSync(join(__dirname, 'data', `${provider}.facts`));
  files.set(provider, file);
  const start = `\n${resourceType}\t`;
  const at = file.indexOf(start);
  if (at < 0) return undefined;
  const from = at + Buffer.byteLength(start);
  return file.toString('utf8', from, file.indexOf('\n', from));
}
