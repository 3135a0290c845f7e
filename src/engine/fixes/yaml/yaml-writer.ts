import { readText, SourceError, type Source } from '../../base/source';
import { parsedDocuments, YamlSyntaxError } from '../../base/yaml';
import type { EstateResource } from '../model/estate-resource';
import { Written, type Change, type FixValue } from '../model/fix';
import type { Refused, Writer, WrittenChange } from '../model/writer';
import { removeValue, setValue } from './yaml-edits';
import { habitsOf } from './yaml-text';
import { NotWritable } from './yaml-tree';

/** Writes changes back into YAML, and into JSON, which is YAML too. */
export class YamlWriter implements Writer {
  constructor(private readonly source: Source) {}

  *ways(target: EstateResource, changes: readonly Change[]): Generator<WrittenChange | Refused> {
    try {
      const text = readText(this.source, target.file);
      const written = changes.reduce((now, change) => this.written(now, target, change), text);
      yield { texts: new Map([[target.file, written]]), isAtUse: true };
    } catch (error) {
      if (!(error instanceof NotWritable || error instanceof YamlSyntaxError || error instanceof SourceError))
        throw error;
      yield { refused: error.message };
    }
  }

  private written(text: string, { file, part, place }: EstateResource, change: Change): string {
    if (change.kind === 'add') throw new NotWritable('no other resource is added to the file');
    const root = parsedDocuments(text)[part?.document ?? 0]?.contents;
    const item = part?.item === undefined ? [] : ['items', part.item];
    const path = [...item, ...place, ...change.path];
    const {
      start,
      end,
      text: by,
    } = change.kind === 'remove'
      ? removeValue(text, root, path)
      : setValue(text, root, path, literal(change.value), habitsOf(text, /\.json$/i.test(file)));
    return text.slice(0, start) + by + text.slice(end);
  }
}

/** A value without references, which YAML has no words for. */
function literal(value: FixValue): FixValue {
  if (value instanceof Written) throw new NotWritable('the value is a reference');
  if (typeof value !== 'object' || value === null) return value;
  for (const each of Object.values(value as Readonly<Record<string, FixValue>>)) literal(each);
  return value;
}
