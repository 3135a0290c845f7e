import { folderOf, joinPath, nameOf, readText, type Source } from '../../../base/source';
import type { AttributePath } from '../../../resources/model/resource-input';
import { pointerOf, valueAt } from '../../../base/json';
import type { WorkspaceResource } from '../../model/workspace-resource';
import { valueChanges, Written, type Change, type FixValue, type ValueChange } from '../../model/fix';
import { withEnds } from '../../model/text-edits';
import type { Refused, Writer, WrittenChange } from '../../model/writer';
import { changedText, refusedBy, treeOf } from '../yaml/changed-text';
import { habitsOf, memberLines, scalarText, withPlaceholderTexts } from '../yaml/yaml-text';
import { NotWritable, spotOf } from '../yaml/yaml-tree';
import { keyOn, usedValues } from './chart-lines';
import { changedTemplate } from './masked-template';

const MOST_WAYS = 6;

/** The name that charts are rendered with: nobody installs them by it. */
const RELEASE = 'release-name';

/**
 * Writes changes of rendered manifests back into charts: into the values that the template takes them from, or into its own
 * lines. What a line is for is only supposed; the proof, which renders the chart anew, tells whether it was so.
 */
export class HelmWriter implements Writer {
  constructor(private readonly source: Source) {}

  *ways(target: WorkspaceResource, changes: readonly Change[]): Generator<WrittenChange | Refused> {
    let count = 0;
    if (JSON.stringify(changes).includes(RELEASE)) {
      yield { refused: 'its value is another one for each release' };
      return;
    }
    try {
      const known = changes.map((change) =>
        change.kind === 'set' ? { ...change, value: withPlaceholderTexts(change.value, false) } : change,
      );
      for (const way of this.all(target, known)) {
        yield way;
        if (++count === MOST_WAYS) return;
      }
    } catch (error) {
      yield refusedBy(error);
      return;
    }
    if (count === 0) yield { refused: 'nothing tells which line of the chart it comes from' };
  }

  private *all(target: WorkspaceResource, changes: readonly Change[]): Generator<WrittenChange | Refused> {
    const known = valueChanges(changes);
    if (known.length < changes.length) yield { refused: 'no other resource is added to a chart' };
    else if (known.length > 1) yield* this.together(target, known);
    else yield* this.single(target, known[0], new Map());
  }

  /** Several changes: all by the first way that there is for each, then all by the next. */
  private *together(target: WorkspaceResource, changes: readonly ValueChange[]): Generator<WrittenChange | Refused> {
    let most = 1;
    for (let turn = 0; turn < most; turn++) {
      const texts = new Map<string, string>();
      let isAtUse = true;
      for (const change of changes) {
        const ways = [...this.single(target, change, texts)].filter((each) => 'texts' in each);
        const way = ways[Math.min(turn, ways.length - 1)];
        if (!way) {
          yield { refused: 'nothing tells which lines of the chart it comes from' };
          return;
        }
        most = Math.max(most, ways.length);
        for (const [file, text] of way.texts) texts.set(file, text);
        isAtUse &&= way.isAtUse;
      }
      yield { texts, isAtUse };
    }
  }

  /** The ways to write one change. */
  private *single(
    target: WorkspaceResource,
    change: ValueChange,
    texts: ReadonlyMap<string, string>,
  ): Generator<WrittenChange | Refused> {
    for (const file of this.valueFiles(target)) yield* this.inValues(target, change, file, texts);
    yield* this.attempt(() => this.inTemplate(target, change, texts));
    yield* this.attempt(() => this.inDocument(target, change, texts));
  }

  private *attempt(write: () => WrittenChange): Generator<WrittenChange | Refused> {
    try {
      yield write();
    } catch (error) {
      yield refusedBy(error);
    }
  }

  private textOf(file: string, texts: ReadonlyMap<string, string>): string {
    return texts.get(file) ?? readText(this.source, file);
  }

  /** The files of values for a template, with the names under which they hold them. */
  private valueFiles({ file, root }: WorkspaceResource): readonly ValueFile[] {
    const chart = file.slice(0, Math.max(0, file.lastIndexOf('/templates/')));
    const own = { file: joinPath(chart, 'values.yaml'), names: [], isRequired: false };
    if (chart === root) return [own];
    const isDirect = folderOf(folderOf(chart)) === root;
    const above = { file: joinPath(root, 'values.yaml'), names: [nameOf(chart)], isRequired: true };
    return isDirect ? [above, own] : [];
  }

  private *inValues(
    target: WorkspaceResource,
    change: ValueChange,
    { file, names, isRequired }: ValueFile,
    texts: ReadonlyMap<string, string>,
  ): Generator<WrittenChange | Refused> {
    const lines = documentLines(this.textOf(target.file, texts).split(/\r?\n/), target);
    const path = [...target.place, ...change.path];
    for (const used of usedValues(lines, path))
      yield* this.attempt(() => {
        const text = this.textOf(file, texts);
        const root = treeOf(text, false);
        const at = [...names, ...used.names, ...path.slice(used.depth)];
        if (isRequired && spotOf(root, at).missing.length > 0) throw new NotWritable(`${file} does not have it`);
        return { texts: new Map([[file, changedText(text, root, at, change, false)]]), isAtUse: false };
      });
  }

  /** Another literal on the line of the template, the line taken away, or lines behind one of the same holder. */
  private inTemplate(
    target: WorkspaceResource,
    change: ValueChange,
    known: ReadonlyMap<string, string>,
  ): WrittenChange {
    const text = this.textOf(target.file, known);
    const lines = text.split('\n');
    const path = [...target.place, ...change.path];
    const at = lineOf(lines, target, path);
    const by = (text: string): WrittenChange => ({ texts: new Map([[target.file, text]]), isAtUse: true });
    if (change.kind === 'remove') {
      if (at === undefined || !isWhole(lines, at) || /^\s*-/.test(lines[at]))
        throw new NotWritable('it is no line of its own in the template');
      return by([...lines.slice(0, at), ...lines.slice(at + 1)].join('\n'));
    }
    if (valueAt(target.written, change.path) !== undefined) {
      const isScalar = typeof change.value !== 'object' || change.value instanceof Written;
      if (at === undefined || !isScalar || !isWhole(lines, at))
        throw new NotWritable('it is no line of its own in the template');
      return by(lines.with(at, withLiteral(lines[at], change.value)).join('\n'));
    }
    const { at: gap, indent, key, value } = this.gap(lines, target, path, change.value);
    const added = withEnds(text, memberLines(key, value, indent, habitsOf(text, false))).replace(/\n$/, '');
    return by([...lines.slice(0, gap), added, ...lines.slice(gap)].join('\n'));
  }

  /** A literal of the document that the template has, wherever it stands in it. */
  private inDocument(
    target: WorkspaceResource,
    change: ValueChange,
    known: ReadonlyMap<string, string>,
  ): WrittenChange {
    const line = target.positions?.get(pointerOf(target.place))?.line ?? 1;
    const path = [...target.place, ...change.path];
    const changed = changedTemplate(this.textOf(target.file, known), line, path, change);
    return { texts: new Map([[target.file, changed]]), isAtUse: true };
  }

  /** The place of a missing value: behind or before the line of another member that its holder has. */
  private gap(lines: readonly string[], target: WorkspaceResource, path: AttributePath, value: FixValue): Gap {
    let depth = path.length;
    const base = target.place.length;
    while (depth > base && valueAt(target.written, path.slice(base, depth - 1)) === undefined) depth--;
    const holder = valueAt(target.written, path.slice(base, depth - 1));
    const key = path[depth - 1];
    const nested = path
      .slice(depth)
      .reduceRight<FixValue>((inner, each) => (typeof each === 'number' ? [inner] : { [each]: inner }), value);
    if (typeof key !== 'string' || typeof holder !== 'object' || holder === null || Array.isArray(holder))
      throw new NotWritable('lists of templates are not changed');
    const siblings = Object.keys(holder).flatMap(
      (name) => lineOf(lines, target, [...path.slice(0, depth - 1), name]) ?? [],
    );
    const whole = siblings.find((line) => isWhole(lines, line));
    const next = siblings.find((line) => !/^\s*-/.test(lines[line]) && !/^\s*\{\{/.test(lines[line - 1] ?? ''));
    const beside = whole ?? next;
    if (beside !== undefined) {
      const indent = ' '.repeat(/^[ -]*/.exec(lines[beside])?.[0].length ?? 0);
      return { at: whole === undefined ? beside : beside + 1, indent, key, value: nested };
    }
    throw new NotWritable('nothing tells where it fits in the template');
  }
}

interface ValueFile {
  readonly file: string;
  readonly names: readonly string[];
  /** True when values count only where the file has them already. */
  readonly isRequired: boolean;
}

interface Gap {
  /** The number of the line that it stands before. */
  readonly at: number;
  readonly indent: string;
  readonly key: string;
  readonly value: FixValue;
}

/** The lines of the document in the template, which may have several. */
function documentLines(lines: readonly string[], { positions, place }: WorkspaceResource): readonly string[] {
  const at = (positions?.get(pointerOf(place))?.line ?? 1) - 1;
  const ends = lines.flatMap((line, i) => (/^---\s*$/.test(line) ? [i] : []));
  return lines.slice((ends.findLast((end) => end <= at) ?? -1) + 1, ends.find((end) => end > at) ?? lines.length);
}

/** The number of the line that has the key of a path, as far as positions tell. */
function lineOf(lines: readonly string[], { positions }: WorkspaceResource, path: AttributePath): number | undefined {
  const line = (positions?.get(pointerOf(path))?.line ?? 0) - 1;
  return line >= 0 && keyOn(lines[line] ?? '')?.key === path.at(-1) ? line : undefined;
}

/** True for a line with a key and a literal on it that ends there. */
function isWhole(lines: readonly string[], at: number): boolean {
  const line = lines[at];
  const rest = keyOn(line)?.rest ?? '';
  const column = /^[ -]*/.exec(line)?.[0].length ?? 0;
  const next = lines.slice(at + 1).find((each) => each.trim() !== '' && !/^\s*\{\{/.test(each)) ?? '';
  const isDeeper = (/^ */.exec(next)?.[0].length ?? 0) > column;
  return rest !== '' && !/[{[&*|>]/.test(rest.charAt(0)) && !line.includes('{{') && !isDeeper;
}

function withLiteral(line: string, value: FixValue): string {
  const [, head = '', old = '', tail = ''] = /^([^:]*:\s*)("[^"]*"|'[^']*'|[^\s#]+)(.*)$/s.exec(line) ?? [];
  const quote = old.startsWith('"') ? '"' : old.startsWith("'") ? "'" : '';
  return `${head}${scalarText(value, quote)}${tail}`;
}
