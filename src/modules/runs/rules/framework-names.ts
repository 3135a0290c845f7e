/** The form by which spellings of a framework are compared: `CIS AWS v1.4` and `cis-aws-1.4` have the same. */
function keyOf(name: string): string {
  return spelled(name).replaceAll(/[^A-Z0-9.]/g, '');
}

function spelled(name: string): string {
  return name
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_/:]+/g, '-')
    .replaceAll(/-V(?=\d)/g, '-');
}

/** True when a framework is the wanted one, in any version: `CIS-AWS` is wanted, `CIS-AWS-5.0` is it. */
export function isOfFramework(name: string, wanted: string): boolean {
  return keyOf(name) === keyOf(wanted) || spelled(name).startsWith(`${spelled(wanted)}-`);
}

/** Gives each framework one name, whatever the spelling of those who write rules: that of the built-in rules, if any. */
export class FrameworkNames {
  private readonly known: ReadonlyMap<string, string>;

  constructor(known: Iterable<string>) {
    this.known = new Map([...known].map((name) => [keyOf(name), name]));
  }

  normal(name: string): string {
    return this.known.get(keyOf(name)) ?? spelled(name);
  }
}
