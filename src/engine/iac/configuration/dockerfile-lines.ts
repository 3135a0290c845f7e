import { ConfigurationSyntaxError } from './configuration-syntax-error';

/** An instruction on one line, with the lines that continue it. */
export interface InstructionLine {
  readonly text: string;
  /** The comments directly above it. */
  readonly comments: readonly string[];
  readonly line: number;
  /** The character that escapes others and continues lines. */
  readonly escape: string;
}

export interface Heredoc {
  readonly name: string;
  readonly stripsTabs: boolean;
}

const DIRECTIVE = /^#\s*([a-zA-Z][a-zA-Z0-9]*)\s*=\s*(.+?)\s*$/;

/** The instructions of a Dockerfile. The texts of heredocs are passed over, as conftest does. */
export function instructionLines(text: string, heredocsOf: (text: string) => readonly Heredoc[]): InstructionLine[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const found: InstructionLine[] = [];
  let comments: string[] = [];
  let escape = '\\';
  let mayHaveDirectives = true;
  for (let i = 0; i < lines.length; i++) {
    const written = lines[i].trimStart();
    if (isComment(written)) {
      const directive: RegExpExecArray | null = mayHaveDirectives ? DIRECTIVE.exec(written) : null;
      if (directive?.[1].toLowerCase() === 'escape') escape = directive[2];
      if (!directive) mayHaveDirectives = false;
      const comment = lines[i].slice(1).trim();
      if (!directive) comments = comment === '' ? [] : [...comments, comment];
      continue;
    }
    if (written.trim() === '') {
      mayHaveDirectives = false;
      continue;
    }
    mayHaveDirectives = false;
    const line = i + 1;
    let [content, isContinued] = continued(written, escape);
    while (isContinued && i + 1 < lines.length) {
      const next = lines[++i];
      if (isComment(next.trimStart()) || next.trim() === '') continue;
      const [more, goesOn] = continued(next, escape);
      content += more;
      isContinued = goesOn;
    }
    for (const heredoc of heredocsOf(content)) i = endOf(heredoc, lines, i + 1, line);
    found.push({ text: content, comments, line, escape });
    comments = [];
  }
  return found;
}

/** The heredocs that an instruction opens: `<<EOF`, `<<-"EOF"`. */
export function heredocsIn(text: string): Heredoc[] {
  return [...text.matchAll(/(?:^|\s)\d*<<(-?)\s*(["']?)([A-Za-z_][\w.]*)\2(?=\s|$)/g)].map(([, dash, , name]) => ({
    name,
    stripsTabs: dash === '-',
  }));
}

function endOf({ name, stripsTabs }: Heredoc, lines: readonly string[], from: number, line: number): number {
  const end = lines.findIndex((each, i) => i >= from && (stripsTabs ? each.replace(/^\t+/, '') : each) === name);
  if (end < 0) throw new ConfigurationSyntaxError(`the text up to ${name} does not end`, line);
  return end;
}

function isComment(line: string): boolean {
  return line.startsWith('#');
}

/** A line without the character at its end that continues it, and whether it had one. */
function continued(line: string, escape: string): [text: string, isContinued: boolean] {
  const bare = line.replace(/[ \t]+$/, '');
  if (!bare.endsWith(escape) || bare.at(-2) === escape) return [line, false];
  return [bare.slice(0, -1), true];
}
