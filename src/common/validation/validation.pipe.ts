import { ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { ServiceError } from '../errors/service-error';

/** Strict input: unknown fields are dropped, known ones are checked and never coerced. */
@Injectable()
export class StrictValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      stopAtFirstError: true,
      validateCustomDecorators: true, // needed by MergedParameters
      exceptionFactory: (errors) =>
        ServiceError.invalidFields(errors.flatMap((error) => Object.values(error.constraints ?? {}))),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const structured = metadata.type === 'body' || metadata.type === 'query';
    return super.transform(structured && value === undefined ? {} : value, metadata) as Promise<unknown>;
  }
}
