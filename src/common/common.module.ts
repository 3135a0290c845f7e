import { Global, Module } from '@nestjs/common';
import { Clock } from './time/clock';

/** What every domain needs from outside the domains. */
@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class CommonModule {}
