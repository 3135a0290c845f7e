import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { mongo, type Connection } from 'mongoose';
import { currentContext } from '../common/context/request-context';
import { ServiceError } from '../common/errors/service-error';

// Model operations inside `run` take part in its transaction without passing a session around.
mongoose.set('transactionAsyncLocalStorage', true);

type Effect = () => unknown;

const WRITE_CONFLICT = 112;

/** One for the process: each promise carries on the value of every storage, also of a service that has ended. */
const pending = new AsyncLocalStorage<{ readonly effects: Effect[]; readonly session: mongo.ClientSession }>();

/** Of the transaction that this work is a part of: the driver has to be given it. */
export function currentSession(): mongo.ClientSession | undefined {
  return pending.getStore()?.session;
}

/** Another transaction has written to a row and has not ended. */
class RowHeld extends Error {}

/** Several writes that happen together or not at all. */
@Injectable()
export class TransactionsService {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Runs `work` in a transaction; it may be run again after a write conflict, so it must have no other effects.
   * Nothing is committed for a request that was already answered with 503.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    let result!: T;
    let effects: Effect[] = [];
    await this.connection.transaction(async (session) => {
      effects = [];
      result = await pending.run({ effects, session }, work);
      if (currentContext()?.givenUp) throw ServiceError.unavailable();
    });
    for (const effect of effects) effect();
    return result;
  }

  /**
   * Runs `work` in a transaction like `run`, but does not wait for another transaction that holds one of its rows: then
   * it returns undefined, and nothing is written. A process that was killed leaves its transaction open until MongoDB
   * ends it, and outside of transactions a write would wait as long.
   */
  async runUnlessHeld<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.run(() => work().catch(refuseHeld));
    } catch (error) {
      if (error instanceof RowHeld) return undefined;
      throw error;
    }
  }

  /** Calls `effect` when the transaction under way has committed, or at once when there is none. */
  afterCommit(effect: Effect): void {
    const transaction = pending.getStore();
    if (transaction === undefined) effect();
    else transaction.effects.push(effect);
  }
}

/** The driver would repeat a transaction that met a write conflict; of any other error it knows that it may not. */
function refuseHeld(error: unknown): never {
  const isHeld = error instanceof mongo.MongoServerError && error.code === WRITE_CONFLICT;
  throw isHeld ? new RowHeld() : error;
}
