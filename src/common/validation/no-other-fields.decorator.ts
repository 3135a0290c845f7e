import { applyDecorators, type Type } from '@nestjs/common';
import { ApiSchema } from '@nestjs/swagger';
import { isDeclared } from './unread.decorator';

const CLOSED = Symbol('closed');
/** Of many unknown fields, a few say enough. */
const NAMED = 10;
const SHOWN_CHARACTERS = 100;

/** Fields that the class does not declare are refused; other classes leave them out. */
export function NoOtherFields(): ClassDecorator {
  // The types of ApiSchema lack what it passes on.
  const closed = { additionalProperties: false } as object;
  return applyDecorators(Reflect.metadata(CLOSED, true), ApiSchema(closed));
}

/** One text for each field of the input that a closed class does not declare. */
export function unknownFields(dto: Type, input: object): string[] {
  if (!Reflect.hasMetadata(CLOSED, dto)) return [];
  return Object.keys(input)
    .filter((name) => !isDeclared(dto, name))
    .slice(0, NAMED)
    .map((name) => `${name.slice(0, SHOWN_CHARACTERS)} is not known here`);
}
