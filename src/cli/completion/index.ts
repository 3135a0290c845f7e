import { SEVERITIES } from '../../engine/files/cases';
import { FORMATS, OPTION_NAMES } from '../scan/arguments';
import { withNearest } from '../terminal/did-you-mean';

interface Output {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

const SHELLS: Readonly<Record<string, (words: Words) => string>> = { bash, zsh, fish };

const HELP = `usage: plumbline completion bash|zsh|fish

Prints a script that completes commands, options and their values in a shell:

  bash:  source <(plumbline completion bash)            in ~/.bashrc
  zsh:   source <(plumbline completion zsh)             in ~/.zshrc, after compinit
  fish:  plumbline completion fish > ~/.config/fish/completions/plumbline.fish
`;

interface Words {
  readonly commands: string;
  readonly options: string;
  readonly formats: string;
  readonly severities: string;
  readonly shells: string;
}

/** `plumbline completion`: returns the exit code. */
export function completion(args: readonly string[], { stdout, stderr }: Output, commands: readonly string[]): number {
  const [shell = '', ...others] = args;
  if (args.some((word) => word === '--help' || word === '-h')) {
    stdout.write(HELP);
    return 0;
  }
  if (!Object.hasOwn(SHELLS, shell) || others.length > 0) {
    const problem = shell === '' ? 'for which shell?' : `no script for ${[shell, ...others].join(' ')}`;
    stderr.write(`plumbline completion: ${withNearest(problem, shell, Object.keys(SHELLS))}\n${HELP.split('\n')[0]}\n`);
    return 2;
  }
  const words = {
    commands: commands.join(' '),
    options: OPTION_NAMES.map((name) => `--${name}`).join(' '),
    formats: FORMATS.join(' '),
    severities: SEVERITIES.join(' '),
    shells: Object.keys(SHELLS).join(' '),
  };
  stdout.write(SHELLS[shell](words));
  return 0;
}

function bash({ commands, options, formats, severities, shells }: Words): string {
  return `_plumbline() {
  local word=\${COMP_WORDS[COMP_CWORD]} words=
  case "$COMP_CWORD \${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
    1\\ *) words='${commands}' ;;
    *\\ scan\\ -f | *\\ scan\\ --format) words='${formats}' ;;
    *\\ scan\\ --min-severity) words='${severities}' ;;
    2\\ help\\ *) words='${commands}' ;;
    2\\ completion\\ *) words='${shells}' ;;
    *\\ scan\\ *) case $word in -*) words='${options}' ;; esac ;;
  esac
  # Where nothing is given, the shell completes paths.
  COMPREPLY=()
  [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _plumbline plumbline
`;
}

function zsh({ commands, options, formats, severities, shells }: Words): string {
  return `#compdef plumbline
_plumbline() {
  case "$CURRENT \${words[2]} \${words[CURRENT-1]}" in
    2\\ *) compadd -- ${commands} ;;
    *\\ scan\\ -f | *\\ scan\\ --format) compadd -- ${formats} ;;
    *\\ scan\\ --min-severity) compadd -- ${severities} ;;
    3\\ help\\ *) compadd -- ${commands} ;;
    3\\ completion\\ *) compadd -- ${shells} ;;
    *\\ scan\\ *) if [[ \${words[CURRENT]} == -* ]]; then compadd -- ${options}; else _files; fi ;;
    *) _files ;;
  esac
}
if [[ \${funcstack[1]} == _plumbline ]]; then _plumbline "$@"; else compdef _plumbline plumbline; fi
`;
}

function fish({ commands, options, formats, severities, shells }: Words): string {
  const inside = (command: string) => `complete -c plumbline -n '__fish_seen_subcommand_from ${command}'`;
  const valued = new Set(['--format', '--min-severity']);
  const plain = options.split(' ').filter((option) => !valued.has(option));
  return [
    `complete -c plumbline -f -n __fish_use_subcommand -a '${commands}'`,
    `${inside('help')} -f -a '${commands}'`,
    `${inside('completion')} -f -a '${shells}'`,
    `${inside('scan')} -s f -l format -x -a '${formats}'`,
    `${inside('scan')} -l min-severity -x -a '${severities}'`,
    ...plain.map((option) => `${inside('scan')} -l ${option.slice(2)}`),
    '',
  ].join('\n');
}
