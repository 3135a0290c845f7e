import type { JsonObject } from '../../../base/json';
import { DataPath } from '../../provider/data-path';
import { tableReader } from '../../provider/table-reader';
import { placeholdersIn } from './template';
import type { DetailTable, IdTable, ListTable, LocatedTable, Paged, ServiceTable, TagTable } from './table';
import schema from './table.schema.json';

/** A table as it is written in its file. */
interface TableFile {
  readonly service: string;
  readonly aliases?: readonly string[];
  readonly arns?: readonly string[];
  readonly package?: string;
  readonly global?: true;
  readonly retired?: string;
  readonly lists: Readonly<Record<string, ListFile>>;
  readonly details: Readonly<Record<string, DetailFile>>;
}

interface PagedFile {
  readonly pages?: Readonly<Record<string, string>>;
  readonly more?: string;
}

interface ListFile extends PagedFile {
  readonly inside?: string;
  readonly global?: true;
  readonly absent?: readonly string[];
  readonly arguments?: JsonObject;
  readonly items: string;
  readonly mayBeAbsent?: true;
  readonly only?: Readonly<Record<string, string>>;
  readonly gone?: Readonly<Record<string, readonly string[]>>;
  readonly ids: Readonly<Record<string, string | (Omit<IdTable, 'name' | 'at'> & { readonly at: string })>>;
  readonly arn?: string;
  readonly resource?: string;
  readonly path?: string;
  readonly region?: string;
  readonly located?: LocatedFile;
  readonly tags?: TagFile;
}

interface LocatedFile {
  readonly call: string;
  readonly arguments: JsonObject;
  readonly answer: string;
  readonly regions?: Readonly<Record<string, string>>;
}

interface TagFile {
  readonly item?: string;
  readonly from?: string;
  readonly document?: string;
  readonly call?: string;
  readonly arguments?: JsonObject;
  readonly answer?: string;
  readonly absent?: readonly string[];
}

interface DetailFile extends PagedFile {
  readonly arguments: JsonObject | readonly JsonObject[];
  readonly joins?: readonly string[];
  readonly batch?: Readonly<Record<string, number>>;
  readonly each?: string | readonly string[];
  readonly into?: string;
  readonly adds?: JsonObject;
  readonly absent?: readonly string[];
  readonly decode?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volatile?: readonly string[];
}

/** Placeholders that every template may use beside the ids of its table. */
const BUILT_IN = ['arn', 'account', 'partition', 'region'];

/** Reads the table of a service and throws a TableError when it is not as tables must be. */
export const readTable = tableReader(schema, (file: TableFile, problems): ServiceTable =>
  new TableReader(file, problems).table(),
);

class TableReader {
  private readonly known: ReadonlySet<string>;

  constructor(
    private readonly file: TableFile,
    private readonly problems: string[],
  ) {
    const lists = Object.values(file.lists);
    this.known = new Set([...BUILT_IN, ...lists.flatMap(idsOf)]);
  }

  table(): ServiceTable {
    const { service, aliases = [], arns = [], retired, lists, details } = this.file;
    return {
      service,
      aliases,
      arns,
      isGlobal: this.file.global === true,
      package: this.file.package ?? service,
      ...(retired !== undefined && { retired }),
      lists: new Map(Object.entries(lists).map(([call, list]) => [call, this.list(call, list)])),
      details: new Map(Object.entries(details).map(([call, detail]) => [call, this.detail(call, detail)])),
    };
  }

  private list(call: string, file: ListFile): ListTable {
    const where = `lists.${call}`;
    const { arn, resource, path, region, located, tags } = file;
    const only = Object.entries(file.only ?? {})[0];
    const gone = Object.entries(file.gone ?? {})[0];
    const outer = this.outer(call, file.inside);
    const own = new Set([...BUILT_IN, ...idsOf(file), ...outer]);
    this.names(`${where}.arguments`, file.arguments, new Set(['account', ...outer]));
    const isTemplate = arn?.startsWith('arn:') === true;
    if (isTemplate) this.names(`${where}.arn`, arn, own);
    this.names(`${where}.path`, path, own);
    this.names(`${where}.tags`, tags?.arguments, own);
    this.names(`${where}.located`, located?.arguments, own);
    if (idsOf(file).length === 0 && path === undefined) this.problems.push(`${where} has neither an id nor a path`);
    if (resource !== undefined && isTemplate) this.problems.push(`${where}.resource repeats what its ARN says`);
    return {
      call,
      ...(file.inside !== undefined && { inside: file.inside }),
      isGlobal: file.global === true || this.file.global === true,
      absent: file.absent ?? [],
      arguments: file.arguments ?? {},
      items: this.path(`${where}.items`, file.items),
      mayBeAbsent: file.mayBeAbsent === true,
      ...(only && { only: { at: this.path(`${where}.only`, only[0]), begins: only[1] } }),
      ...(gone && { gone: { at: this.path(`${where}.gone`, gone[0]), values: gone[1] } }),
      ids: Object.entries(file.ids).map(([name, id]): IdTable => {
        if (typeof id === 'string') return { name, at: this.path(`${where}.ids.${name}`, id) };
        return { ...id, name, at: this.path(`${where}.ids.${name}`, id.at) };
      }),
      ...(arn !== undefined && { arn: isTemplate ? arn : this.path(`${where}.arn`, arn) }),
      ...(resource !== undefined && { resource }),
      ...(path !== undefined && { path }),
      ...(region !== undefined && { region: this.path(`${where}.region`, region) }),
      ...(located && { located: this.located(`${where}.located`, located) }),
      ...(tags && { tags: this.tags(`${where}.tags`, tags) }),
      ...this.paged(where, file),
    };
  }

  /** The ids of the elements that a list is asked about. */
  private outer(call: string, inside: string | undefined): string[] {
    if (inside === undefined) return [];
    const lists = new Map(Object.entries(this.file.lists));
    const around: ListFile[] = [];
    for (let at: string | undefined = inside; at !== undefined; at = around.at(-1)?.inside) {
      const list = lists.get(at);
      const isRound = at === call || (list !== undefined && around.includes(list));
      if (isRound) this.problems.push(`lists.${call} is inside of itself`);
      else if (!list) this.problems.push(`lists.${call}.inside: there is no list ${at}`);
      if (isRound || !list) break;
      around.push(list);
    }
    return ['arn', ...around.flatMap(idsOf)];
  }

  private located(where: string, { answer, regions = {}, ...call }: LocatedFile): LocatedTable {
    return { ...call, answer: this.path(`${where}.answer`, answer), regions: new Map(Object.entries(regions)) };
  }

  private tags(where: string, { item, from, document, call, answer, ...file }: TagFile): TagTable {
    return {
      ...(item !== undefined && { item: this.path(`${where}.item`, item) }),
      ...(document !== undefined &&
        from !== undefined && { document: { at: this.path(`${where}.document`, document), from } }),
      ...(call !== undefined && { call }),
      ...(answer !== undefined && { answer: this.path(`${where}.answer`, answer) }),
      arguments: file.arguments ?? {},
      absent: file.absent ?? [],
    };
  }

  private detail(call: string, file: DetailFile): DetailTable {
    const where = `details.${call}`;
    const { each, into } = file;
    const known = each === undefined ? this.known : new Set([...this.known, 'each']);
    this.names(`${where}.arguments`, file.arguments as JsonObject, known);
    this.names(`${where}.adds`, file.adds, this.known);
    const batch = Object.entries(file.batch ?? {})[0];
    for (const text of file.volatile ?? []) this.path(`${where}.volatile`, text);
    return {
      call,
      arguments: Array.isArray(file.arguments) ? (file.arguments as JsonObject[]) : [file.arguments as JsonObject],
      ...(file.joins && { joins: file.joins.map((text) => this.path(`${where}.joins`, text)) }),
      ...(batch && { batch }),
      ...(each !== undefined && { each }),
      ...(into !== undefined && { into }),
      adds: file.adds ?? {},
      absent: file.absent ?? [],
      decode: (file.decode ?? []).map((text) => this.path(`${where}.decode`, text)),
      secrets: (file.secrets ?? []).map((text) => this.path(`${where}.secrets`, text)),
      volatile: file.volatile ?? [],
      ...this.paged(where, file),
    };
  }

  private paged(where: string, { pages = {}, more }: PagedFile): Paged {
    return {
      pages: Object.entries(pages).map(([argument, from]) => [argument, this.path(`${where}.pages.${argument}`, from)]),
      ...(more !== undefined && { more: this.path(`${where}.more`, more) }),
    };
  }

  private path(where: string, text: string): DataPath {
    const path = DataPath.parse(text);
    if (!path) this.problems.push(`${where} is no path: ${text}`);
    return path ?? DataPath.ITSELF;
  }

  private names(where: string, template: JsonObject | string | undefined, known: ReadonlySet<string>): void {
    for (const name of placeholdersIn(template)) {
      if (name.startsWith('/')) this.path(where, name.slice(1));
      else if (!known.has(name)) this.problems.push(`${where} names {${name}}, which no list gives`);
    }
  }
}

/** The ids that the items of a list have, by themselves or in their ARN. */
function idsOf({ ids, arn, resource }: ListFile): string[] {
  const inArn = resource ?? (arn?.startsWith('arn:') === true ? arn.split(':').slice(5).join(':') : undefined);
  return [...Object.keys(ids), ...placeholdersIn(inArn)];
}
