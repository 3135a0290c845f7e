import { type ArgumentMetadata, Injectable, type Type, type ValidationError, ValidationPipe } from '@nestjs/common';
import { ServiceError } from '../errors/service-error';
import { unknownFields } from './no-other-fields.decorator';
import { withUnreadFields } from './unread.decorator';

/** Strict input: unknown fields are dropped, or refused where the class says so; known ones are checked and never coerced. */
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

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    const isDto = metatype !== undefined && this.toValidate(metadata) && typeof value === 'object' && value !== null;
    if (isDto) refuseUnknown(metatype, value);
    const input = isDto ? withUnreadFields(metatype, value as Readonly<Record<string, unknown>>) : value;
    return super.transform(input, metadata);
  }
}

function refuseUnknown(dto: Type, input: object): void {
  const unknown = unknownFields(dto, input);
  if (unknown.length > 0) throw ServiceError.invalidFields(unknown);
}

function messagesOf({ constraints = {}, children = [] }: ValidationError): string[] {
  return [...Object.values(constraints), ...children.flatMap(messagesOf)];
}
