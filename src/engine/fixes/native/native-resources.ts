import { isJsonObject, pointerOf, textOf, valueAt, type JsonValue } from '../../base/json';
import { folderOf } from '../../base/source';
import type { AttributePath } from '../../board';
import type { IacType, Rendering, Template } from '../../iac';
import type { EstateResource } from '../model/estate-resource';

/** The keys of a document's resources, of their types and of their names, in formats whose resources are translated. */
const KEYS: Readonly<Partial<Record<IacType, readonly [list: string, type: string, name: string]>>> = {
  cloudformation: ['Resources', 'Type', 'Name'],
  arm: ['resources', 'type', 'name'],
};

/** True for a format whose resources rules on board see translated, and rules over documents as they are written. */
export function hasNatives(format: IacType): boolean {
  return KEYS[format] !== undefined;
}

/** The resources of a template as its document has them, those in others too. */
export function nativeResources(template: Template, rendering: Rendering): readonly EstateResource[] {
  const keys = KEYS[template.type];
  return keys ? resourcesIn(rendering.document, [], keys).map((place) => native(template, rendering, place, keys)) : [];
}

function resourcesIn(holder: JsonValue, at: AttributePath, [list, type, name]: readonly string[]): AttributePath[] {
  const members = valueAt(holder, [list]);
  if (!Array.isArray(members)) return [];
  return members.flatMap((each, i): AttributePath[] => {
    if (!isJsonObject(each) || typeof each[type] !== 'string' || typeof each[name] !== 'string') return [];
    const place = [...at, list, i];
    return [place, ...resourcesIn(each, place, [list, type, name])];
  });
}

function native(
  { type: format, path, file, part, parameterFiles }: Template,
  { document, positions }: Rendering,
  place: AttributePath,
  [, typeKey, nameKey]: readonly string[],
): EstateResource {
  const written = valueAt(document, place);
  const attributes = isJsonObject(written) ? written : {};
  const [type, name] = [textOf(attributes[typeKey]), textOf(attributes[nameKey])];
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
