import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { isDay } from '../../engine/base/time/day';
import { Unread } from './unread.decorator';

type Check = (value: unknown) => string | undefined;
type Documented = Parameters<typeof ApiProperty>[0];

/** The arguments of a transformation of class-transformer: the value as it was sent. */
export interface Given {
  readonly value: unknown;
}

interface Presence {
  /** Fields are optional unless they say otherwise; an optional one passed empty or as null counts as not passed. */
  readonly required?: boolean;
}

/**
 * A field with a single check and so a single message when it fails: `<field> <problem>`. class-validator does not
 * guarantee the order of several decorators, so the first message would be arbitrary.
 */
export function field(presence: Presence, check: Check, documented: Documented): PropertyDecorator {
  const problem: Check = (value) => (isAbsent(value) ? 'is required' : check(value));
  return applyDecorators(
    ApiProperty({ ...documented, required: presence.required ?? false } as Documented),
    // The pipe reads exposed fields alone.
    Expose(),
    Unread(),
    ...(presence.required
      ? []
      : [
          Transform(({ value }: Given) => (isAbsent(value) ? undefined : value)),
          ValidateIf((_, value) => !isAbsent(value)),
        ]),
    ValidateBy({
      name: 'field',
      validator: {
        validate: (value) => problem(value) === undefined,
        defaultMessage: (args) => `${args?.property} ${problem(args?.value) ?? 'is not valid'}`,
      },
    }),
  );
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Counts characters, of which some take two places of a string. */
function hasMoreThan(max: number, text: string): boolean {
  return text.length > max && [...text.slice(0, 2 * max + 1)].length > max;
}

export interface TextOptions extends Presence {
  readonly max?: number;
  /** For examples with quotes, which cannot be written in a doc comment. */
  readonly example?: string;
}

/** A string; never made from an object, a number or a repeated parameter. */
export function Text({ max = 100, example, ...presence }: TextOptions = {}): PropertyDecorator {
  const check: Check = (value) => {
    if (typeof value !== 'string') return 'must be a string';
    // A lone surrogate is not a character: BSON would store another string.
    if (/\p{Surrogate}/u.test(value)) return 'must be valid Unicode';
    return hasMoreThan(max, value) ? `must have at most ${max} characters` : undefined;
  };
  return field(presence, check, {
    type: String,
    maxLength: max,
    ...(presence.required ? { minLength: 1 } : {}),
    ...(example === undefined ? {} : { example }),
  });
}

interface OneOfOptions extends Presence {
  /** True where `high` means `High`; otherwise the spelling is exact. */
  readonly anyCase?: boolean;
}

/** One of a few values. */
export function OneOf(values: readonly string[], { anyCase, ...presence }: OneOfOptions = {}): PropertyDecorator {
  const check: Check = (value) =>
    typeof value === 'string' && values.includes(value) ? undefined : `must be one of ${values.join(', ')}`;
  const spelled = ({ value }: Given): unknown =>
    typeof value === 'string' ? (values.find((each) => each.toLowerCase() === value.toLowerCase()) ?? value) : value;
  return applyDecorators(...(anyCase ? [Transform(spelled)] : []), field(presence, check, { enum: [...values] }));
}

export interface IntOptions extends Presence {
  readonly min: number;
  readonly max: number;
}

/** A whole number in a query string. */
export function QueryInt({ min, max, ...presence }: IntOptions): PropertyDecorator {
  const check: Check = (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`;
  return applyDecorators(
    Transform(({ value }: Given) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value)),
    field(presence, check, { type: 'integer', minimum: min, maximum: max }),
  );
}

/** A day `yyyy-mm-dd` that exists. */
export function Day(presence: Presence = {}): PropertyDecorator {
  const check: Check = (value) =>
    typeof value === 'string' && isDay(value) ? undefined : 'must be a date of the form yyyy-mm-dd';
  return field(presence, check, { type: String, format: 'date' });
}

/** A JSON boolean; the strings "true" and "false" are refused. */
export function WireBoolean(presence: Presence = {}): PropertyDecorator {
  const check: Check = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false');
  return field(presence, check, { type: Boolean });
}

/** A whole number in a JSON body; the string "5" is refused. */
export function JsonInt({ min, max, ...presence }: IntOptions): PropertyDecorator {
  const check: Check = (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`;
  return field(presence, check, { type: 'integer', minimum: min, maximum: max });
}

export interface JsonFieldOptions extends Presence {
  /** Returns the problem of the object, if any. */
  readonly check?: (value: Readonly<Record<string, unknown>>) => string | undefined;
  readonly documented?: Documented;
}

/** A free-form JSON object, exactly as it was sent. */
export function JsonField({ check, documented = {}, ...presence }: JsonFieldOptions = {}): PropertyDecorator {
  const isObject: Check = (value) => {
    if (typeof value !== 'object' || Array.isArray(value)) return 'must be an object';
    return check?.(value as Readonly<Record<string, unknown>>);
  };
  return field(presence, isObject, { type: 'object', additionalProperties: true, ...documented } as Documented);
}

interface ListedOptions extends OneOfOptions {
  /** The most values. */
  readonly max?: number;
}

const MOST_LISTED = 100;
const LONGEST_LISTED = 10_000;

/** Several values with commas between them in a query string, as a list; of a few when they are named. */
export function CsvList(values?: readonly string[], { max = MOST_LISTED, anyCase, ...presence }: ListedOptions = {}) {
  const spelled = (value: string): string =>
    (anyCase ? values?.find((each) => each.toLowerCase() === value.toLowerCase()) : undefined) ?? value;
  const check: Check = (value) => {
    if (!Array.isArray(value)) return 'must be a string';
    if (value.length > max) return `must have at most ${max} values`;
    const wrong = values && (value as string[]).some((each) => !values.includes(each));
    return wrong ? `must be one or more of ${values.join(', ')}, with commas between them` : undefined;
  };
  return applyDecorators(
    Transform(({ value }: Given) => {
      if (typeof value !== 'string' || hasMoreThan(LONGEST_LISTED, value)) return value;
      const listed = value.split(',').map((each) => spelled(each.trim()));
      return listed.every((each) => each === '') ? undefined : listed.filter((each) => each !== '');
    }),
    field(presence, check, { type: String, maxLength: LONGEST_LISTED }),
  );
}
