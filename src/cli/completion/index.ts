import { withNearest } from '../../engine/base/words/did-you-mean';
import { commandWords, SHELL_NAMES, type CommandWords } from './command-words';

interface Output {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

type Words = ReadonlyMap<string, CommandWords>;

const SHELLS: Readonly<Record<(typeof SHELL_NAMES)[number], (commands: string, words: Words) => string>> = {
  bash,
  zsh,
  fish,
};

const HELP = `usage: plumbline completion bash|zsh|fish

Prints a script that completes commands, options and their values in a shell:

  bash:  source <(plumbline completion bash)            in ~/.bashrc
  zsh:   source <(plumbline completion zsh)             in ~/.zshrc, after compinit
  fish:  plumbline completion fish > ~/.config/fish/completions/plumbline.fish
`;

/** `plumbline completion`: returns the exit code. */
export function completion(args: readonly string[], { stdout, stderr }: Output, commands: readonly string[]): number {
  const [written = '', ...others] = args;
  if (args.some((word) => word === '--help' || word === '-h')) {
    stdout.write(HELP);
    return 0;
  }
  const shell = SHELL_NAMES.find((name) => name === written);
  if (shell === undefined || others.length > 0) {
    const problem = written === '' ? 'for which shell?' : `no script for ${[written, ...others].join(' ')}`;
    stderr.write(`plumbline completion: ${withNearest(problem, written, SHELL_NAMES)}\n${HELP.split('\n')[0]}\n`);
    return 2;
  }
  stdout.write(SHELLS[shell](commands.join(' '), commandWords(commands)));
  return 0;
}

/** The branches of a `case` over the command: `body` gives what is done, undefined where there is nothing. */
function branches(words: Words, body: (known: CommandWords, command: string) => string | undefined): string {
  return [...words]
    .map(([command, known]) => [command, body(known, command)] as const)
    .filter(([, text]) => text !== undefined)
    .map(([command, text]) => `      ${JSON.stringify(command)}) ${text} ;;\n`)
    .join('');
}

/** The options that are completed: those with two dashes. */
function longOptions({ options }: CommandWords): string[] {
  return [...options.keys()].filter((option) => option.startsWith('--'));
}

/** The branches of a `case` over the command and the word before, for options with values. */
function valueBranches(words: Words, body: (values: string) => string): string {
  return [...words]
    .flatMap(([command, { options }]) =>
      [...options]
        .filter(([, values]) => values.length > 0)
        .map(([option, values]) => `    ${JSON.stringify(`${command} ${option}`)}) ${body(values.join(' '))} ;;\n`),
    )
    .join('');
}

function bash(commands: string, words: Words): string {
  return `_plumbline() {
  local word=\${COMP_WORDS[COMP_CWORD]} command=\${COMP_WORDS[1]} words=
  if [ "$command" = rego ] && [ "$COMP_CWORD" -gt 2 ]; then command="rego \${COMP_WORDS[2]}"; fi
  case "$command \${COMP_WORDS[COMP_CWORD-1]}" in
${valueBranches(words, (values) => `words='${values}'`)}    *) case "$COMP_CWORD $word" in
    1\\ *) words='${commands}' ;;
    *\\ -*) case "$command" in
${branches(words, (known) => `words='${longOptions(known).join(' ')}'`)}      esac ;;
    2\\ *) case "$command" in
${branches(words, (known) => (known.words.length > 0 ? `words='${known.words.join(' ')}'` : undefined))}      esac ;;
    esac ;;
  esac
  # Where nothing is given, the shell completes paths.
  COMPREPLY=()
  [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _plumbline plumbline
`;
}

function zsh(commands: string, words: Words): string {
  return `#compdef plumbline
_plumbline() {
  local command=\${words[2]}
  if [[ $command == rego && $CURRENT -gt 3 ]]; then command="rego \${words[3]}"; fi
  case "$command \${words[CURRENT-1]}" in
${valueBranches(words, (values) => `compadd -- ${values}`)}    *) case "$CURRENT \${words[CURRENT]}" in
    2\\ *) compadd -- ${commands} ;;
    *\\ -*) case "$command" in
${branches(words, (known) => `compadd -- ${longOptions(known).join(' ')}`)}      esac ;;
    3\\ *) case "$command" in
${branches(words, (known) => (known.words.length > 0 ? `compadd -- ${known.words.join(' ')}` : undefined))}      *) _files ;;
      esac ;;
    *) _files ;;
    esac ;;
  esac
}
if [[ \${funcstack[1]} == _plumbline ]]; then _plumbline "$@"; else compdef _plumbline plumbline; fi
`;
}

function fish(commands: string, words: Words): string {
  const lines = [...words].flatMap(([command, { words: first, options }]) => {
    const [name, action] = command.split(' ');
    const seen = `__fish_seen_subcommand_from ${name}${action === undefined ? '' : `; and __fish_seen_subcommand_from ${action}`}`;
    const inside = `complete -c plumbline -n '${seen}'`;
    return [
      ...(first.length > 0 ? [`${inside} -f -a '${first.join(' ')}'`] : []),
      ...[...options].flatMap(([option, values]) =>
        option.startsWith('--')
          ? [`${inside} -l ${option.slice(2)}${values.length > 0 ? ` -x -a '${values.join(' ')}'` : ''}`]
          : [`${inside} -s ${option.slice(1)}${values.length > 0 ? ` -x -a '${values.join(' ')}'` : ''}`],
      ),
    ];
  });
  return [`complete -c plumbline -f -n __fish_use_subcommand -a '${commands}'`, ...lines, ''].join('\n');
}
