import { Injectable } from '@nestjs/common';

/** Set when the process was told to stop: readiness fails from then on, while requests in flight finish. */
@Injectable()
export class ShutdownStateService {
  private stopping = false;

  get isStopping(): boolean {
    return this.stopping;
  }

  begin(): void {
    this.stopping = true;
  }
}
