import { childOf, keysOfPointer, pointerOf, type JsonValue } from '../base/json';
import { isLimitReason, type IacType, type Rendering, type Template } from '../iac';
import type { TemplateResource } from './model/template-resource';
import { judgedResources } from './template-resources';

export interface RenderedTemplate {
  readonly template: Template;
  readonly rendering: Rendering;
}

/** A resource of a rendered template. */
export interface FolderResource {
  readonly found: TemplateResource;
  /** Its template; of a nested stack the one that names the stack first. */
  readonly template: Template;
  readonly rendering: Rendering;
  /** Its text, where the format has blocks. */
  readonly block: NonNullable<Rendering['blocks']>[number] | undefined;
  /** The values of the resource that a limit has cost. */
  readonly lost: readonly LostAttribute[];
}

export interface LostAttribute {
  readonly path: Path;
  readonly reason: string;
}

type Path = readonly (string | number)[];

/** The resources that rules judge in the templates of one folder. A scan, a run and the proof of a fix take them from here. */
export function folderResources(type: IacType, templates: readonly RenderedTemplate[]): readonly FolderResource[] {
  const all = withNested(templates);
  const resources = judgedResources(
    type,
    all.map(({ rendering }) => rendering),
  );
  const limits = all.map(({ rendering }) => rendering.unresolved.filter(({ reason }) => isLimitReason(reason)));
  return resources.map((found): FolderResource => {
    const { template, rendering } = all[found.template];
    const lost = lostIn(limits[found.template], rendering.document, found);
    return { found, template, rendering, block: rendering.blocks?.[found.block ?? numberOf(found)], lost };
  });
}

/** The templates, each with those of its nested stacks behind it. */
export function withNested(templates: readonly RenderedTemplate[]): readonly RenderedTemplate[] {
  return templates.flatMap((own) => [
    own,
    ...(own.rendering.nested ?? []).map((rendering) => ({ template: own.template, rendering })),
  ]);
}

/** The number of a resource among those of its document; a document that is a resource has one. */
function numberOf({ place, start = place }: TemplateResource): number {
  return Number(start.at(1) ?? 0);
}

function lostIn(
  limits: Rendering['unresolved'],
  document: JsonValue,
  { place, places }: TemplateResource,
): LostAttribute[] {
  if (limits.length === 0) return [];
  if (places)
    return [...places].flatMap(([path, keys]) => {
      const own = pointerOf(keys);
      const cause = limits.find(({ pointer }) => pointer === own || pointer.startsWith(`${own}/`));
      return cause ? [{ path: ['attributes', ...(JSON.parse(path) as Path)], reason: cause.reason }] : [];
    });
  const prefix = `${pointerOf(place)}/`;
  return limits
    .filter(({ pointer }) => pointer.startsWith(prefix))
    .map(({ pointer, reason }) => ({ path: ['attributes', ...keysOf(document, pointer, place.length)], reason }));
}

function keysOf(document: JsonValue, pointer: string, skipped: number): (string | number)[] {
  let value: JsonValue | undefined = document;
  const keys = keysOfPointer(pointer).map((key) => {
    const own = Array.isArray(value) ? Number(key) : key;
    value = childOf(value, key);
    return own;
  });
  return keys.slice(skipped);
}
