import type { LoggerService } from '@nestjs/common';
import type { Level, Logger } from 'pino';
import { logOn, type LogSettings } from './log';

/** Under these contexts Nest lists its modules and routes at every start, which only matters when debugging them. */
const BOOT_CONTEXTS = new Set(['InstanceLoader', 'RouterExplorer', 'RoutesResolver', 'NestFactory', 'NestApplication']);

/**
 * Under these contexts Nest logs the error that makes a start fail and throws it as well; the catcher reports it once.
 */
const TOLD_ELSEWHERE = new Set(['ExceptionHandler', 'NestApplication']);

/**
 * The service's logger. It works before the application exists, since a first start may download MongoDB for a while.
 */
export class ServiceLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  static create(settings: LogSettings): ServiceLogger {
    return new ServiceLogger(logOn(process.stdout, settings));
  }

  /** For commands, whose standard output holds nothing but the answer. */
  static forCommands({ colours }: LogSettings): ServiceLogger {
    return new ServiceLogger(logOn(process.stderr, { level: 'warn', colours }));
  }

  verbose(message: unknown, ...parameters: unknown[]): void {
    this.write('trace', message, parameters);
  }

  debug(message: unknown, ...parameters: unknown[]): void {
    this.write('debug', message, parameters);
  }

  log(message: unknown, ...parameters: unknown[]): void {
    this.write(BOOT_CONTEXTS.has(String(parameters.at(-1))) ? 'debug' : 'info', message, parameters);
  }

  warn(message: unknown, ...parameters: unknown[]): void {
    this.write('warn', message, parameters);
  }

  error(message: unknown, ...parameters: unknown[]): void {
    if (!TOLD_ELSEWHERE.has(String(parameters.at(-1)))) this.write('error', message, parameters);
  }

  fatal(message: unknown, ...parameters: unknown[]): void {
    this.write('fatal', message, parameters);
  }

  /** Nest gives the name of the caller last. Before it stands the text of an object or error, or the stack of a text. */
  private write(level: Level, message: unknown, parameters: readonly unknown[]): void {
    const context = parameters.at(-1);
    const [second] = parameters.slice(0, -1);
    const text = typeof second === 'string' ? second : undefined;
    if (message instanceof Error) this.logger[level]({ context, err: message }, text);
    else if (typeof message === 'object') this.logger[level]({ context, ...message }, text);
    else this.logger[level]({ context, ...(text !== undefined && { stack: text }) }, message as string);
  }
}
