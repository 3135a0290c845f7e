import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Server } from 'node:http';
import { Envelope } from './envelope';

const BY_CODE: Readonly<Record<string, { status: number; phrase: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    phrase: 'Request Header Fields Too Large',
    message: 'The address or the headers are too long; send long queries as a POST body.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, phrase: 'Request Timeout', message: 'The request did not arrive in time.' },
};
const BROKEN = { status: 400, phrase: 'Bad Request', message: 'The request is not valid HTTP.' };

/** Answers in the envelope where Node itself refuses a request before any handler sees it. */
export function answerClientErrors(server: Server): void {
  // Node itself would answer a missing Host and an unknown Expect header with an empty body. The middleware requires
  // Host.
  Object.assign(server, { requireHostHeader: false });
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, phrase, message } = BY_CODE[error.code ?? ''] ?? BROKEN;
    const envelope: Envelope = { data: {}, error: 'validation error', message, metadata: {}, status };
    const body = JSON.stringify(envelope);
    socket.end(
      `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `x-request-id: ${randomUUID()}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    );
  });
}
