import { Types } from 'mongoose';

/** The ObjectId that 24 hex digits spell; undefined for any other text. */
export function toObjectId(text: string): Types.ObjectId | undefined {
  return /^[0-9a-f]{24}$/i.test(text) ? new Types.ObjectId(text) : undefined;
}
