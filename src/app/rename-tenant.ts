import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { TenantId } from '../common/context/tenant';
import { isTenantName } from '../config';
import { OwedSecretsService, WebhookSecretsService } from '../modules/code-hosts';
import { SecretRotationService } from '../modules/config-items';
import { findingId, type Finding } from '../modules/findings/data';

/** They say which tenants there are, and are renamed last, so that a command that was interrupted can be repeated. */
const LAST = ['collections', 'counters'];

/** The names of tenants that have collections and that no address reaches any more. */
export async function unreachableTenants(app: INestApplicationContext): Promise<string[]> {
  const names = (await connectionOf(app).collection('collections').distinct('tenant')) as string[];
  return names.filter((name) => !isTenantName(name));
}

/** Gives a tenant another name, in all that is stored; while nobody else works with it. */
export async function renameTenant(app: INestApplicationContext, from: string, to: string): Promise<void> {
  const connection = connectionOf(app);
  await assertPossible(connection, from, to);
  const names = { from: from as TenantId, to: to as TenantId };
  let failed = 0;
  for (const secrets of [SecretRotationService, WebhookSecretsService, OwedSecretsService])
    failed += await app.get<{ move(of: typeof names): Promise<number> }>(secrets, { strict: false }).move(names);
  if (failed > 0)
    throw new Error(
      `${failed === 1 ? 'a stored secret' : `${failed} stored secrets`} cannot be opened: set SECRETS_KEY to the keys of the service, and repeat the command`,
    );
  // Turns are counted anew; two of a tenant may not be.
  await connection.collection('job_turns').deleteMany({ tenant: to });
  await moveFindings(connection.collection<Finding>('findings'), names.from, names.to);
  const stored = await connection.listCollections();
  for (const { name } of stored.filter(({ name: one }) => !LAST.includes(one)))
    await connection.collection(name).updateMany({ tenant: from }, { $set: { tenant: to } });
  await connection.transaction(async (session) => {
    for (const name of LAST)
      await connection.collection(name).updateMany({ tenant: from }, { $set: { tenant: to } }, { session });
  });
}

async function assertPossible(connection: Connection, from: string, to: string): Promise<void> {
  const has = async (tenant: string) => (await connection.collection('counters').findOne({ tenant })) !== null;
  if (!isTenantName(to)) throw new Error(`${to} cannot be the name of a tenant`);
  if (!(await has(from))) throw new Error(`there is no tenant ${from}`);
  if (await has(to)) throw new Error(`there is a tenant ${to} already`);
}

/** The ids of findings are made of the name of their tenant. */
async function moveFindings(findings: mongo.Collection<Finding>, from: TenantId, to: TenantId): Promise<void> {
  for await (const finding of findings.find({ tenant: from })) {
    const { _id, ...row } = finding;
    const moved = { ...row, tenant: to };
    await findings.replaceOne({ _id: findingId(to, row.containerId, row) }, moved, { upsert: true });
    await findings.deleteOne({ _id });
  }
}

function connectionOf(app: INestApplicationContext): Connection {
  return app.get<Connection>(getConnectionToken(), { strict: false });
}
