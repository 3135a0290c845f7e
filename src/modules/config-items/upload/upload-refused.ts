import { ServiceError } from '../../../common/errors/service-error';

/** The problems of the files are in `error_list`; `error` and `message` are empty. */
export function uploadRefused(reasons: readonly string[]): ServiceError {
  return new ServiceError('invalid', { error: '', message: '', errorList: reasons });
}
