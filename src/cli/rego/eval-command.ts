import {
  type Bindings,
  type EvalOptions,
  type ModuleText,
  type Policy,
  RegoError,
  withinLimits,
} from '../../engine/rules/rego';
import { captureQuery, type CapturedQuery } from './capture';
import { CommandError } from './command-error';
import { load, loadDocument } from './load';
import { formatOf, type Output, readArguments, SHARED_OPTIONS } from './options';
import { prepare } from './prepare';
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
  -s, --strict                refuse unused imports, arguments and variables
      --v0-compatible, --v0   read rules as Rego v0; --v1 as v1; without them as each is meant
      --strict-builtin-errors raise errors of builtins instead of taking them for undefined
      --fail                  exit with 1 when the result is undefined; --fail-defined when it is defined
`;

/** `rego eval`: exit code 0, 1 for --fail and --fail-defined, 2 for errors. */
export async function evalCommand(argv: readonly string[], io: Output): Promise<number> {
  const context: { json: boolean; modules: readonly ModuleText[] } = { modules: [], json: true };
  try {
    const { values, positionals } = readArguments(argv, OPTIONS);
    if (values.help) {
      io.stdout.write(HELP);
      return 0;
    }
    const format = formatOf(values.format, ['json', 'pretty', 'raw', 'values', 'bindings']);
    context.json = format === 'json';
    if (positionals.length !== 1) throw new CommandError('expected exactly one query');
    context.modules = [{ file: '', text: positionals[0] }];
    const query = captureQuery(positionals[0]);
    const loaded = await load(values.data ?? []);
    context.modules = [...context.modules, ...loaded.modules];
    const input = values.input === undefined ? undefined : await loadDocument(values.input);
    const policy = prepare(loaded, values, io);
    const strict = values['strict-builtin-errors'] ?? false;
    const bindings = ask(policy, query, positionals[0], { input, strict });
    const answers = answersOf(query, bindings);
    io.stdout.write(withinLimits({}, () => formatAnswers(answers, format)));
    if (values.fail && !isDefined(answers)) return 1;
    return values['fail-defined'] && isDefined(answers) ? 1 : 0;
  } catch (error) {
    reportError(error, context, io);
    return 2;
  }
}

/**
 * When the rewritten query fails, the original one is asked, so that the error has the positions of the user's query.
 */
function ask(policy: Policy, query: CapturedQuery, original: string, options: EvalOptions): readonly Bindings[] {
  try {
    return policy.query(query.text, options).answers;
  } catch (error) {
    if (error instanceof RegoError) policy.query(original, options);
    throw error;
  }
}

function isDefined(answers: readonly Answer[]): boolean {
  return answers.length > 0;
}
