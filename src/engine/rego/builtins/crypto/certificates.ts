import { decodeBase64 } from '../../../base/go/encoding/base64';
import type { Value } from '../../values';
import { stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext, builtinError, claimText } from '../definition/registry';
import { arg, T } from '../definition/types';
import { readCertificates } from './certificate';
import { DerError } from './der';
import { firstPemBlock } from './pem';

const PEM = '-----BEGIN';
const CERTIFICATE = 'CERTIFICATE';
/** Reading a character of a certificate costs about as much as so many steps. */
const STEPS_PER_CHARACTER = 1;

function parseCertificates(ctx: BuiltinContext, text: Value): Value {
  const given = stringOperand(text, 1);
  claimText(ctx, given.length);
  ctx.step(given.length * STEPS_PER_CHARACTER);
  try {
    return readCertificates(derOf(given));
  } catch (error) {
    if (error instanceof DerError) throw builtinError(`x509: malformed ${error.message}`);
    throw error;
  }
}

/** Certificates are given as PEM, as base64 of PEM, or as base64 of DER. */
function derOf(text: string): Buffer {
  if (text.startsWith(PEM)) return derOfPem(text);
  const bytes = decodeBase64(text, false);
  return bytes.toString('latin1', 0, PEM.length) === PEM ? derOfPem(bytes.toString('latin1')) : bytes;
}

function derOfPem(text: string): Buffer {
  const blocks: Buffer[] = [];
  for (let block = firstPemBlock(text); block; block = firstPemBlock(block.rest)) {
    if (block.type !== CERTIFICATE) throw builtinError(`PEM block type is '${block.type}', expected ${CERTIFICATE}`);
    blocks.push(block.bytes);
  }
  return Buffer.concat(blocks);
}

/** Certificates. Others of OPA's builtins about them are not supported. */
export const certificates: readonly Builtin[] = [
  {
    name: 'crypto.x509.parse_certificates',
    args: [arg('certs', T.string)],
    result: T.array(T.object(T.any, T.string)),
    description:
      'The certificates of a PEM or DER string, or of its base64, with the fields of Go; nothing is verified.',
    fn: parseCertificates,
  },
];
