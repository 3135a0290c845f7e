import { readText, type Source } from '../../../base/source';
import type { WorkspaceResource } from '../../model/workspace-resource';
import type { Change } from '../../model/fix';
import type { Refused, Writer, WrittenChange } from '../../model/writer';
import { changedText, refusedBy, treeOf } from './changed-text';
import { requireNoPatch } from './kustomization';
import { withDocument, withPlaceholderTexts } from './yaml-text';
import { NotWritable } from './yaml-tree';

/** Writes changes back into YAML, and into JSON, which is YAML too. */
export class YamlWriter implements Writer {
  constructor(private readonly source: Source) {}

  *ways(target: WorkspaceResource, changes: readonly Change[]): Generator<WrittenChange | Refused> {
    try {
      const text = readText(this.source, target.file);
      const written = changes.reduce((now, change) => this.written(now, target, change), text);
      yield { texts: new Map([[target.file, written]]), isAtUse: true };
    } catch (error) {
      yield refusedBy(error);
    }
  }

  private written(text: string, { file, part, place }: WorkspaceResource, change: Change): string {
    const isJson = /\.json$/i.test(file);
    if (change.kind === 'add') {
      if (isJson) throw new NotWritable('a file of JSON has one document');
      requireNoPatch(this.source, file);
      return withDocument(text, change.attributes);
    }
    const item = part?.item === undefined ? [] : ['items', part.item];
    const path = [...item, ...place, ...change.path];
    const known = change.kind === 'set' ? { ...change, value: withPlaceholderTexts(change.value, isJson) } : change;
    return changedText(text, treeOf(text, isJson, part?.document), path, known, isJson);
  }
}
