import { ArgumentMetadata, Injectable, PipeTransform, Type } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';
import { ServiceError } from '../errors/service-error';
import { readingOf } from './read.decorator';

interface DtoField {
  readonly name: string;
  readonly read: (value: unknown) => unknown;
}

/**
 * Strict input: unknown fields are dropped unseen, known ones are checked and never coerced. Nest's own pipe hands the
 * whole input to class-transformer, whose time grows with the square of the keys of each object in it.
 */
@Injectable()
export class StrictValidationPipe implements PipeTransform {
  private readonly fields = new Map<Type, readonly DtoField[]>();

  transform(value: unknown, { metatype }: ArgumentMetadata): unknown {
    const fields = metatype === undefined ? [] : this.fieldsOf(metatype);
    if (metatype === undefined || fields.length === 0) return value;
    const dto = instanceOf(metatype, fields, (value ?? {}) as Readonly<Record<string, unknown>>);
    const errors = validateSync(dto, { stopAtFirstError: true, forbidUnknownValues: false });
    if (errors.length > 0)
      throw ServiceError.invalidFields(errors.flatMap((error) => Object.values(error.constraints ?? {})));
    return dto;
  }

  private fieldsOf(metatype: Type): readonly DtoField[] {
    const known = this.fields.get(metatype);
    if (known !== undefined) return known;
    const checks = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
    const names = new Set(checks.map(({ propertyName }) => propertyName));
    const fields = [...names].map((name) => ({ name, read: readingOf(metatype.prototype as object, name) }));
    this.fields.set(metatype, fields);
    return fields;
  }
}

function instanceOf(
  metatype: Type,
  fields: readonly DtoField[],
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const dto = new metatype() as Record<string, unknown>;
  for (const { name, read } of fields) if (Object.hasOwn(sent, name)) dto[name] = read(sent[name]);
  return dto;
}
