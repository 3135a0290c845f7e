import { SetMetadata } from '@nestjs/common';

export const MULTIPART = 'multipart';

/** For an operation that reads multipart/form-data itself. */
export const Multipart = () => SetMetadata(MULTIPART, true);
