import { isJsonObject, pointerOf, textOf, valueAt, type JsonValue } from '../../base/json';
import { folderOf } from '../../base/source';
import type { AttributePath } from '../../resources/model/resource-input';
import type { IacType, Rendering, Template } from '../../iac';
import type { WorkspaceResource } from '../model/workspace-resource';

/** The keys of a document's resources, of their types and of their names, in formats whose resources are translated. */
const KEYS: Readonly<Partial<Record<IacType, readonly [list: string, type: string, name: string]>>> = {
  cloudformation: ['Resources', 'Type', 'Name'],
  arm: ['resources', 'type', 'name'],
};

/** True for a format whose resources built-in rules see translated, and rules over documents as they are written. */
export function hasNatives(format: IacType): boolean {
  return KEYS[format] !== undefined;
}

/** The resources of a template as its document has them, those in others too. */
export function nativeResources(template: Template, rendering: Rendering): readonly WorkspaceResource[] {
  const keys = KEYS[template.type];
  return keys ? resourcesIn(rendering.document, keys).map((each) => native(template, rendering, each, keys)) : [];
}

interface Placed {
  readonly place: AttributePath;
  readonly type: string;
}

function resourcesIn(holder: JsonValue, keys: readonly string[], around?: Placed): Placed[] {
  const [list, typeKey, name] = keys;
  const members = valueAt(holder, [list]);
  if (!Array.isArray(members)) return [];
  return members.flatMap((each, i): Placed[] => {
    const type = isJsonObject(each) ? each[typeKey] : undefined;
    if (!isJsonObject(each) || typeof type !== 'string' || typeof each[name] !== 'string') return [];
    const own = { place: [...(around?.place ?? []), list, i], type: wholeType(type, around?.type) };
    return [own, ...resourcesIn(each, keys, own)];
  });
}

/** The type of a resource that stands in another may be written without that of the other. */
function wholeType(type: string, around: string | undefined): string {
  return around === undefined || /^microsoft\./i.test(type) ? type : `${around}/${type}`;
}

function native(
  { type: format, path, file, part, parameterFiles }: Template,
  { document, positions }: Rendering,
  { place, type }: Placed,
  [, , nameKey]: readonly string[],
): WorkspaceResource {
  const written = valueAt(document, place);
  const attributes = isJsonObject(written) ? written : {};
  const name = textOf(attributes[nameKey]);
  const at = positions.get(pointerOf(place));
  return {
    address: name,
    before: 0,
    template: path,
    format,
    isNative: true,
    input: {
      resource: {
        type,
        origin: type,
        name,
        address: name,
        provider: '',
        source: format === 'arm' ? 'arm' : 'cloudformation',
        attributes,
        tags: {},
        region: '',
        account: '',
      },
      companions: [],
      unknown: [],
    },
    written: attributes,
    file: at?.file ?? file,
    ...(part && { part }),
    place,
    ...(format === 'arm' && at && { own: { keys: place, at } }),
    ...(parameterFiles?.[0] !== undefined && { parameterFile: parameterFiles[0] }),
    calls: [],
    root: folderOf(file),
  };
}
