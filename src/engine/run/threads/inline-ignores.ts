import { isJsonObject, pointerOf, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import { isFetched } from '../../base/source';
import { isDay } from '../../base/time/day';
import type { Rendering } from '../../iac';
import type { InlineIgnore, ResultLocation } from '../../model';

type Path = readonly (string | number)[];
type Written = NonNullable<Rendering['blocks']>[number];

const MARK = /^plumbline:ignore(?![\w-])[ \t:]*/;
const ID = /^[A-Za-z0-9][\w./:-]*$/;
const HOW = 'write plumbline:ignore ID reason';
const ANNOTATION = 'plumbline/ignore';

/** The notes at a resource: comments above or in it, the metadata of JSON formats, annotations of Kubernetes. */
export function inlineIgnores(rendering: Rendering, place: Path, block: Written | undefined): InlineIgnore[] {
  const comments = (block?.comments ?? []).map(({ text, file, line }) =>
    isFetched(file) ? fetched(text, { file, line }) : readNote(text.replace(MARK, ''), { file, line }),
  );
  return [...comments, ...metadataIgnores(rendering, ownerOf(place.slice(0, -1)))];
}

/** The resource of CloudFormation that a part belongs to, such as an event of a function. */
function ownerOf(start: Path): Path {
  return start[0] === 'Resources' ? start.slice(0, 2) : start;
}

/** Reads `ID[,ID] reason [until=yyyy-mm-dd]`. */
function readNote(text: string, at: ResultLocation): InlineIgnore {
  const words = text.trim().replace(/,\s+/g, ',').split(/\s+/);
  const [first = '', ...others] = words;
  const until = others.find((word) => word.startsWith('until='))?.slice('until='.length);
  const reason = others.filter((word) => !word.startsWith('until=')).join(' ');
  return checked(first.split(','), reason, until, at);
}

function checked(ids: readonly string[], reason: string, until: string | undefined, at: ResultLocation): InlineIgnore {
  const named = ids.filter((id) => id !== '');
  const problem = problemOf(named, reason, until);
  return {
    ids: named,
    reason,
    ...(until !== undefined && { until }),
    file: at.file,
    line: at.line,
    ...(problem !== undefined && { problem }),
  };
}

function problemOf(ids: readonly string[], reason: string, until: string | undefined): string | undefined {
  if (ids.length === 0) return `it names no rule: ${HOW}`;
  const wrong = ids.find((id) => !ID.test(id));
  if (wrong !== undefined) return `${JSON.stringify(wrong)} is no id of a rule: ${HOW}`;
  if (reason === '') return `it gives no reason: ${HOW}`;
  if (until !== undefined && !isDay(until)) return `until=${until} is no day: write until=yyyy-mm-dd`;
  return undefined;
}

function metadataIgnores({ document, positions }: Rendering, place: Path): InlineIgnore[] {
  const resource = valueAt(document, place);
  const at = (...keys: string[]): ResultLocation =>
    positions.get(pointerOf([...place, ...keys])) ?? positions.get(pointerOf(place)) ?? { file: '', line: 1 };
  const found: InlineIgnore[] = [];
  for (const key of ['Metadata', 'metadata']) {
    const listed = valueAt(resource, [key, 'plumbline', 'ignore']);
    const list = Array.isArray(listed) ? listed : listed === undefined ? [] : [listed];
    found.push(...list.map((entry, i) => readEntry(entry, at(key, 'plumbline', 'ignore', String(i)))));
  }
  const annotation = valueAt(resource, ['metadata', 'annotations', ANNOTATION]);
  if (typeof annotation === 'string')
    for (const line of annotation.split('\n').filter((each) => each.trim() !== ''))
      found.push(readNote(line.trim().replace(MARK, ''), at('metadata', 'annotations', ANNOTATION)));
  return found;
}

/** Reads `{id, reason, until}`. */
function readEntry(entry: JsonValue, at: ResultLocation): InlineIgnore {
  const { id, reason, until }: JsonObject = isJsonObject(entry) ? entry : {};
  const ids = (Array.isArray(id) ? id : [id]).map((each) => (typeof each === 'string' ? each.trim() : ''));
  const day = until === undefined || typeof until === 'string' ? until : JSON.stringify(until);
  return checked(ids, typeof reason === 'string' ? reason.trim() : '', day, at);
}

function fetched(text: string, at: ResultLocation): InlineIgnore {
  const problem = 'it stands in a module of another repository';
  return { ...readNote(text.replace(MARK, ''), at), problem };
}
