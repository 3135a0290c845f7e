import { Types } from 'mongoose';

/** The ObjectId of 24 hex digits; undefined for any other string. */
export function toObjectId(value: string): Types.ObjectId | undefined {
  return /^[0-9a-f]{24}$/i.test(value) ? new Types.ObjectId(value) : undefined;
}
