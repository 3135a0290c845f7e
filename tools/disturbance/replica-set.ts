import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { acceptsConnections, choosePort } from '../../src/database/embedded/port';
import { connectClient, MONGOD_CACHE, startThrowAwayMongo, temporaryFolder } from '../../test/support/embedded-mongo';
import { until } from '../../test/support/until';

const NAME = 'disturbed';
const MEMBERS = 3;

interface Member {
  readonly port: number;
  readonly dbPath: string;
  process: ChildProcess;
}

/** Three mongods of the embedded binary as one replica set, with the settings that MongoDB has by default. */
export class ReplicaSet {
  private constructor(
    private readonly binary: string,
    private readonly members: Member[],
  ) {}

  static async start(): Promise<ReplicaSet> {
    const binary = process.env.MONGOD_BINARY ?? (await cachedMongod());
    const members: Member[] = [];
    for (let i = 0; i < MEMBERS; i++) {
      const port = await choosePort([]);
      const dbPath = join(temporaryFolder(), 'db');
      mkdirSync(dbPath);
      members.push({ port, dbPath, process: launch(binary, port, dbPath) });
      await until(() => acceptsConnections(port));
    }
    const set = new ReplicaSet(binary, members);
    const hosts = members.map(({ port }, _id) => ({ _id, host: `127.0.0.1:${port}` }));
    await command(members[0].port, { replSetInitiate: { _id: NAME, members: hosts } });
    await set.whole();
    return set;
  }

  get uri(): string {
    const hosts = this.members.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `mongodb://${hosts}/plumbline?replicaSet=${NAME}`;
  }

  /** Kills the primary; resolves when another member is primary, with how long that took. */
  async killPrimary(): Promise<number> {
    const primary = await this.primary();
    const killedAt = Date.now();
    primary.process.kill('SIGKILL');
    await once(primary.process, 'exit');
    await until(async () => (await this.primary()) !== primary);
    return Date.now() - killedAt;
  }

  /** Starts the members that were killed again and waits until all have caught up. */
  async repair(): Promise<void> {
    for (const member of this.members)
      if (member.process.exitCode !== null || member.process.signalCode !== null)
        member.process = launch(this.binary, member.port, member.dbPath);
    await this.whole();
  }

  async stop(): Promise<void> {
    for (const { process } of this.members) {
      process.kill('SIGKILL');
      if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
    }
  }

  private primary(): Promise<Member> {
    return until(async () => {
      for (const member of this.members) if ((await hello(member.port))?.isWritablePrimary === true) return member;
      return undefined;
    });
  }

  private async whole(): Promise<void> {
    await this.primary();
    await until(async () => {
      const answers = await Promise.all(this.members.map(({ port }) => hello(port)));
      return answers.filter((answer) => answer?.secondary === true).length === MEMBERS - 1;
    });
  }
}

function launch(binary: string, port: number, dbPath: string): ChildProcess {
  const args = ['--dbpath', dbPath, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--quiet'];
  const small = ['--oplogSize', '64', '--wiredTigerCacheSizeGB', '0.25'];
  const child = spawn(binary, [...args, ...small, '--replSet', NAME], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

/** The mongod of the service's own cache; it is fetched when it is not there yet. */
async function cachedMongod(): Promise<string> {
  const find = () => readdirSync(MONGOD_CACHE).find((name) => name.startsWith('mongod-'));
  let name = find();
  if (name === undefined) {
    await (await startThrowAwayMongo()).remove();
    name = find() ?? '';
  }
  return join(MONGOD_CACHE, name);
}

function hello(port: number) {
  return command(port, { hello: 1 }).catch(() => undefined);
}

async function command(port: number, body: object) {
  const client = connectClient(`mongodb://127.0.0.1:${port}/?directConnection=true&serverSelectionTimeoutMS=500`);
  try {
    return await client.db('admin').command({ ...body });
  } finally {
    await client.close();
  }
}
