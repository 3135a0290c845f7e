import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';

// Model operations inside `run` take part in its transaction without passing a session around.
mongoose.set('transactionAsyncLocalStorage', true);

/** Several writes that happen together or not at all. */
@Injectable()
export class Transactions {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Runs `work` in a transaction; it may be run again after a write conflict, so it must have no other effects. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    let result!: T;
    await this.connection.transaction(async () => {
      result = await work();
    });
    return result;
  }
}
