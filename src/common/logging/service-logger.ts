import { Logger, PinoLogger } from 'nestjs-pino';
import { loggerParams, type LogOutput, type LogSettings } from './logging.module';

/** Under these contexts Nest lists its modules and routes at every start, which only matters when debugging them. */
const BOOT_CONTEXTS = new Set(['InstanceLoader', 'RouterExplorer', 'RoutesResolver', 'NestFactory', 'NestApplication']);

/**
 * Under these contexts Nest logs the error that makes a start fail and throws it as well; the catcher reports it once.
 */
const TOLD_ELSEWHERE = new Set(['ExceptionHandler', 'NestApplication']);

/**
 * The service's logger. It works before the application exists, since a first start may download MongoDB for a while.
 */
export class ServiceLogger extends Logger {
  static create(settings: LogSettings): ServiceLogger {
    return ServiceLogger.on(process.stdout, settings);
  }

  /** For commands, whose standard output holds nothing but the answer. */
  static forCommands({ colours }: LogSettings): ServiceLogger {
    return ServiceLogger.on(process.stderr, { level: 'warn', colours });
  }

  private static on(output: LogOutput, settings: LogSettings): ServiceLogger {
    const params = loggerParams(settings, output);
    return new ServiceLogger(new PinoLogger(params), params);
  }

  override log(message: unknown, ...optionalParams: unknown[]): void {
    if (BOOT_CONTEXTS.has(String(optionalParams.at(-1)))) this.debug(message, ...optionalParams);
    else super.log(message, ...optionalParams);
  }

  override error(message: unknown, ...optionalParams: unknown[]): void {
    if (!TOLD_ELSEWHERE.has(String(optionalParams.at(-1)))) super.error(message, ...optionalParams);
  }
}
