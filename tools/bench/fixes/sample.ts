import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { unifiedDiff, withEdits, WRITTEN_FORMATS, type Fix } from '../../../src/engine/fixes';
import type { IacType } from '../../../src/engine/iac';
import { allFixes } from '../../../test/support/fixes/failing-cases';
import { Seeded } from './seeded';

/** How many of sixty differences are of a kind of file. */
const SHARES = {
  'Terraform, AWS': 12,
  'Terraform, Azure': 9,
  'Terraform, Google Cloud': 9,
  CloudFormation: 12,
  ARM: 8,
  Kubernetes: 5,
  Helm: 5,
};
type Kind = keyof typeof SHARES;

interface Drawn {
  readonly kind: Kind;
  readonly repository: string;
  readonly fix: Fix;
  readonly diff: string;
}

/**
 * Draws some of all fixes of repositories for people to read: by kind of file, at most one of a rule for each repository, and
 * the same ones for the same seed.
 */
export function drawnFixes(
  folders: readonly string[],
  count: number,
  seed: number,
  tell: (line: string) => void,
): readonly Drawn[] {
  const random = new Seeded(seed);
  const all = folders.flatMap((folder) => {
    const found = WRITTEN_FORMATS.flatMap((format) => fixesIn(resolve(folder), format));
    tell(`${basename(resolve(folder))}: ${found.length} fixes`);
    return found;
  });
  tell(`${all.length} fixes in ${folders.length} repositories`);
  const kinds = Object.keys(SHARES) as Kind[];
  const left = new Map(kinds.map((kind) => [kind, shuffled(ofEachRule(all, kind, random), random)]));
  const drawn = kinds.flatMap((kind) => left.get(kind)?.splice(0, Math.round((count * SHARES[kind]) / 60)) ?? []);
  // What a kind lacks is drawn from all others.
  const rest = shuffled(
    kinds.flatMap((kind) => left.get(kind) ?? []),
    random,
  );
  return [...drawn, ...rest].slice(0, count);
}

export function tellDrawn(drawn: readonly Drawn[], tell: (line: string) => void): void {
  for (const [i, { kind, repository, fix, diff }] of drawn.entries()) {
    const { rule, address, marks, proof } = fix;
    const supposed = Object.keys(proof.supposing);
    tell(`\n## ${i + 1}. ${kind}: ${rule} ${address} in ${repository} [${marks.join(', ')}]`);
    if (supposed.length > 0) tell(`asks for ${supposed.join(', ')}`);
    tell(diff);
  }
}

/** One fix of each rule in each repository. */
function ofEachRule(all: readonly Drawn[], kind: Kind, random: Seeded): Drawn[] {
  const byRule = new Map<string, Drawn[]>();
  for (const each of all.filter((one) => one.kind === kind)) {
    const key = `${each.repository} ${each.fix.rule}`;
    byRule.set(key, [...(byRule.get(key) ?? []), each]);
  }
  return [...byRule.values()].map((each) => random.pick(each));
}

function shuffled<T>(members: readonly T[], random: Seeded): T[] {
  const mixed = [...members];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return mixed;
}

function fixesIn(folder: string, format: IacType): Drawn[] {
  const texts = new Map<string, string>();
  return allFixes(folder, format).fixes.map((fix) => ({
    kind: kindOf(fix, format),
    repository: basename(folder),
    fix,
    diff: diffOf(fix, folder, texts),
  }));
}

function kindOf({ rule }: Fix, format: IacType): Kind {
  if (format === 'cloudformation') return 'CloudFormation';
  if (format === 'arm') return 'ARM';
  if (format === 'helmChart') return 'Helm';
  if (format === 'kubernetesObjectFiles' || rule.startsWith('PL-KUBERNETES-')) return 'Kubernetes';
  if (rule.startsWith('PL-AZURE-')) return 'Terraform, Azure';
  return rule.startsWith('PL-GOOGLE-') ? 'Terraform, Google Cloud' : 'Terraform, AWS';
}

/** The difference that a fix makes to the files as they are with those before it. */
function diffOf({ edits }: Fix, folder: string, texts: Map<string, string>): string {
  return [...new Set(edits.map(({ file }) => file))]
    .map((file) => {
      const before = texts.get(file) ?? readFileSync(join(folder, file), 'utf8');
      const own = edits.filter((edit) => edit.file === file);
      texts.set(file, withEdits(before, own));
      return unifiedDiff(
        file,
        before,
        own.map((edit) => ({ edit, names: [] })),
      );
    })
    .join('');
}
