import { randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { TenantId } from '../../src/common/context/tenant';
import {
  DatabaseCollectionsRepository,
  MAX_DATABASE_COLLECTIONS,
} from '../../src/modules/snapshots/data/database-collections.repository';
import { readJson, writeJson, type JsonValue } from '../../src/engine/base/json';
import type { FoundDocument, Resource } from '../../src/engine/model';
import { SnapshotVersion } from '../../src/modules/snapshots/data/snapshot-version.schema';
import { SnapshotVersionsRepository } from '../../src/modules/snapshots/data/snapshot-versions.repository';
import { SnapshotWriterRepository } from '../../src/modules/snapshots/data/snapshot-writer.repository';
import { crawledResource, foundDocument } from '../factories/resource.factory';
import { createTestApp, randomTenant } from '../support/test-app';

const CONTAINER = { containerId: 1, name: 'c' };
const MORNING = new Date('2026-03-01T06:00:00.000Z');
const NOON = new Date('2026-03-01T12:00:00.000Z');
const MONTH = { from: new Date('2026-03-01T00:00:00.000Z'), to: new Date('2026-03-31T23:59:59.999Z') };

type Document = FoundDocument<Resource>;

function snapshot(
  json: JsonValue,
  { identity = randomUUID(), databaseCollection = 'aws_ec2', ...facts }: Partial<Document & Resource> = {},
): Document {
  const path = `/${identity}`;
  const options = { path, collection: databaseCollection, connector: 'conn', user: 'u', type: 'json', region: '' };
  return { ...foundDocument({ ...crawledResource('c', options), identity }, json), ...facts };
}

function nested(levels: number): JsonValue {
  let value: JsonValue = {};
  for (let i = 1; i < levels; i++) value = i % 2 ? [value] : { '': value };
  return value;
}

describe('snapshots', () => {
  let app: NestExpressApplication;
  let writer: SnapshotWriterRepository;
  let versions: SnapshotVersionsRepository;
  let names: DatabaseCollectionsRepository;
  let connection: Connection;
  let tenant: TenantId;

  beforeAll(async () => {
    app = await createTestApp();
    writer = app.get(SnapshotWriterRepository, { strict: false });
    versions = app.get(SnapshotVersionsRepository, { strict: false });
    names = app.get(DatabaseCollectionsRepository, { strict: false });
    connection = app.get<Connection>(getConnectionToken());
  });
  beforeEach(() => {
    tenant = randomTenant() as TenantId;
  });
  afterAll(() => app.close());

  const store = (seenAt: Date, ...inputs: Document[]) => writer.storeVersions(tenant, CONTAINER, seenAt, inputs);
  const textOf = async (identity: string) =>
    (await versions.findNewest(tenant, CONTAINER.containerId, identity))?.document.text;

  describe('round trip', () => {
    const nasty: Record<string, JsonValue> = {
      empty: { o: {}, l: [], s: '', n: null, f: false, z: 0 },
      dotted: { 'a.b': 1, 'a.b.c': { '.': 2 }, a: { b: 3 } },
      dollars: { $x: 1, $set: { $where: 'x' }, $: 2, x$: 3 },
      proto: readJson('{"__proto__":{"polluted":true},"constructor":{"prototype":1},"toString":"x"}'),
      inherited: readJson('{"constructor":[{"a":1}],"__proto__":[{"b":{}}],"x":{"toString":[[{"c":[]}]]}}'),
      numbers: readJson(
        '[9007199254740993,-9223372036854775808,9223372036854775807,5e-324,1.7976931348623157e308,-1,2147483648,0.1]',
      ),
      huge: readJson(`[18446744073709551616,1${'0'.repeat(300)},0.12345678901234567890]`),
      emptyKeys: { '': { '': { '': 1 } } },
      deep: nested(90),
      unicode: { ключ: '\u0000\u2028😀', lone: '\ud83d' },
      driver: { _bsontype: 'ObjectId', id: 'x', toBSON: 1, toJSON: 2, length: 3 },
      reference: [{ $id: 'i', $ref: 'r' }, { $ref: 'r', $id: 1, $db: 'd' }, { $ref: '#/definitions/x' }],
      wrappers: { a: { $oid: '0'.repeat(24) }, b: { $date: 'x' }, c: { $numberLong: '1' } },
      order: { z: 1, a: 2, m: { z: 1, a: 2 } },
    };

    it.each(Object.entries(nasty))('should change nothing: %s', async (identity, json) => {
      expect(await store(MORNING, snapshot(json, { identity }))).toEqual([
        { state: 'stored', versionId: expect.anything() },
      ]);
      expect(await textOf(identity)).toBe(writeJson(json));
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });

    it('should change nothing in one document with all of it', async () => {
      await store(MORNING, snapshot({ ...nasty, deep: nested(88) }, { identity: 'all' }));
      expect(await textOf('all')).toBe(writeJson({ ...nasty, deep: nested(88) }));
    });

    it('should split documents over 15 MB and read them back whole', async () => {
      const json = { rows: Array.from({ length: 40 }, (_, i) => ({ i, text: `${'€'.repeat(140_000)}${i}` })) };
      await store(MORNING, snapshot(json, { identity: 'large' }), snapshot({ a: 1 }, { identity: 'small' }));
      expect(await textOf('large')).toBe(JSON.stringify(json));
      expect(await store(NOON, snapshot(json, { identity: 'large' }))).toMatchObject([{ state: 'unchanged' }]);
      while ((await versions.deleteByContainer(tenant, CONTAINER.containerId)) > 0);
      expect(await connection.collection('snapshot_parts').countDocuments({ tenant })).toBe(0);
    });

    it('should refuse what cannot be kept with a reason and store the rest', async () => {
      const outcomes = await store(
        MORNING,
        snapshot({ 'a\0b': 1 }, { databaseCollection: 'refused' }),
        snapshot({ a: 1 }, { identity: 'fine' }),
        snapshot(nested(120)),
      );
      expect(outcomes).toEqual([
        { state: 'refused', reason: 'a key of the document holds a NUL character' },
        { state: 'stored', versionId: expect.anything() },
        { state: 'refused', reason: 'the document is nested deeper than 98 levels' },
      ]);
      expect(await names.listNames(tenant)).toEqual(['aws_ec2']);
    });
  });

  describe('versions', () => {
    it('should update lastSeen of an unchanged document and add a changed one', async () => {
      const identity = 'r1';
      const [first] = await store(MORNING, snapshot({ a: 1, etag: 'x' }, { identity }));
      const [second] = await store(NOON, snapshot({ etag: 'y', a: 1 }, { identity }));
      expect(second).toEqual({ ...first, state: 'unchanged' });
      expect(await versions.listBetween(tenant, 1, identity, MONTH)).toMatchObject([
        { firstSeen: MORNING, lastSeen: NOON },
      ]);
      const evening = new Date('2026-03-01T18:00:00.000Z');
      const [third] = await store(evening, snapshot({ a: 2 }, { identity }));
      expect(third.state).toBe('stored');
      expect(await versions.listBetween(tenant, 1, identity, MONTH)).toMatchObject([
        { firstSeen: MORNING, lastSeen: NOON },
        { firstSeen: evening, lastSeen: evening },
      ]);
      expect(await textOf(identity)).toBe('{"a":2}');
    });

    it('should keep the tags that were known when they could not be read', async () => {
      const identity = 'tagged';
      const calls = ['describe_volumes'];
      const tags = { 'team.unit': '$7' };
      const newest = async () => (await versions.listNewest(tenant, 1, [identity]))[0];
      const [first] = await store(MORNING, snapshot({ a: 1 }, { identity, calls, tags }));
      expect(await store(NOON, snapshot({ a: 1 }, { identity, calls }))).toEqual([{ ...first, state: 'unchanged' }]);
      await store(NOON, snapshot({ a: 2 }, { identity, calls }));
      expect(await newest()).toMatchObject({ document: { text: '{"a":2}' }, tags });
      await store(NOON, snapshot({ a: 2 }, { identity, calls, tags: {} }));
      expect(await newest()).toMatchObject({ tags: {} });
    });

    it('should tell tags that are not known from tags that are not there', async () => {
      const identity = 'unknown';
      const calls = ['describe_volumes'];
      await store(MORNING, snapshot({ a: 1 }, { identity, calls }));
      expect(await versions.listNewest(tenant, 1, [identity])).not.toHaveProperty('[0].tags');
      await store(NOON, snapshot({ a: 1 }, { identity, calls, tags: {} }));
      expect(await versions.listNewest(tenant, 1, [identity])).toMatchObject([{ tags: {} }]);
    });

    it('should read a document only when its content is new', async () => {
      const identity = 'unread';
      const reported = (document: string, json: JsonValue) => snapshot(json, { identity, document });
      const [first] = await store(MORNING, reported('{"b":1,"a":1}', { a: 1, b: 1 }));
      expect(await textOf(identity)).toBe('{"b":1,"a":1}');
      const again = await store(NOON, reported('not even JSON', { a: 1, b: 1 }));
      expect(again).toEqual([{ ...first, state: 'unchanged' }]);
      const deep = reported(writeJson(nested(120)), { a: 2 });
      const changed = snapshot({ a: 3 }, { identity: 'other' });
      expect(await store(NOON, deep, changed)).toMatchObject([{ state: 'refused' }, { state: 'stored' }]);
    });

    it('should add a version when an earlier content returns', async () => {
      const identity = 'r2';
      for (const [hour, a] of [
        [1, 1],
        [2, 2],
        [3, 1],
      ]) {
        await store(new Date(Date.UTC(2026, 2, 1, hour)), snapshot({ a }, { identity }));
      }
      expect(await versions.listBetween(tenant, 1, identity, MONTH)).toHaveLength(3);
      expect(await textOf(identity)).toBe('{"a":1}');
    });

    it('should add a version once when two workers store the same content for the same run', async () => {
      const identities = Array.from({ length: 50 }, (_, i) => `twice ${i}`);
      const both = identities.map((identity) => snapshot({ text: 'x'.repeat(20) }, { identity }));
      const outcomes = await Promise.all([store(MORNING, ...both), store(MORNING, ...both)]);
      expect(outcomes[0].map((one) => 'versionId' in one && one.versionId)).toEqual(
        outcomes[1].map((one) => 'versionId' in one && one.versionId),
      );
      for (const identity of identities) expect(await versions.listBetween(tenant, 1, identity, MONTH)).toHaveLength(1);
    });

    it('should have a newest version when the content changes forth and back in one run', async () => {
      const identity = 'forth and back';
      for (const a of [1, 2, 1]) await store(MORNING, snapshot({ a }, { identity }));
      expect(await textOf(identity)).toBe('{"a":1}');
      expect(await versions.listBetween(tenant, 1, identity, MONTH)).toHaveLength(2);
    });

    it('should repair what a crash between its two writes leaves', async () => {
      const identity = 'r3';
      await store(MORNING, snapshot({ a: 1 }, { identity }));
      await store(NOON, snapshot({ a: 2 }, { identity }));
      const model = connection.model<SnapshotVersion>(SnapshotVersion.name);
      await model.updateMany({ tenant }, { $set: { newest: true } });
      expect(await textOf(identity)).toBe('{"a":2}');
      const later = new Date('2026-03-02T00:00:00.000Z');
      expect(await store(later, snapshot({ a: 2 }, { identity }))).toMatchObject([{ state: 'unchanged' }]);
      expect(await model.countDocuments({ tenant, newest: true })).toBe(1);
    });

    it('should keep containers and tenants apart that use the same identity', async () => {
      const other = randomTenant() as TenantId;
      await store(MORNING, snapshot({ mine: 1 }, { identity: 'same' }));
      await writer.storeVersions(tenant, { containerId: 2, name: 'd' }, MORNING, [
        snapshot({ second: 1 }, { identity: 'same' }),
      ]);
      await writer.storeVersions(other, CONTAINER, MORNING, [snapshot({ other: 1 }, { identity: 'same' })]);
      expect(await textOf('same')).toBe('{"mine":1}');
      while ((await versions.deleteByContainer(tenant, 1)) > 0);
      expect((await versions.findNewest(tenant, 2, 'same'))?.document.text).toBe('{"second":1}');
      expect((await versions.findNewest(other, 1, 'same'))?.document.text).toBe('{"other":1}');
    });
  });

  describe('database collections', () => {
    it('should list a name as long as it holds a document', async () => {
      await store(MORNING, snapshot({ a: 1 }, { databaseCollection: 'b' }), snapshot({}, { databaseCollection: 'a' }));
      await writer.storeVersions(tenant, { containerId: 2, name: 'd' }, MORNING, [
        snapshot({}, { databaseCollection: 'b' }),
      ]);
      expect(await names.listNames(tenant)).toEqual(['a', 'b']);
      expect(await versions.deleteByContainer(tenant, 1, 1)).toBe(1);
      while ((await versions.deleteByContainer(tenant, 1, 1)) > 0);
      expect(await names.listNames(tenant)).toEqual(['b']);
    });

    it('should refuse the 501st name, also when many are added at once', async () => {
      const taken = Array.from({ length: MAX_DATABASE_COLLECTIONS - 2 }, (_, slot) => ({
        tenant,
        name: `n${slot}`,
        slot,
      }));
      await connection.collection('database_collections').insertMany(taken);
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, (_, i) => store(MORNING, snapshot({}, { databaseCollection: `late${i}` }))),
      );
      const states = outcomes.flat().map(({ state }) => state);
      expect(states.filter((state) => state === 'stored')).toHaveLength(2);
      expect(outcomes.flat()).toContainEqual({
        state: 'refused',
        reason: 'the tenant has 500 database collections already',
      });
      expect(await names.listNames(tenant)).toHaveLength(MAX_DATABASE_COLLECTIONS);
    });
  });
});
