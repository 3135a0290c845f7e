import type { AttributePath } from '../../../resources/model/resource-input';
import type { ValueChange } from '../../model/fix';
import { documentsIn, replacementFor } from '../yaml/changed-text';
import { NotWritable } from '../yaml/yaml-tree';

const ACTION = /\{\{.*?\}\}/gs;
const IN_LINE = /[^\n]/g;

/** A template as YAML of the same length: actions on lines of their own are comments, others are words. */
function masked(text: string): string {
  return text.replaceAll(ACTION, (action, at: number) => {
    const line = text.lastIndexOf('\n', at - 1) + 1;
    const next = text.indexOf('\n', at + action.length);
    const behind = text.slice(at + action.length, next < 0 ? text.length : next);
    const isOwnLine = text.slice(line, at).trim() === '' && behind.replaceAll(ACTION, '').trim() === '';
    return isOwnLine || action.includes('\n') ? action.replaceAll(IN_LINE, '#') : action.replaceAll(IN_LINE, 'x');
  });
}

/** A template after a change of a literal, which stands in the document that a line is in. */
export function changedTemplate(text: string, line: number, path: AttributePath, change: ValueChange): string {
  const plain = masked(text);
  const offset =
    plain
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + 1;
  const document = documentsIn(plain, false).find(
    ({ contents }) => contents !== null && contents.range[0] <= offset && offset <= contents.range[2],
  );
  if (!document) throw new NotWritable('nothing tells which document of the template it is');
  const { start, end, text: by } = replacementFor(plain, document.contents, path, change, false);
  if (text.slice(start, end) !== plain.slice(start, end)) throw new NotWritable('an action of the template gives it');
  return text.slice(0, start) + by + text.slice(end);
}
