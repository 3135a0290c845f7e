import { Logger, PinoLogger } from 'nestjs-pino';
import { loggerParams } from './logging.module';

/** Nest tells at every start which modules and routes it found: of interest only when looking for a fault in them. */
const BOOT_CONTEXTS = new Set(['InstanceLoader', 'RouterExplorer', 'RoutesResolver', 'NestFactory', 'NestApplication']);

/** The service's logger, which works before the application is there: a first start downloads for a while. */
export class ServiceLogger extends Logger {
  static create(level: string): ServiceLogger {
    const params = loggerParams(level);
    return new ServiceLogger(new PinoLogger(params), params);
  }

  override log(message: unknown, ...optionalParams: unknown[]): void {
    if (BOOT_CONTEXTS.has(String(optionalParams.at(-1)))) this.debug(message, ...optionalParams);
    else super.log(message, ...optionalParams);
  }
}
