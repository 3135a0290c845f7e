import { DynamicModule, Module, type FactoryProvider, type ModuleMetadata } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { MongooseModule } from '@nestjs/mongoose';
import { databaseConfig } from '../config';
import { connectionOptions } from './connection-options';
import { DatabaseDiskService } from './database-disk.service';
import { DatabasePulseService } from './database-pulse.service';
import { EmbeddedMongoService } from './embedded-mongo.service';
import { IntervalStartService } from './interval-start.service';
import { TransactionsService } from './transactions.service';
import { WaitingRequestsService } from './waiting-requests.service';
import { MIGRATIONS, type Migration } from './migrations/migration';
import { MigrationsService } from './migrations/migrations.service';

@Module({ providers: [EmbeddedMongoService], exports: [EmbeddedMongoService] })
class EmbeddedMongoModule {}

/** The provider of the migrations, given by the composition root. */
type MigrationsFactory = Pick<FactoryProvider<readonly Migration[]>, 'inject' | 'useFactory'> &
  Pick<ModuleMetadata, 'imports'>;
const PROVIDERS = [
  MigrationsService,
  TransactionsService,
  DatabasePulseService,
  DatabaseDiskService,
  WaitingRequestsService,
  IntervalStartService,
];

/** The connection and the migrations; the composition root lists the migrations. */
@Module({})
export class DatabaseModule {
  static forRoot({ imports = [], inject, useFactory }: MigrationsFactory): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        ...imports,
        EmbeddedMongoModule,
        MongooseModule.forRootAsync({
          imports: [EmbeddedMongoModule],
          inject: [EmbeddedMongoService, databaseConfig.KEY],
          useFactory: async (embedded: EmbeddedMongoService, config: ConfigType<typeof databaseConfig>) =>
            connectionOptions(await embedded.uri(), config),
        }),
      ],
      providers: [{ provide: MIGRATIONS, inject, useFactory }, ...PROVIDERS],
      exports: [...PROVIDERS, EmbeddedMongoModule],
    };
  }
}
