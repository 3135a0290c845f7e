import { ERROR_STATUS } from '../errors/error-status';
import { ServiceError } from '../errors/service-error';
import { Envelope } from './envelope';

/** The envelope of an expected failure. */
export function failureEnvelope({ kind, details }: ServiceError): Envelope {
  const { status, error } = ERROR_STATUS[kind];
  const reasons = details.errorList?.length ? { error_list: details.errorList } : {};
  const message = details.message ?? details.errorList?.[0] ?? '';
  return { data: {}, error: details.error ?? error, ...reasons, message, metadata: {}, status };
}

/** The envelope of an unexpected error: it holds an error id that is also in the log, and nothing else. */
export function internalErrorEnvelope(errorId: string): Envelope {
  return {
    data: {},
    error: 'internal error',
    message: `Something went wrong here, error id ${errorId}.`,
    metadata: {},
    status: 500,
  };
}
