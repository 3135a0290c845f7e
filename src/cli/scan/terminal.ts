import type { OutputStream } from './write-stream';

export interface Terminal {
  readonly stdout: OutputStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
}
