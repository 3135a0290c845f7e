import type { LiveTable } from './model/live-translation';
import type { Translation } from './model/translation';
import { ARM, AWS_TYPES, GOOGLE_TYPES } from './translation';
import { isKindOf } from './kind-names';

/** The things that a node asks for; what is left out may be anything. */
interface Asked {
  /** The services in the paths of its resources, or their type. */
  readonly names?: readonly string[];
  readonly calls?: readonly string[];
  /** True where no table knows the names: another one may be meant. */
  readonly isUnknown?: boolean;
}

/** The service in the paths of a type. */
const SERVICE = /^\^arn:\[\^:\]\+:(?:\(\?:([^)]+)\)|([\w-]+)):/;

/** True when resources of a type, in small letters, may be among those that a node of a cloud finds, or parts of them. */
export function mayTell(cloud: string, asked: Asked, type: string): boolean {
  switch (cloud) {
    case 'aws':
      return liveTypes(AWS_TYPES, asked).has(type);
    case 'google':
      return liveTypes(GOOGLE_TYPES, asked).has(type);
    case 'azure': {
      const { names = [], isUnknown = false } = asked;
      const possible = names.flatMap((name) => armTypes(name));
      return possible.includes(type) || (isUnknown && possible.length === 0 && type.startsWith('azurerm_'));
    }
    default:
      return asked.names?.some((name) => isKindOf(type, name)) ?? true;
  }
}

/** All types that translations of one type may make. */
export function madeTypes(translations: Translation | readonly Translation[]): readonly string[] {
  const all: readonly Translation[] = 'type' in translations ? [translations] : translations;
  return [...new Set(all.flatMap(({ type, resources = [] }) => [type, ...resources.map((each) => each.type)]))];
}

/** The types that resources of Azure make with those inside them, of which some have a list of their own. */
export function armTypes(type: string, isListed: (type: string) => boolean = () => false): readonly string[] {
  const name = type.toLowerCase();
  const inner = Object.keys(ARM).filter((each) => each.startsWith(`${name}/`) && !isListed(each));
  return [...(Object.hasOwn(ARM, name) ? [name] : []), ...inner].flatMap((each) => madeTypes(ARM[each]));
}

function liveTypes(table: LiveTable, { names, calls }: Asked): ReadonlySet<string> {
  const possible = Object.values(table).filter(({ path, base = {} }) => {
    const [, several, one = ''] = SERVICE.exec(path) ?? [];
    const services = several?.split('|') ?? [one];
    const isNamed = names === undefined || services.some((each) => names.includes(each));
    const telling = Object.keys(base);
    return isNamed && (calls === undefined || telling.length === 0 || telling.some((call) => calls.includes(call)));
  });
  return new Set(possible.flatMap(({ translations }) => madeTypes(translations)));
}
