import { Page, type Style } from '../terminal/page';
import { Progress } from '../terminal/progress';
import type { ApiClient } from './api-client';
import type { ChangedValue } from './changed-values';

const INDENT = 2;
/** The widest line; also used where the width is not known: some terminals say that it is 0. */
const MOST_COLUMNS = 100;

/** Everything that the demo shows beside the table of results. */
export class DemoScreen {
  readonly width: number;
  private readonly page: Page;
  private readonly progress: Progress | undefined;

  constructor(
    private readonly stdout: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>,
    readonly colours: boolean,
  ) {
    this.width = Math.min(stdout.columns || MOST_COLUMNS, MOST_COLUMNS);
    this.page = new Page({ colours, width: this.width });
    if (stdout.isTTY) this.progress = new Progress((text) => stdout.write(text));
  }

  write(text: string): void {
    this.stdout.write(text);
  }

  paragraph(text: string, ...styles: Style[]): void {
    this.write(`\n${this.page.line([], text, ...styles)}\n`);
  }

  /** Does something that takes a moment, and says what was done and how long it took. */
  async step<T>(work: (progress: (state: { done: number; total: number }) => void) => Promise<[string, T]>) {
    const started = performance.now();
    try {
      const [done, value] = await work((state) => this.progress?.show('checking', state));
      this.progress?.clear();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const mark = this.page.label('✓', INDENT, 'green');
      this.write(this.page.line([this.page.label('', INDENT), mark], `${done} (${seconds} s)`));
      return value;
    } finally {
      this.progress?.clear();
    }
  }

  changed(path: string, changes: readonly ChangedValue[]): void {
    const margin = this.page.label('', 'EXCLUDED '.length);
    this.write(this.page.line([this.page.label('CHANGED', margin.width, 'cyan', 'bold')], path));
    for (const { path: place, before, after } of changes) {
      this.write(this.page.line([margin], place));
      this.write(this.page.line([margin, this.page.label('-', INDENT, 'red')], shown(before)));
      this.write(this.page.line([margin, this.page.label('+', INDENT, 'green')], shown(after)));
    }
  }

  /** Shows where to look, each place with its name. */
  places(places: readonly (readonly [name: string, where: string])[]): void {
    const longest = Math.max(...places.map(([name]) => name.length));
    for (const [name, where] of places)
      this.write(this.page.line([this.page.label('', INDENT), this.page.label(name, longest + INDENT)], where));
  }

  /** Shows requests to explore further, as lines for a shell. */
  requests({ base, token }: ApiClient, requests: readonly { readonly what: string; readonly path: string }[]): void {
    const indented = (text: string, ...styles: Style[]) =>
      this.write(this.page.line([this.page.label('', INDENT)], text, ...styles));
    indented(`BASE=${base}`);
    indented(`TOKEN=${token}`);
    for (const { what, path } of requests) {
      this.write('\n');
      indented(`# ${what}`, 'grey');
      indented('curl -s -H "Authorization: Bearer $TOKEN" \\');
      this.write(this.page.line([this.page.label('', 2 * INDENT)], `"$BASE${path}"`));
    }
  }
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
