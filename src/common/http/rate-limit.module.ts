import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ThrottlerModule } from '@nestjs/throttler';
import { httpConfig } from '../../config';
import { FixedWindowStorage } from './fixed-window.storage';

@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [httpConfig.KEY],
      useFactory: ({ rateLimit }: ConfigType<typeof httpConfig>) => ({
        throttlers: [{ ttl: 1000, limit: rateLimit, skipIf: () => rateLimit === 0 }],
        storage: new FixedWindowStorage(),
        setHeaders: false,
      }),
    }),
  ],
  exports: [ThrottlerModule],
})
export class RateLimitModule {}
