import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import { MigrationsService } from '../../src/database/migrations/migrations.service';
import type { TenantId } from '../../src/common/context/tenant';
import { packDocument, unpackDocument, type StoredDocument } from '../../src/modules/config-items/data/stored-document';
import type { SealedSecrets } from '../../src/modules/config-items/data/stored-item';
import {
  readDocument,
  parseSecrets,
  sealLocation,
  serialiseSecrets,
} from '../../src/modules/config-items/secrets/item-secrets';
import { sealPlainSecrets } from '../../src/modules/config-items/secrets/seal-plain-secrets';
import { putSecrets } from '../../src/modules/config-items/secrets/secret-fields';
import { parseKeyRing } from '../../src/config/key-ring';
import { SecretBox } from '../../src/secrets/secret-box';
import { connectTo } from '../support/mongoose-connection';

const TENANT = 't' as TenantId;
const MASK = '********';
const PLAIN = 'PLAIN-TEXT';

type Stored = StoredDocument & { name: string; kind: 'connector'; version: number; secrets?: SealedSecrets };

describe(sealPlainSecrets.name, () => {
  const box = new SecretBox(parseKeyRing('11'.repeat(32)));
  const stranger = new SecretBox(parseKeyRing('22'.repeat(32)));
  let connection: Connection;

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    connection = await connectTo(`seal_${randomBytes(6).toString('hex')}`);
  });
  afterEach(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  const COLLECTIONS = ['config_items', 'config_item_versions'] as const;
  const locationOf = (name: string) => sealLocation(TENANT, 1, 'connector', name);
  const migrate = (by = box) => new MigrationsService(connection, [sealPlainSecrets(1, by)]).run();

  /** Stores a connector as earlier versions of the service did, as an item and as a version of it. */
  async function store(name: string, document: object, known: [string, string][] = [], by = box): Promise<void> {
    const text = serialiseSecrets(known.map(([key, value]) => ({ path: [key], value })));
    const row = {
      tenant: TENANT,
      containerId: 1,
      kind: 'connector',
      name,
      version: 1,
      ...(await packDocument(JSON.stringify(document))),
      ...(known.length === 0 ? {} : { secrets: by.seal(text, locationOf(name)) }),
    };
    for (const collection of COLLECTIONS) await connection.collection(collection).insertOne({ ...row });
  }

  const rowsOf = (collection: string) => connection.collection<mongo.Document & Stored>(collection).find().toArray();
  const bytes = async () =>
    (await Promise.all(COLLECTIONS.map(rowsOf)))
      .flat()
      .map((row) => Buffer.from(row.packed === undefined ? row.body : JSON.stringify(row)).toString())
      .join('\n');

  /** What is stored under a name, masked and with its secrets. */
  async function read(collection: string, name: string): Promise<{ masked: unknown; opened: unknown }> {
    const row = (await rowsOf(collection)).find((one) => one.name === name)!;
    const body = readDocument((await unpackDocument(row)).body);
    const secrets = row.secrets === undefined ? [] : parseSecrets(box.open(row.secrets, locationOf(name)));
    const copy = (value: object) => JSON.parse(JSON.stringify(value)) as unknown;
    return { masked: copy(body), opened: copy(putSecrets(body, secrets)) };
  }

  it('should seal what items and versions hold in plain text and keep every value', async () => {
    const plain = { type: 'aws', password: PLAIN, accounts: [{ users: [{ name: 'u', session_token: PLAIN }] }] };
    const mixed = { type: 'filesystem', httpsPassword: MASK, credentials: { secret: MASK, user: PLAIN } };
    const large = { type: 'jira', 'api-key': PLAIN, more: Array<string>(10_000).fill('a text') };
    const address = { type: 'filesystem', gitProvider: `https://h/r?token=${PLAIN}` };
    await store('plain', plain);
    await store('mixed', mixed, [['httpsPassword', 'known']]);
    await store('large', large);
    await store('address', address);
    await store('token', { type: 'filesystem', gitProvider: `https://ghp_${PLAIN}@h/r` });
    expect(await bytes()).toContain(PLAIN);

    expect(await migrate()).toEqual(['secrets under other names are sealed']);

    expect(await bytes()).not.toContain(PLAIN);
    for (const collection of COLLECTIONS) {
      expect(await read(collection, 'plain')).toEqual({
        masked: { type: 'aws', password: MASK, accounts: [{ users: [{ name: 'u', session_token: MASK }] }] },
        opened: plain,
      });
      expect(await read(collection, 'mixed')).toEqual({
        masked: { type: 'filesystem', httpsPassword: MASK, credentials: MASK },
        opened: { ...mixed, httpsPassword: 'known' },
      });
      expect(await read(collection, 'large')).toEqual({ masked: { ...large, 'api-key': MASK }, opened: large });
      expect(await read(collection, 'address')).toEqual({ masked: { ...address, gitProvider: MASK }, opened: address });
      expect(await read(collection, 'token')).toEqual({
        masked: { type: 'filesystem', gitProvider: 'https://h/r', httpsPassword: MASK },
        opened: { type: 'filesystem', gitProvider: 'https://h/r', httpsPassword: `ghp_${PLAIN}` },
      });
    }
  });

  it('should touch nothing that is sealed already, nor what holds no secret', async () => {
    await store('sealed', { type: 'slack', webhook: MASK }, [['webhook', 'known']]);
    await store('bare', { type: 'jira', url: 'https://h' });
    await store('plain', { type: 'jira', token: PLAIN });
    await migrate();
    const before = await Promise.all(COLLECTIONS.map(rowsOf));
    expect((await read('config_items', 'sealed')).opened).toEqual({ type: 'slack', webhook: 'known' });
    await connection.collection('migrations').deleteMany();
    expect(await migrate()).toHaveLength(1);
    expect(await Promise.all(COLLECTIONS.map(rowsOf))).toEqual(before);
  });

  it('should continue after an interruption, over any number of rows', async () => {
    for (let i = 0; i < 120; i++) await store(`n${i}`, { type: 'jira', token: `${PLAIN}-${i}` });
    const failing = new SecretBox(parseKeyRing('11'.repeat(32)));
    let left = 150;
    failing.seal = (plaintext, location) => {
      if (left-- === 0) throw new Error('cut off');
      return box.seal(plaintext, location);
    };
    await expect(migrate(failing)).rejects.toThrow('cut off');
    const sealedRows = async () =>
      (await Promise.all(COLLECTIONS.map(rowsOf))).flat().filter((row) => row.secrets !== undefined).length;
    expect(await sealedRows()).toBe(150);
    expect(await migrate()).toHaveLength(1);
    expect(await sealedRows()).toBe(240);
    expect(await bytes()).not.toContain(PLAIN);
    expect((await read('config_item_versions', 'n119')).opened).toEqual({ type: 'jira', token: `${PLAIN}-119` });
  });

  it('should leave an item whose key is lost as it is, and seal the others', async () => {
    const lost = { type: 'filesystem', httpsPassword: MASK, token: PLAIN };
    await store('lost', lost, [['httpsPassword', 'known']], stranger);
    await store('other', { type: 'jira', token: PLAIN });
    expect(await migrate()).toHaveLength(1);
    const rows = await rowsOf('config_items');
    expect(rows.find(({ name }) => name === 'lost')?.body).toBe(JSON.stringify(lost));
    expect((await read('config_items', 'other')).masked).toEqual({ type: 'jira', token: MASK });
  });

  it('should seal what was written while it was running', async () => {
    await store('busy', { type: 'jira', token: PLAIN });
    const newer = { $set: { version: 2, body: `{"type":"jira","token":"${PLAIN}-2"}` } };
    const items = connection.collection('config_items');
    const update = items.updateOne.bind(items);
    jest.spyOn(items, 'updateOne').mockImplementationOnce(async (...updated) => {
      await update({ name: 'busy' }, newer);
      return update(...updated);
    });
    await migrate();
    expect(await bytes()).not.toContain(PLAIN);
    expect((await read('config_items', 'busy')).opened).toEqual({ type: 'jira', token: `${PLAIN}-2` });
  });
});
