import { applyDecorators, type Type } from '@nestjs/common';
import { Transform } from 'class-transformer';

const UNREAD = Symbol('unread');

/**
 * Keeps class-transformer from walking through the value of a field: its time grows with the square of the keys of each
 * nested object, so that one body would stop the process for seconds. The value passes it inside a function.
 */
export function Unread(): PropertyDecorator {
  return applyDecorators(
    Reflect.metadata(UNREAD, true),
    Transform(({ value }: { value: unknown }) => (typeof value === 'function' ? (value as () => unknown)() : value)),
  );
}

/** True for a field that a DTO or one of its parents declares: all of them are unread. */
export function isDeclared(dto: Type, name: string): boolean {
  return Reflect.hasMetadata(UNREAD, dto.prototype as object, name);
}

/** The input of a DTO with its unread fields inside functions, which no JSON and no address can hold. */
export function withUnreadFields(dto: Type, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(input).map(([name, value]) => {
    return [name, isDeclared(dto, name) && typeof value === 'object' && value !== null ? () => value : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}
