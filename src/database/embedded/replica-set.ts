import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { LOOPBACK } from './port';

const POLL_MS = 10;
const NOT_YET_INITIALIZED = 94;

export interface ReplicaSetSettings {
  port: number;
  replicaSet: string;
  dbPath: string;
  throwAway: boolean;
}

interface ReplicaSetConfig {
  version: number;
  members: { _id: number; host: string }[];
}

/** Makes the mongod on this port the primary of a replica set of one, whatever address the set knew it under. */
export async function becomePrimary(settings: ReplicaSetSettings, limitMs: number): Promise<void> {
  const client = new mongo.MongoClient(`mongodb://${LOOPBACK}:${settings.port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 5_000,
    socketTimeoutMS: limitMs,
    // The driver would load this module through import(), which Jest cannot do.
    runtimeAdapters: { os },
  });
  try {
    const admin = client.db('admin');
    await assertOurs(admin, settings);
    if (await isPrimary(admin)) return;
    await configure(admin, settings);
    const until = Date.now() + limitMs;
    while (!(await isPrimary(admin))) {
      if (Date.now() > until) throw new Error(`mongod is not primary after ${limitMs / 1000} s`);
      await delay(POLL_MS);
    }
  } finally {
    await client.close();
  }
}

/** Another server may have taken the port while ours was starting. */
async function assertOurs(admin: mongo.Db, { dbPath, port }: ReplicaSetSettings): Promise<void> {
  const answer = await admin.command({ getCmdLineOpts: 1 });
  const parsed = answer.parsed as { storage?: { dbPath?: string } } | undefined;
  if (parsed?.storage?.dbPath !== dbPath) throw new Error(`port ${port} is served by another program`);
}

async function isPrimary(admin: mongo.Db): Promise<boolean> {
  return (await admin.command({ hello: 1 })).isWritablePrimary === true;
}

async function configure(admin: mongo.Db, settings: ReplicaSetSettings): Promise<void> {
  const host = `${LOOPBACK}:${settings.port}`;
  const config = await currentConfig(admin);
  if (config === undefined) {
    await admin.command({
      replSetInitiate: {
        _id: settings.replicaSet,
        members: [{ _id: 0, host }],
        writeConcernMajorityJournalDefault: !settings.throwAway,
      },
    });
    return;
  }
  if (config.members.length === 1 && config.members[0].host === host) return;
  const members = [{ ...config.members[0], host }];
  await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members }, force: true });
}

async function currentConfig(admin: mongo.Db): Promise<ReplicaSetConfig | undefined> {
  try {
    const answer = await admin.command({ replSetGetConfig: 1 });
    return answer.config as ReplicaSetConfig;
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === NOT_YET_INITIALIZED) return undefined;
    throw error;
  }
}
