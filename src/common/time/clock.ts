import { Injectable } from '@nestjs/common';

/** The one source of the current time, so that tests can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
