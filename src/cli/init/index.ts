import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { discover, FolderSource } from '../../engine/iac';
import { TEMPLATE_TYPES } from '../../engine/resources/model/template-types';
import { SettingsError } from '../../engine/scan/settings/settings-error';
import { settingsFileIn } from '../../engine/scan/settings/settings-file';

interface Output {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

const FILE = 'plumbline.yaml';

const HELP = `usage: plumbline init

Writes ${FILE}, the settings of plumbline scan, into this folder. It changes nothing before you change it: every key
but the version is a comment. A file that is there is left as it is.
`;

/** `plumbline init`: returns the exit code. */
export function init(args: readonly string[], { stdout, stderr }: Output, folder = process.cwd()): number {
  if (args.includes('--help') || args.includes('-h')) {
    stdout.write(HELP);
    return 0;
  }
  try {
    if (args.length > 0) throw new SettingsError(`unexpected argument ${args[0]}: see plumbline init --help`);
    const known = settingsFileIn(folder);
    if (known !== undefined) throw new SettingsError(`${known} is there already: change it, or remove it first`);
    const found = formatsIn(folder);
    write(resolve(folder, FILE), settingsText(found));
    stdout.write(`${FILE} was written; found here: ${found}\nplumbline scan checks this folder\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    stderr.write(`plumbline init: ${error.message}\n`);
    return 2;
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    throw new SettingsError(`${FILE} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

function formatsIn(folder: string): string {
  const source = new FolderSource(folder);
  const found = TEMPLATE_TYPES.flatMap(([type, words]) => {
    const { templates, skipped } = discover(source, type, ['/'], { isPlain: true });
    const charts = skipped.filter(({ reason }) => reason === 'helm-not-available');
    const count = templates.length + charts.length;
    return count === 0 ? [] : [`${words.replace(/ \(.*/, '')} (${count})`];
  });
  return found.length === 0 ? 'no template' : found.join(', ');
}

function settingsText(found: string): string {
  return `# Settings of plumbline scan for this folder. Paths are from here and may not lead out of it.
# Found here: ${found}.
version: 1

# Folders of rules beside the built-in ones.
# rules: [policies]

# Only rules with these ids or of these groups; plumbline rules lists them.
# only: [aws, kubernetes]

# Rules that are not asked. The report names them with the reason; past the day they are asked again.
# skip:
#   - id: PL-AWS-S3-9
#     reason: nobody here has a second factor for buckets
#     until: 2030-12-31

# Only rules of these frameworks, in any of their versions.
# frameworks: [CIS-AWS]

# low, medium, high or critical: the least severity that makes the exit code 1.
# min-severity: low

# Files that are read and that are not: * and ? stand for letters of a name, ** also for folders.
# include: ['live/**']
# exclude: ['**/examples']

# A file of findings that are known, and whether comments in templates may silence findings.
# baseline: known-findings.json
# inline-ignores: true

# Values for the parameters of rules; plumbline rules show ID lists them.
# parameters:
#   PL-AWS-EC2-11: {limit: 2}

# Variable files for folders of Terraform.
# variables:
#   live: [live/prod.tfvars]

# The version of Kubernetes that Helm charts are rendered for.
# kube-version: '1.30'
`;
}
