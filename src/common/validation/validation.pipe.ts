import { type ArgumentMetadata, Injectable, type ValidationError, ValidationPipe } from '@nestjs/common';
import { ServiceError } from '../errors/service-error';
import { withUnreadFields } from './unread.decorator';

/** Strict input: unknown fields are dropped, known ones are checked and never coerced. */
@Injectable()
export class StrictValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      stopAtFirstError: true,
      forbidUnknownValues: false,
      validateCustomDecorators: true,
      transformOptions: { excludeExtraneousValues: true, exposeUnsetFields: false },
      exceptionFactory: (errors) => ServiceError.invalidFields(errors.flatMap(messagesOf)),
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    const isDto = metatype !== undefined && this.toValidate(metadata) && typeof value === 'object' && value !== null;
    const input = isDto ? withUnreadFields(metatype, value as Readonly<Record<string, unknown>>) : value;
    return super.transform(input, metadata);
  }
}

function messagesOf({ constraints = {}, children = [] }: ValidationError): string[] {
  return [...Object.values(constraints), ...children.flatMap(messagesOf)];
}
