import table from './identity-attributes.json';

/** Attributes that say what a resource is, by their names. */
interface Identity {
  readonly names: string;
  /** The types that have it; without it all. */
  readonly types?: string;
  /** True where another value of the same family leaves the resource what it is. */
  readonly family?: boolean;
  readonly because: string;
}

const IDENTITIES = (table as readonly Identity[]).map(({ names, types = '', ...rest }) => ({
  names: new RegExp(names, 'i'),
  types: new RegExp(types),
  ...rest,
}));

/** The reason why an attribute is no matter of repair: it says what the resource is. */
export function identityOf(type: string, name: string): Pick<Identity, 'family' | 'because'> | undefined {
  // Templates of other sources begin words with capital letters.
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_');
  return IDENTITIES.find((each) => [name, words].some((one) => each.names.test(one)) && each.types.test(type));
}

const FAMILY = /^[a-z]+(?:[-_.][a-z]+)*/i;

/** True for two versions of one program: `python3.8` and `python3.13`. */
export function isSameFamily(one: string, other: string): boolean {
  const [own, others] = [one, other].map((text) => FAMILY.exec(text)?.[0].toLowerCase() ?? '');
  return own === others;
}
