import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceTypeFacts } from './facts';
import { readFactsLine } from './facts-line';
import { PROVIDERS } from './providers';
import { newNames } from './version-names';

const files = new Map<string, Buffer>();
const known = new Map<string, ResourceTypeFacts | undefined>();

/** The facts of a Terraform resource type such as `aws_s3_bucket`; undefined for types of other providers. */
export function factsOf(resourceType: string): ResourceTypeFacts | undefined {
  if (known.has(resourceType)) return known.get(resourceType);
  const provider = resourceType.slice(0, Math.max(0, resourceType.indexOf('_')));
  if (!Object.hasOwn(PROVIDERS, provider)) return undefined;
  const line = lineOf(provider, resourceType);
  const attributes = line === undefined ? undefined : new Map([...newNames(resourceType), ...readFactsLine(line)]);
  const facts = attributes && { provider, attributes };
  // Templates may name any number of types that do not exist.
  if (facts) known.set(resourceType, facts);
  return facts;
}

/** A file has one line per type, in order: the type, a tab and its facts. It is searched as it is. */
function lineOf(provider: string, resourceType: string): string | undefined {
  const file = files.get(provider) ?? readFileSync(join(__dirname, 'data', `${provider}.facts`));
  files.set(provider, file);
  const start = `\n${resourceType}\t`;
  const at = file.indexOf(start);
  if (at < 0) return undefined;
  const from = at + Buffer.byteLength(start);
  return file.toString('utf8', from, file.indexOf('\n', from));
}
