import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { authConfig, databaseConfig } from '../config';
import { CheckedTokens } from './checked-tokens';
import { TokenVerification } from './token-verification';

@Module({
  providers: [
    {
      provide: TokenVerification,
      inject: [authConfig.KEY, databaseConfig.KEY],
      useFactory: (auth: ConfigType<typeof authConfig>, { dataDir }: ConfigType<typeof databaseConfig>) =>
        TokenVerification.from(auth, dataDir),
    },
    {
      provide: CheckedTokens,
      inject: [TokenVerification],
      useFactory: (verification: TokenVerification) => new CheckedTokens(verification),
    },
  ],
  exports: [CheckedTokens],
})
export class AuthModule {}
