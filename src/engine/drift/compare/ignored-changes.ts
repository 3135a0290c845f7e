import { isJsonObject, memberOf } from '../../base/json';
import { textOf } from '../values/access';
import type { AttributeMap, Kind } from '../values/attribute-map';
import type { Path } from '../values/path';
import { listOf } from '../values/reduce';
import type { TemplateResource } from './template-resource';

const ALL = 'all';
const IN_BRACES = /^\$\{(.*)\}$/s;
const INDEX = /\[\s*(?:\d+|"([^"]*)")\s*\]/g;

/** The attributes whose changes a template says to ignore, by their keys with dots between them; `all` for every one. */
export function ignoredChanges({ template, properties }: TemplateResource): readonly string[] {
  if (template.column !== 'terraform') return [];
  const [block = null] = listOf(memberOf(properties, 'lifecycle') ?? []);
  const ignored = isJsonObject(block) ? (memberOf(block, 'ignore_changes') ?? null) : null;
  if (ignored === null) return [];
  return listOf(ignored).map((each) => {
    const text = (textOf(each) ?? '').trim();
    const written = IN_BRACES.exec(text)?.[1] ?? text;
    return written.replace(INDEX, (_, key: string | undefined) => (key === undefined ? '' : `.${key}`)).trim();
  });
}

/** Kinds of which a part is ignored without the rest: keys of maps, and what is inside a block. */
const COMPARED_IN_PARTS: ReadonlySet<Kind> = new Set<Kind>(['map', 'present']);

/** True when a template says to ignore changes of an attribute, or of a part of it that is not compared by itself. */
export function isIgnored(attribute: AttributeMap, ignored: readonly string[]): boolean {
  if (ignored.length === 0) return false;
  return attribute.sources.terraform.some(({ companion, path }) =>
    companion === undefined ? isIgnoredAt(attribute, path, ignored) : ignored.includes(ALL),
  );
}

/** The same for one of the paths at which the attribute may be written. */
export function isIgnoredAt({ kind }: AttributeMap, path: Path, ignored: readonly string[]): boolean {
  return isPathIgnored(path, ignored, !COMPARED_IN_PARTS.has(kind));
}

/** True when changes of one key of the map at a path are ignored. */
export function isKeyIgnored(path: Path, key: string, ignored: readonly string[]): boolean {
  return ignored.includes(`${textOfPath(path)}.${key}`);
}

/** True when changes at a path are ignored, or around it, or in it. */
export function isPathIgnored(path: Path, ignored: readonly string[], orInIt = true): boolean {
  const own = textOfPath(path);
  return ignored.some(
    (each) => each === ALL || own === each || own.startsWith(`${each}.`) || (orInIt && each.startsWith(`${own}.`)),
  );
}

function textOfPath(path: Path): string {
  return path.flatMap((step) => (step.kind === 'key' ? [step.key] : [])).join('.');
}
