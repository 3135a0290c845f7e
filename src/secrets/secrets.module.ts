import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { databaseConfig, secretsConfig, parseKeyRing } from '../config';
import { developmentSecretsKey } from './development-key';
import { SecretBox } from './secret-box';

@Module({
  providers: [
    {
      provide: SecretBox,
      inject: [secretsConfig.KEY, databaseConfig.KEY],
      useFactory: ({ keyRing }: ConfigType<typeof secretsConfig>, { dataDir }: ConfigType<typeof databaseConfig>) =>
        new SecretBox(keyRing ?? parseKeyRing(developmentSecretsKey(dataDir))),
    },
  ],
  exports: [SecretBox],
})
export class SecretsModule {}
