import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { PassportModule } from '@nestjs/passport';
import { authConfig, databaseConfig } from '../config';
import { MeController } from './me.controller';
import { MeService } from './me.service';
import { JwtStrategy } from './jwt.strategy';
import { TokenVerification } from './token-verification';

@Module({
  imports: [PassportModule],
  controllers: [MeController],
  providers: [
    {
      provide: TokenVerification,
      inject: [authConfig.KEY, databaseConfig.KEY],
      useFactory: (auth: ConfigType<typeof authConfig>, { dataDir }: ConfigType<typeof databaseConfig>) =>
        TokenVerification.from(auth, dataDir),
    },
    JwtStrategy,
    MeService,
  ],
})
export class AuthModule {}
