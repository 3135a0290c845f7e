import { SetMetadata } from '@nestjs/common';

export const OWN_BODY = 'own-body';

/** For an operation that reads multipart/form-data itself. */
export const Multipart = () => SetMetadata(OWN_BODY, true);

/** For an operation that reads the bytes of its body itself. */
export const RawBody = () => SetMetadata(OWN_BODY, true);
