import { type ModuleText, withinLimits } from '../../engine/rego';
import { CommandError } from './command-error';
import { load, loadDocument } from './load';
import { EVAL_OPTIONS, formatOf, type Output, readArguments } from './options';
import { prepare } from './prepare';
import { reportError } from './report-error';
import { answersOf, formatAnswers } from './results';

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
    const { values, positionals } = readArguments(argv, EVAL_OPTIONS);
    if (values.help) {
      io.stdout.write(HELP);
      return 0;
    }
    const format = formatOf(values.format, ['json', 'pretty', 'raw', 'values', 'bindings']);
    context.json = format === 'json';
    if (positionals.length !== 1) throw new CommandError('expected exactly one query');
    context.modules = [{ file: '', text: positionals[0] }];
    if (values.fail && values['fail-defined']) throw new CommandError('--fail and --fail-defined exclude each other');
    const loaded = await load(values.data ?? [], io);
    context.modules = [...context.modules, ...loaded.modules];
    const input = values.input === undefined ? undefined : await loadDocument(values.input, io);
    const policy = prepare(loaded, values, io);
    const strict = values['strict-builtin-errors'] ?? false;
    const answers = answersOf(policy.query(positionals[0], { input, strict }));
    const isDefined = answers.length > 0;
    io.stdout.write(withinLimits({}, () => formatAnswers(answers, format)));
    if (values.fail && !isDefined) return 1;
    return values['fail-defined'] && isDefined ? 1 : 0;
  } catch (error) {
    reportError(error, context, io);
    return 2;
  }
}
