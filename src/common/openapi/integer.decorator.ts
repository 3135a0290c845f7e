import { ApiProperty } from '@nestjs/swagger';

/** A number of a view that is always whole. */
export const Integer = (): PropertyDecorator => ApiProperty({ type: 'integer' });
