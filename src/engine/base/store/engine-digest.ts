import { BUILT_CODE, type BuiltCode } from './built-code';
import { codeClosure, nameOf } from './code-closure';
import { digestOf } from './digest';
import { packageVersions } from './package-versions';

const KNOWN = new Map<string, string>();

/**
 * A digest of all that decides what a module works out: its own code and all that it loads, the packages these use, and
 * Node itself. What is kept under such a digest is not read by any other version.
 */
export function engineDigest(file: string): string {
  const digest = KNOWN.get(file) ?? digestOfCode(BUILT_CODE[nameOf(__dirname, file)] ?? codeClosure(file, __dirname));
  KNOWN.set(file, digest);
  return digest;
}

function digestOfCode({ digest, packages }: BuiltCode): string {
  return digestOf(digest, ...platform(), ...packageVersions(packages, __dirname));
}

/** Rules may ask for the local time, and what zones and letters are like comes with Node's libraries. */
function platform(): string[] {
  const { icu = '', tz = '', unicode = '' } = process.versions;
  const offsets = [0, 6].map((month) => new Date(2025, month).getTimezoneOffset());
  return [process.version, icu, tz, unicode, offsets.join(' ')];
}
