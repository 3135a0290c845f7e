import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { ServiceRequest } from '../../../common/context/service-request';

/** One file of an upload. Its name is data: nothing of it is ever used on disk. */
export interface UploadedFile {
  /** Name of the form field: `files` or a kind. */
  readonly field: string;
  /** The name as it was sent: some clients send a path. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** An upload as it was sent; nothing in it is checked yet. */
export interface UploadForm {
  readonly containerName: unknown;
  readonly files: readonly UploadedFile[];
}

/** The form that the upload guard has read. */
export const Uploaded = createParamDecorator((_: unknown, context: ExecutionContext): UploadForm => {
  const request = context.switchToHttp().getRequest<ServiceRequest>();
  const files = Array.isArray(request.files) ? request.files : [];
  const fields = request.body as Readonly<Record<string, unknown>> | undefined;
  return {
    containerName: fields?.container_name,
    files: files.map(({ fieldname, originalname, buffer }) => ({
      field: fieldname,
      path: originalname,
      bytes: buffer,
    })),
  };
});
