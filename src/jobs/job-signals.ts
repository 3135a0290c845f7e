import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';

interface Signals {
  queued: [];
  cancelled: [id: string];
}

/** Tells the worker of this process at once what its next look at the database would tell it. */
@Injectable()
export class JobSignals extends EventEmitter<Signals> {}
