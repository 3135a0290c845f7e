import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PythonTool } from '../../../support/python-tool';
import { placeIn, type Complaint, type JudgedTree } from '../../../../test/support/fixes/complaint';

const run = promisify(execFile);
const CACHE = join(__dirname, '../../../../node_modules/.cache/plumbline/bench');
const VERSION = '1.51.0';
/** So many templates are judged by one process. */
const BATCH = 100;

interface Match {
  readonly Filename: string;
  readonly Level: string;
  readonly Message: string;
  readonly Rule: { readonly Id: string };
  readonly Location: { readonly Path: readonly (string | number)[] | null };
}

/** The errors of cfn-lint, which asks the published schemas; warnings are no errors. */
export async function cfnLintComplaints({ root, units }: JudgedTree): Promise<readonly Complaint[]> {
  const files = units.flatMap((unit) => templatesIn(join(root, unit)).map((file) => `${unit}/${file}`));
  const program = await new PythonTool('cfn-lint', VERSION, CACHE).program();
  const found: Complaint[] = [];
  for (let at = 0; at < files.length; at += BATCH) {
    const args = ['--format', 'json', '--non-zero-exit-code', 'none', '--', ...files.slice(at, at + BATCH)];
    const { stdout } = await run(program, args, { cwd: root, maxBuffer: 2 ** 30 });
    const matches = (stdout.trim() === '' ? [] : JSON.parse(stdout)) as readonly Match[];
    for (const { Filename, Level, Message, Rule, Location } of matches)
      if (Level === 'Error')
        found.push({
          ...placeIn(Filename),
          text: `${Rule.Id} ${(Location.Path ?? []).slice(0, 4).join('/')}: ${withoutValue(Message)}`,
        });
  }
  return found;
}

/** The value that is refused, with all that is below it, may differ where the refusal is the same; so may what is there to choose from. */
function withoutValue(message: string): string {
  return message.replace(/^[[{].*[\]}](?= )/s, 'the value').replace(/(?<= is not one of )\[.*/s, 'those there');
}

function templatesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|ya?ml|template)$/.test(file))
    .filter((file) => /AWSTemplateFormatVersion|"?Type"?: *"?AWS::/.test(readFileSync(join(folder, file), 'utf8')));
}
