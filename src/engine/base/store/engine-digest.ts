import { BUILT_CODE, type BuiltCode } from './built-code';
import { codeClosure, nameOf } from './code-closure';
import { digestOf } from './digest';
import { packageVersions } from './package-versions';

const KNOWN = new Map<string, string>();

/**
 * A digest of everything that decides the results of a module: its own code and all that it loads, the packages these
 * use, and Node itself. A result stored under such a digest is not read by any other version.
 */
export function engineDigest(file: string): string {
  const digest = KNOWN.get(file) ?? digestOfCode(BUILT_CODE[nameOf(__dirname, file)] ?? codeClosure(file, __dirname));
  KNOWN.set(file, digest);
  return digest;
}

function digestOfCode({ digest, packages }: BuiltCode): string {
  return digestOf(digest, ...platform(), ...packageVersions(packages, __dirname));
}

/** The platform: rules may ask for the local time, and Node's libraries define time zones and letter cases. */
function platform(): string[] {
  const { icu = '', tz = '', unicode = '' } = process.versions;
  const offsets = [0, 6].map((month) => new Date(2025, month).getTimezoneOffset());
  return [process.version, icu, tz, unicode, offsets.join(' ')];
}
