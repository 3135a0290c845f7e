import type { JsonObject, JsonValue } from '../../base/json';
import { heredocsIn, instructionLines, type InstructionLine } from './dockerfile-lines';
import { ConfigurationSyntaxError } from './configuration-syntax-error';

/** An instruction with the names that policies know. */
interface Instruction {
  readonly command: string;
  readonly flags: readonly string[];
  readonly values: readonly string[];
  readonly isJson: boolean;
  /** The instruction after ONBUILD. */
  readonly inner?: Instruction;
}

const JSON_OR_TEXT: ReadonlySet<string> = new Set(['cmd', 'entrypoint', 'run', 'shell']);
const JSON_OR_WORDS: ReadonlySet<string> = new Set(['add', 'copy', 'volume']);
const WORDS: ReadonlySet<string> = new Set(['expose', 'from']);
const PAIRS: ReadonlySet<string> = new Set(['env', 'label']);
const TEXT: ReadonlySet<string> = new Set(['maintainer', 'stopsignal', 'user', 'workdir']);
const WITH_HEREDOCS: ReadonlySet<string> = new Set(['add', 'copy', 'run', 'onbuild']);

/** The instructions of a Dockerfile with the comments above them, as conftest lists them. */
export function dockerfileDocument(text: string): JsonValue {
  const commands: JsonObject[] = [];
  let stages = 0;
  for (const line of instructionLines(text, hasHeredocs)) {
    const instruction = instructionOf(line.text, line);
    if (instruction.command === 'from') stages++;
    const Stage = Math.max(0, stages - 1);
    for (const comment of line.comments)
      commands.push({ Cmd: 'comment', SubCmd: '', JSON: false, Flags: null, Value: [comment], Stage });
    const { values, isJson } = instruction.inner ?? instruction;
    commands.push({
      Cmd: instruction.command,
      SubCmd: instruction.inner?.command ?? '',
      JSON: isJson,
      Flags: [...instruction.flags],
      Value: values.length === 0 ? null : [...values],
      Stage,
    });
  }
  if (commands.length === 0) throw new ConfigurationSyntaxError('it has no instructions', 1);
  return commands;
}

function hasHeredocs(text: string): ReturnType<typeof heredocsIn> {
  const [, command = ''] = /^\s*(\S+)/.exec(text) ?? [];
  return WITH_HEREDOCS.has(command.toLowerCase()) ? heredocsIn(text) : [];
}

function instructionOf(text: string, line: InstructionLine): Instruction {
  const [, name = '', rest = ''] = /^(\S+)(?:\s+(.*))?$/s.exec(text.trim()) ?? [];
  const command = name.toLowerCase();
  const { flags, args } = flagsOf(rest, line.escape);
  if (command === 'onbuild') {
    const inner = args === '' ? undefined : instructionOf(args, line);
    return { command, flags, values: [], isJson: false, ...(inner && { inner: { ...inner, command: wordOf(args) } }) };
  }
  return { command, flags, ...valuesOf(command, args, line) };
}

function wordOf(text: string): string {
  return /^\S*/.exec(text)?.[0] ?? '';
}

function valuesOf(command: string, args: string, line: InstructionLine): Pick<Instruction, 'values' | 'isJson'> {
  const plain = (values: readonly string[]): Pick<Instruction, 'values' | 'isJson'> => ({ values, isJson: false });
  if (args === '') return plain([]);
  if (WORDS.has(command)) return plain(args.split(/[\t\v\f\r ]+/));
  if (TEXT.has(command)) return plain([args]);
  if (PAIRS.has(command)) return plain(pairsOf(args, line));
  if (command === 'arg') return plain(wordsOf(args, line.escape));
  if (command === 'healthcheck') {
    const [, kind = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(args) ?? [];
    const list = rest === '' ? undefined : jsonList(rest, line);
    return { values: [kind, ...(list ?? (rest === '' ? [] : [rest]))], isJson: list !== undefined };
  }
  if (!JSON_OR_TEXT.has(command) && !JSON_OR_WORDS.has(command))
    throw new ConfigurationSyntaxError(`unknown instruction ${command.toUpperCase()}`, line.line);
  const list = jsonList(args, line);
  if (list) return { values: list, isJson: true };
  return plain(JSON_OR_TEXT.has(command) ? [args] : args.split(/[\t\v\f\r ]+/));
}

function jsonList(text: string, { line }: InstructionLine): readonly string[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(list)) return undefined;
  if (!list.every((each) => typeof each === 'string'))
    throw new ConfigurationSyntaxError('a list in JSON must hold texts only', line);
  return list;
}

/** Each name, its value, and the `=` between them, which is empty in the older form `ENV name value`. */
function pairsOf(args: string, { escape, line }: InstructionLine): readonly string[] {
  const words = wordsOf(args, escape);
  if (!words[0]?.includes('=')) {
    const [, name = '', value] = /^(\S+)[\t\v\f\r ]+(.*)$/s.exec(args) ?? [];
    if (value === undefined) throw new ConfigurationSyntaxError('it must have a name and a value', line);
    return [name, value, ''];
  }
  return words.flatMap((word) => {
    const at = word.indexOf('=');
    if (at < 0) throw new ConfigurationSyntaxError(`${JSON.stringify(word)} has no =`, line);
    return [word.slice(0, at), word.slice(at + 1), '='];
  });
}

/** Words between blanks; quotes, which stay, and the escape character keep blanks in a word. */
function wordsOf(text: string, escape: string): readonly string[] {
  const sign = escape === '`' ? '`' : '\\\\';
  const word = new RegExp(`(?:${sign}.|'[^']*(?:'|$)|"(?:${sign}.|[^"])*(?:"|$)|[^\\s'"])+`, 'gsu');
  return text.match(word) ?? [];
}

/** The options (`--from=…`) in front of the arguments, without their quotes. */
function flagsOf(text: string, escape: string): { readonly flags: readonly string[]; readonly args: string } {
  const sign = escape === '`' ? '`' : '\\\\';
  const flag = new RegExp(`^--(?:${sign}.|'[^']*'|"(?:${sign}.|[^"])*"|[^\\s'"])*(?=\\s|$)`, 'su');
  const flags: string[] = [];
  let rest = text.trimStart();
  for (let found = flag.exec(rest); found; found = flag.exec(rest)) {
    rest = rest.slice(found[0].length).trimStart();
    if (found[0] === '--') break;
    flags.push(found[0].replaceAll(new RegExp(`${sign}(.)|['"]`, 'gsu'), '$1'));
  }
  return { flags, args: rest.trim() };
}
