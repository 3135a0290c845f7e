import type { JsonObject } from '../../../base/json';
import { DataPath } from '../../provider/data-path';
import { tableReader } from '../../provider/table-reader';
import { PathPattern } from './path-pattern';
import type { CallTable, ListTable, Pages, ServiceTable } from './table';
import schema from './table.schema.json';

/** A table as it is written in its file. */
interface TableFile {
  readonly service: string;
  /** The beginning of all paths of the API. */
  readonly root: string;
  readonly aliases?: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, ListFile>>;
  readonly calls: Readonly<Record<string, CallFile>>;
}

interface ListFile {
  readonly inside?: string;
  readonly url?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly items?: string;
  readonly aggregated?: true;
  readonly size?: Readonly<Record<string, number>>;
  readonly next?: Readonly<Record<string, string>>;
  readonly mayBeAbsent?: true;
  readonly path: string | readonly string[];
  readonly named?: string;
  readonly ids?: Readonly<Record<string, string | readonly string[]>>;
  readonly get: string;
  readonly whole?: true;
  readonly labels?: string;
  readonly volatile?: readonly string[];
}

interface CallFile {
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
  readonly size?: Readonly<Record<string, number>>;
  readonly next?: Readonly<Record<string, string>>;
  readonly joins?: string;
  readonly secrets?: readonly string[];
}

const PLACEHOLDERS = /\{(\w+)\}/g;
const NEXT = { pageToken: 'nextPageToken' };

/** Reads the table of an API and throws a TableError when it is not as tables must be. */
export const readTable = tableReader(schema, (file: TableFile, problems): ServiceTable =>
  new TableReader(file, problems).table(),
);

class TableReader {
  constructor(
    private readonly file: TableFile,
    private readonly problems: string[],
  ) {}

  table(): ServiceTable {
    const { service, aliases = {}, lists, calls } = this.file;
    for (const [alias, call] of Object.entries(aliases))
      if (!Object.hasOwn(lists, call) && !Object.hasOwn(calls, call))
        this.problems.push(`aliases.${alias}: there is no call ${call}`);
    return {
      service,
      aliases: new Map(Object.entries(aliases)),
      lists: new Map(Object.entries(lists).map(([call, list]) => [call, this.list(call, list)])),
      calls: new Map(Object.entries(calls).map(([call, each]) => [call, this.call(call, each)])),
    };
  }

  private list(call: string, file: ListFile): ListTable {
    const where = `lists.${call}`;
    const { inside, url, named, labels, get, volatile = [] } = file;
    const patterns = [file.path].flat().map((text) => new PathPattern(text));
    if (!Object.hasOwn(this.file.calls, get)) this.problems.push(`${where}.get: there is no call ${get}`);
    if (inside !== undefined && (inside === call || !Object.hasOwn(this.file.lists, inside)))
      this.problems.push(`${where}.inside: there is no other list ${inside}`);
    this.names(`${where}.url`, url, inside === undefined ? ['project'] : ['project', 'outer']);
    // An address that a resource names itself may hold any ids; all others must be told.
    const declared = ['project', ...Object.keys(file.ids ?? {})];
    if (named === undefined) for (const pattern of patterns) this.names(`${where}.path`, pattern.text, declared);
    else if (file.ids) this.problems.push(`${where} has both a name and ids`);
    if (named === undefined && patterns.length > 1) this.problems.push(`${where} has several paths without a name`);
    for (const text of volatile) this.path(`${where}.volatile`, text);
    return {
      call,
      ...(inside !== undefined && { inside }),
      ...(url !== undefined && { url: this.rooted(url) }),
      query: file.query ?? {},
      items: this.path(`${where}.items`, file.items ?? '.'),
      isAggregated: file.aggregated === true,
      pages: this.pages(where, file),
      mayBeAbsent: file.mayBeAbsent === true,
      patterns,
      ...(named !== undefined && { named: this.path(`${where}.named`, named) }),
      ids: new Map(
        Object.entries(file.ids ?? {}).map(([name, at]) => [
          name,
          typeof at === 'string' ? this.path(`${where}.ids.${name}`, at) : at,
        ]),
      ),
      get,
      isWhole: file.whole === true,
      ...(labels !== undefined && { labels: this.path(`${where}.labels`, labels) }),
      volatile,
    };
  }

  private call(call: string, file: CallFile): CallTable {
    const where = `calls.${call}`;
    const { url, query = {}, body, joins, secrets = [] } = file;
    this.names(`${where}.url`, url, ['project', 'path']);
    return {
      call,
      url: this.rooted(url),
      query,
      ...(body && { body }),
      ...(joins !== undefined && { pages: { ...this.pages(where, file), joins } }),
      secrets: secrets.map((text) => this.path(`${where}.secrets`, text)),
    };
  }

  private pages(where: string, { size, next = NEXT }: Pick<ListFile, 'size' | 'next'>): Pages {
    const [sized] = Object.entries(size ?? {});
    const [[parameter, token]] = Object.entries(next);
    return {
      ...(sized && { size: { parameter: sized[0], most: sized[1] } }),
      parameter,
      token: this.path(`${where}.next`, token),
    };
  }

  private rooted(url: string): string {
    const { root } = this.file;
    return root === '' ? url : `${root}/${url}`;
  }

  private path(where: string, text: string): DataPath {
    const path = DataPath.parse(text);
    if (!path) this.problems.push(`${where} is no path: ${text}`);
    return path ?? DataPath.ITSELF;
  }

  private names(where: string, text: string | undefined, known: readonly string[]): void {
    for (const [, name] of (text ?? '').matchAll(PLACEHOLDERS))
      if (!known.includes(name)) this.problems.push(`${where} names {${name}}, which nothing gives`);
  }
}
