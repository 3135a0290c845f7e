import * as fs from 'node:fs';
import * as path from 'node:path';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { loadServiceTables } from './load';
import { readTable } from './read-table';
import { SdkPackage } from '../sdk';
import { SdkShape } from '../../../../../test/support/clouds/aws-sdk-shape';
import { SERVICE_TABLES } from './services';
import type { Paged, ServiceTable } from './table';
import { TableError } from '../../provider/table-error';

const TABLE = {
  service: 'kms',
  lists: { list_keys: { items: 'Keys[*]', ids: { KeyId: 'KeyId' }, arn: 'KeyArn' } },
  details: { describe_key: { arguments: { KeyId: '{KeyId}' } } },
};

describe('readTable', () => {
  it('should read a table', () => {
    const table = readTable(TABLE);
    expect(table).toMatchObject({ service: 'kms', package: 'kms', isGlobal: false });
    expect([...table.lists.keys(), ...table.details.keys()]).toEqual(['list_keys', 'describe_key']);
  });

  it.each<[string, unknown, RegExp]>([
    ['no object', [], /must be object/],
    ['an unknown key', { ...TABLE, more: 1 }, /kms\.json.*must NOT have additional properties/],
    ['no lists', { ...TABLE, lists: {} }, /\/lists must NOT have fewer than 1 properties/],
    ['a wrong name of a call', { ...TABLE, details: { DescribeKey: { arguments: {} } } }, /\/details/],
    ['an unknown key of a call', listWith({ item: 'x' }), /\/lists\/list_keys must NOT have additional/],
    ['a wrong path', listWith({ items: 'Keys[' }), /lists\.list_keys\.items is no path: Keys\[/],
    ['an unknown id', detailWith({ arguments: { KeyId: '{Key}' } }), /describe_key\.arguments names \{Key\}/],
    ['a wrong path of an argument', detailWith({ arguments: { KeyId: '{/a..b}' } }), /is no path: a\.\.b/],
    ['an unknown id in a path', listWith({ path: 'arn:{partition}:kms:::{Name}' }), /list_keys\.path names \{Name\}/],
    ['nothing to tell resources apart', listWith({ ids: {} }), /list_keys has neither an id nor a path/],
    [
      'an outer list that is none',
      listWith({ inside: 'list_rings' }),
      /lists\.list_keys\.inside: there is no list list_rings/,
    ],
    ['a list inside of itself', listWith({ inside: 'list_keys' }), /list_keys is inside of itself/],
    [
      'a list inside of another that is inside of it',
      {
        ...TABLE,
        lists: {
          list_keys: { ...TABLE.lists.list_keys, inside: 'list_rings' },
          list_rings: { ...TABLE.lists.list_keys, inside: 'list_keys' },
        },
      },
      /list_keys is inside of itself/,
    ],
    ['a call for tags without an answer', listWith({ tags: { call: 'list_tags' } }), /\/lists\/list_keys\/tags/],
    ['a wrong date', { ...TABLE, retired: 'soon' }, /\/retired/],
  ])('should refuse %s and say where', (_, table, message) => {
    expect(() => readTable(table)).toThrow(TableError);
    expect(() => readTable(table)).toThrow(message);
  });
});

describe(loadServiceTables.name, () => {
  it('should have a valid table for each service, and only one', async () => {
    const tables = await loadServiceTables();
    expect(tables.check()).toHaveLength(SERVICE_TABLES.length);
    expect(tables.get('elasticfilesystem')?.service).toBe('efs');
    expect(tables.get('nothing')).toBeUndefined();
  });

  it('should name the region in the path of all that is in one, since identities rest on paths', async () => {
    const lists = (await loadServiceTables()).check().flatMap((table) => [...table.lists.values()]);
    const templates = lists.flatMap(({ isGlobal, path: own, arn }) => {
      const template = own ?? (typeof arn === 'string' ? arn : undefined);
      return isGlobal || template === undefined ? [] : [template];
    });
    expect(templates.length).toBeGreaterThan(10);
    expect(templates.filter((template) => !template.includes('{region}'))).toEqual([]);
  });

  it.each([
    ['lambda', 'get_function'],
    ['lambda', 'get_function_configuration'],
    ['ecs', 'describe_task_definition'],
    ['batch', 'describe_job_definitions'],
    ['stepfunctions', 'describe_state_machine'],
  ])('should mask nothing in the answer of %s to %s: rules look for secrets in it', async (service, call) => {
    const tables = await loadServiceTables();
    expect(tables.get(service)?.details.get(call)?.secrets).toEqual([]);
  });
});

/** A table that names what the SDK does not have would find nothing, and look as if there were nothing. */
describe('tables against the SDK', () => {
  const tables = SERVICE_TABLES.map((file) => readTable(file)).filter(({ retired }) => retired === undefined);

  it.each(tables.map((table) => [table.service, table] as const))('should name what %s has', (_, table) => {
    expect(problemsOf(table)).toEqual([]);
  });

  it.each(tables.map((table) => [table.service, table] as const))('should mask the credentials of %s', (_, table) => {
    expect([...table.lists.keys(), ...table.details.keys()].flatMap((call) => unmaskedIn(table, call))).toEqual([]);
  });

  it('should tell the keys that each call brings', async () => {
    const live = (await loadServiceTables()).check().filter(({ retired }) => retired === undefined);
    const calls = live.flatMap(({ package: name, details }) =>
      [...details.keys()].map((call) => [name, call] as const),
    );
    const silent = calls.filter(([name, call]) => SdkPackage.load(name).keysOf(call).length === 0);
    expect([calls.length > 200, silent]).toEqual([true, []]);
  });

  it('should notice credentials that are not masked', () => {
    const lists = { describe_directories: { items: 'DirectoryDescriptions[*]', ids: { Id: 'DirectoryId' } } };
    const table = readTable({ service: 'ds', package: 'directory-service', lists, details: {} });
    expect(unmaskedIn(table, 'describe_directories')).toContain(
      'describe_directories: DirectoryDescriptions[*].RadiusSettings.SharedSecret',
    );
  });

  it.each<[string, unknown, string]>([
    ['a call', { ...TABLE, details: { describe_keys: { arguments: {} } } }, 'describe_keys does not exist'],
    ['an argument', detailWith({ arguments: { Key: 'x' } }), 'describe_key input: Key leads nowhere at Key'],
    ['an id', listWith({ ids: { KeyId: 'Id' } }), 'list_keys output: Keys[*].Id leads nowhere at Id'],
    ['a list', listWith({ items: 'KeyList[*]' }), 'list_keys output: KeyList[*].KeyId leads nowhere at KeyList'],
    [
      'an object as a list',
      detailWith({ volatile: ['KeyMetadata[*].KeyId'] }),
      'describe_key output: KeyMetadata[*].KeyId leads nowhere at [*]',
    ],
    ['pages', TABLE, 'list_keys has pages'],
  ])('should notice %s that the SDK does not have', (_, table, problem) => {
    expect(problemsOf(readTable(table))).toContain(problem);
  });
});

/** Other values that the SDK marks, such as variables of functions, are what rules look for. */
const CREDENTIAL = /(password|secret|token|basicAuthCredentials|dbEncryption|preSharedKey)$/i;

function unmaskedIn(table: ServiceTable, call: string): string[] {
  const masked = (table.details.get(call)?.secrets ?? []).map(({ text }) => text);
  const marked = SdkShape.of(table.package, call, 'output')?.sensitivePaths() ?? [];
  return marked.filter((path) => CREDENTIAL.test(path) && !masked.includes(path)).map((path) => `${call}: ${path}`);
}

function problemsOf(table: ServiceTable): string[] {
  const problems: string[] = [];
  const check = (call: string, side: 'input' | 'output', paths: readonly string[]): void => {
    const shape = SdkShape.of(table.package, call, side);
    if (!shape) problems.push(`${call} does not exist`);
    for (const path of paths) {
      const problem = shape?.problemWith(path);
      if (problem !== undefined) problems.push(`${call} ${side}: ${problem}`);
    }
  };
  const paged = (call: string, { pages, more }: Paged): void => {
    if (pages.length === 0 && SdkShape.isPaged(table.package, call)) problems.push(`${call} has pages`);
    check(
      call,
      'input',
      pages.map(([argument]) => argument),
    );
    check(call, 'output', [...pages.map(([, from]) => from.text), ...(more ? [more.text] : [])]);
  };
  for (const [call, list] of table.lists) {
    const { items, ids, arn, region, tags, only, gone } = list;
    const inItem = [
      ...ids.map(({ at }) => at),
      typeof arn === 'object' ? arn : undefined,
      region,
      only?.at,
      gone?.at,
      tags?.item,
    ];
    check(call, 'input', pathsIn(list.arguments));
    check(
      call,
      'output',
      inItem.flatMap((path) => (path ? [below(items.text, path.text)] : [])),
    );
    paged(call, list);
    if (tags?.document) {
      const { from, at } = tags.document;
      const { into } = table.details.get(from) ?? {};
      check(from, 'output', [into === undefined ? at.text : at.text.replace(`${into}[0].`, '')]);
    }
    if (tags?.call === undefined) continue;
    check(tags.call, 'input', pathsIn(tags.arguments));
    check(tags.call, 'output', tags.answer ? [tags.answer.text] : []);
  }
  for (const [call, detail] of table.details) {
    for (const input of detail.arguments) check(call, 'input', pathsIn(input));
    check(call, 'output', [
      ...detail.volatile,
      ...[...detail.decode, ...detail.secrets, ...(detail.joins ?? [])].map(({ text }) => text),
    ]);
    paged(call, detail);
  }
  return problems;
}

/** The paths of the keys of a value, without what is inside placeholders. */
function pathsIn(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(pathsIn).map((path) => below('[0]', path));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...pathsIn(member).map((path) => below(key, path))]);
}

function below(parent: string, path: string): string {
  if (parent === '.' || path === '.') return parent === '.' ? path : parent;
  return path.startsWith('[') ? `${parent}${path}` : `${parent}.${path}`;
}

function listWith(change: JsonObject): unknown {
  return { ...TABLE, lists: { list_keys: { ...TABLE.lists.list_keys, ...change } } };
}

function detailWith(change: JsonObject): unknown {
  return { ...TABLE, details: { describe_key: { ...TABLE.details.describe_key, ...change } } };
}

describe('docs/contributing/libraries.md', () => {
  it('should explain every key of a table', () => {
    const page = fs.readFileSync(path.join(__dirname, '../../../../../docs/contributing/libraries.md'), 'utf8');
    const keys = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { properties } = value as { readonly properties?: object };
      for (const key of Object.keys(properties ?? {})) keys.add(key);
      Object.values(value).forEach(collect);
    };
    collect(JSON.parse(fs.readFileSync(path.join(__dirname, 'table.schema.json'), 'utf8')));
    expect([...keys].filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
  });
});
