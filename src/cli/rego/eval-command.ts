import { compile, type Bindings, RegoError } from '../../engine/rego';
import { captureQuery, type CapturedQuery } from './capture';
import { CommandError } from './command-error';
import { load, loadDocument } from './load';
import { formatOf, type Output, readArguments, SHARED_OPTIONS, versionOf } from './options';
import { reportError } from './report-error';
import { answersOf, type Answer, formatAnswers } from './results';

const OPTIONS = {
  ...SHARED_OPTIONS,
  input: { type: 'string', short: 'i' },
  'strict-builtin-errors': { type: 'boolean' },
  fail: { type: 'boolean' },
  'fail-defined': { type: 'boolean' },
} as const;

const HELP = `usage: rego eval [options] QUERY

  -d, --data PATH             rules and data: .rego, .json, .yaml, or a folder of them (repeatable)
  -i, --input FILE            the input document
  -f, --format FORMAT         json (default), pretty, raw, values, bindings
      --v0-compatible, --v0   read rules as Rego v0; --v1 as v1; without them v0 first, then v1
      --strict-builtin-errors raise errors of builtins instead of taking them for undefined
      --fail                  exit with 1 when the result is undefined; --fail-defined when it is defined
`;

/** `rego eval`: exit code 0, 1 for --fail and --fail-defined, 2 for errors. */
export async function evalCommand(argv: readonly string[], io: Output): Promise<number> {
  let json = true;
  try {
    const { values, positionals } = readArguments(argv, OPTIONS);
    if (values.help) {
      io.stdout.write(HELP);
      return 0;
    }
    const format = formatOf(values.format, ['json', 'pretty', 'raw', 'values', 'bindings']);
    json = format === 'json';
    if (positionals.length !== 1) throw new CommandError('expected exactly one query');
    const query = captureQuery(positionals[0]);
    const { modules, data } = await load(values.data ?? []);
    const input = values.input === undefined ? undefined : await loadDocument(values.input);
    const policy = compile(modules, { version: versionOf(values), data });
    const strict = values['strict-builtin-errors'] ?? false;
    const bindings = ask(query, () => policy.query(query.text, { input, strict }).answers);
    const answers = answersOf(query, bindings);
    io.stdout.write(formatAnswers(answers, format));
    if (values.fail && !isDefined(answers)) return 1;
    return values['fail-defined'] && isDefined(answers) ? 1 : 0;
  } catch (error) {
    reportError(error, json, io);
    return 2;
  }
}

function ask(query: CapturedQuery, run: () => readonly Bindings[]): readonly Bindings[] {
  try {
    return run();
  } catch (error) {
    throw error instanceof RegoError ? query.relocate(error) : error;
  }
}

function isDefined(answers: readonly Answer[]): boolean {
  return answers.length > 0;
}
