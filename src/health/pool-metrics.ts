import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ConnectionStates, type Connection } from 'mongoose';
import { MetricsService } from '../common/metrics/metrics.service';

/** Counts the connections of the database pool from the driver's own events. */
@Injectable()
export class PoolMetrics {
  private open = 0;
  private inUse = 0;

  constructor(@InjectConnection() connection: Connection, metrics: MetricsService) {
    connection
      .getClient()
      .on('connectionCreated', () => this.open++)
      .on('connectionClosed', () => this.open--)
      .on('connectionCheckedOut', () => this.inUse++)
      .on('connectionCheckedIn', () => this.inUse--);
    metrics.gauge('mongodb_pool_connections_opened', 'Connections opened less closed since the start', () =>
      Math.max(0, this.open),
    );
    metrics.gauge('mongodb_pool_connections_in_use', 'Connections in use', () => this.inUse);
    metrics.gauge('mongodb_up', 'Whether the driver sees the database', () =>
      connection.readyState === ConnectionStates.connected ? 1 : 0,
    );
  }
}
