/** A block of a Terraform file at its top, or a document of a YAML file. */
export interface Block {
  readonly text: string;
  /** The type of a resource or a data source, the kind of an object; none for a variable. */
  readonly type?: string;
  readonly name?: string;
}

const HEREDOC = /<<[-~]?(\w+)\s*$/;
const HEADER = /^(?:resource|data) "([^"]+)" "([^"]+)"/;

export function blocksOf(text: string, isYaml: boolean): Block[] {
  return isYaml ? documentsOf(text) : terraformBlocksOf(text);
}

function documentsOf(text: string): Block[] {
  return text
    .split(/^---[ \t]*$/m)
    .map((document) => document.trim())
    .filter((document) => document !== '')
    .map((document) => ({
      text: document,
      type: /^kind: (\w+)/m.exec(document)?.[1],
      name: /^metadata:\n(?: {2}.*\n)*? {2}name: (.+)/m.exec(document)?.[1],
    }));
}

/** A block ends at the first `}` at the beginning of a line, unless it is the text of a heredoc. */
function terraformBlocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let heredoc: string | undefined;
  for (const line of text.split('\n')) {
    if (lines.length === 0 && (line.trim() === '' || line.startsWith('#'))) continue;
    lines.push(line);
    if (heredoc !== undefined) {
      if (line.trim() === heredoc) heredoc = undefined;
      continue;
    }
    heredoc = HEREDOC.exec(line)?.[1];
    const isWhole = lines.length === 1 ? /\}\s*$/.test(line) : line.startsWith('}');
    if (heredoc !== undefined || !isWhole) continue;
    const [, type, name] = HEADER.exec(lines[0]) ?? [];
    blocks.push({ text: lines.join('\n'), type, name });
    lines = [];
  }
  return blocks;
}

/** The text of a template in which each resource is called `example`. */
export function templateOf(blocks: readonly Block[], isYaml: boolean): string {
  let text = blocks.map((block) => block.text).join(isYaml ? '\n---\n' : '\n\n');
  const counts = new Map<string, number>();
  for (const { type, name } of blocks) {
    if (type === undefined || name === undefined) continue;
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const other = `example${count > 1 ? count : ''}`;
    text = isYaml ? renamedObject(text, name, other) : renamedResource(text, type, name, other);
  }
  return `${text}\n`;
}

function renamedResource(text: string, type: string, name: string, other: string): string {
  return text
    .replaceAll(`"${type}" "${name}"`, `"${type}" "${other}"`)
    .replaceAll(new RegExp(`\\b${type}\\.${name}\\b(?![-"])`, 'g'), `${type}.${other}`);
}

/** Objects are found by names that begin with good or bad; other names may be words of the format. */
function renamedObject(text: string, name: string, other: string): string {
  if (!/^(good|bad)/.test(name)) return text;
  return text.replaceAll(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g'), other);
}
