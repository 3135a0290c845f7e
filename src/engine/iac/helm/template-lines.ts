import type { Place } from '../model';
import type { SourceText } from '../../base/source/source-text';

/** A document of a template: the number of its first line, counted from 0, and its lines. */
export interface Section {
  readonly start: number;
  readonly lines: string[];
}

/** The lines of a template, document by document. */
export class TemplateLines {
  readonly sections: readonly Section[];
  private readonly starts: number[] = [];
  private readonly lengths: number[] = [];

  constructor(readonly text: SourceText) {
    const sections: Section[] = [{ start: 0, lines: [] }];
    let offset = text.contentStart;
    for (const line of text.text.slice(offset).split('\n')) {
      this.lengths.push(line.length);
      if (/^---(?:\s|$)/.test(line)) sections.push({ start: this.starts.length + 1, lines: [] });
      else sections[sections.length - 1].lines.push(line);
      this.starts.push(offset);
      offset += line.length + 1;
    }
    this.sections = sections;
  }

  get start(): Place {
    return { text: this.text, offset: this.text.contentStart };
  }

  /** The place at a column of a line, or at the end of the line when that is shorter. */
  placeAt(line: number, column: number): Place {
    return { text: this.text, offset: this.starts[line] + Math.min(column, Math.max(this.lengths[line] - 1, 0)) };
  }
}
