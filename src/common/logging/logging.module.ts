import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { loggingConfig } from '../../config';
import { logOn } from './log';
import { REQUEST_LOG, RequestLogMiddleware } from './request-log.middleware';

@Module({
  providers: [
    {
      provide: REQUEST_LOG,
      inject: [loggingConfig.KEY],
      useFactory: (config: ConfigType<typeof loggingConfig>) => logOn(process.stdout, config),
    },
    RequestLogMiddleware,
  ],
})
export class LoggingModule {}
