import { DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { connectionOptions } from './connection-options';
import { DatabaseDisk } from './database-disk';
import { DatabasePulse } from './database-pulse';
import { EmbeddedMongoService } from './embedded-mongo.service';
import { Transactions } from './transactions';
import { WaitingRequests } from './waiting-requests';
import { MIGRATIONS, type Migration } from './migrations/migration';
import { MigrationsService } from './migrations/migrations.service';

@Global()
@Module({ providers: [EmbeddedMongoService], exports: [EmbeddedMongoService] })
class EmbeddedMongoModule {}

const PROVIDERS = [MigrationsService, Transactions, DatabasePulse, DatabaseDisk, WaitingRequests];

/** The connection and the migrations; which migrations there are is the composition root's to say. */
@Module({})
export class DatabaseModule {
  static forRoot(migrations: readonly Migration[]): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        EmbeddedMongoModule,
        MongooseModule.forRootAsync({
          inject: [EmbeddedMongoService],
          useFactory: async (embedded: EmbeddedMongoService) => connectionOptions(await embedded.uri()),
        }),
      ],
      providers: [{ provide: MIGRATIONS, useValue: migrations }, ...PROVIDERS],
      exports: PROVIDERS,
    };
  }
}
