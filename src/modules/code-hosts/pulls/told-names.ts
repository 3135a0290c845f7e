import { createHash } from 'node:crypto';
import type { PullRun } from '../../runs/data';

type Named = Pick<PullRun, 'tenant' | 'containerId' | 'pullRequest'>;

const LONGEST_NAME = 255;
const DIGITS = 16;
/** Some hosts take names for the same that differ in capitals or accents alone. */
const PLAIN = /^[ -@[-~]*$/;

/**
 * The name of the status of a commit on its way to a branch. Tenants and collections have no slash in their names, and
 * branches no tilde, so no two statuses share a name.
 */
export function statusName(tenant: string, collection: string, target: string): string {
  const name = `plumbline/${tenant}/${collection}/${target}`;
  if (name.length <= LONGEST_NAME && PLAIN.test(name)) return name;
  const mark = `~${digestOf(name)}`;
  return `${[...name].slice(0, LONGEST_NAME - mark.length).join('')}${mark}`;
}

/** A short form of the name. */
export function statusKey({ tenant, containerId, pullRequest }: Named): string {
  return `plumbline-${digestOf(JSON.stringify([tenant, containerId, pullRequest.target]))}`;
}

/** Tells the comments of collections apart, without telling more about them; it was the key of their statuses before. */
export function commentKey({ tenant, containerId }: Named): string {
  return `plumbline-${digestOf(JSON.stringify([tenant, containerId]))}`;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS);
}
