import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';

interface Signals {
  queued: [];
  cancelled: [id: string];
}

/** Tells the worker of this process at once about changes that it would only see at its next poll of the database. */
@Injectable()
export class JobSignalsService extends EventEmitter<Signals> {}
