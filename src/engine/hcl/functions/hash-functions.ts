import { createHash } from 'node:crypto';
import { STRING, Value } from '../values';
import type { FunctionContext, FunctionDefinition } from './definition';
import { readBytes } from './file-functions';
import { FunctionError } from './function-error';

const NAMESPACES: Readonly<Record<string, string>> = {
  dns: '6ba7b8109dad11d180b400c04fd430c8',
  url: '6ba7b8119dad11d180b400c04fd430c8',
  oid: '6ba7b8129dad11d180b400c04fd430c8',
  x500: '6ba7b8149dad11d180b400c04fd430c8',
};
const UUID = /^(?:urn:uuid:)?([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/i;

type Input = (value: string, context: FunctionContext) => Uint8Array;

function hash(
  name: string,
  algorithm: string,
  encoding: 'hex' | 'base64',
  parameter: string,
  input: Input,
): FunctionDefinition {
  return {
    name,
    parameters: [{ name: parameter, type: STRING }],
    call: ([value], context) => {
      const bytes = input(value as string, context);
      context.work.text(bytes.length);
      return createHash(algorithm).update(bytes).digest(encoding);
    },
  };
}

function ofText(name: string, algorithm: string, encoding: 'hex' | 'base64' = 'hex'): FunctionDefinition {
  return hash(name, algorithm, encoding, 'str', (value) => Buffer.from(value, 'utf8'));
}

function ofFile(name: string, algorithm: string, encoding: 'hex' | 'base64' = 'hex'): FunctionDefinition {
  return hash(name, algorithm, encoding, 'path', readBytes);
}

function uuidV5([namespace, name]: readonly Value[]): Value {
  const space = Buffer.from(namespaceBytes(namespace as string), 'hex');
  const bytes = createHash('sha1')
    .update(space)
    .update(name as string, 'utf8')
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x50;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function namespaceBytes(namespace: string): string {
  if (Object.hasOwn(NAMESPACES, namespace)) return NAMESPACES[namespace];
  if (/^[0-9a-f]{32}$/i.test(namespace)) return namespace;
  const match = UUID.exec(namespace.length === 38 ? namespace.slice(1, -1) : namespace);
  if (match === null) throw new FunctionError(`uuidv5() doesn't support namespace ${namespace}`, 0);
  return match.slice(1).join('');
}

/** Digests of strings and files, and names made of digests. */
export const hashFunctions: readonly FunctionDefinition[] = [
  ofText('base64sha256', 'sha256', 'base64'),
  ofText('base64sha512', 'sha512', 'base64'),
  ofText('md5', 'md5'),
  ofText('sha1', 'sha1'),
  ofText('sha256', 'sha256'),
  ofText('sha512', 'sha512'),
  ofFile('filebase64sha256', 'sha256', 'base64'),
  ofFile('filebase64sha512', 'sha512', 'base64'),
  ofFile('filemd5', 'md5'),
  ofFile('filesha1', 'sha1'),
  ofFile('filesha256', 'sha256'),
  ofFile('filesha512', 'sha512'),
  {
    name: 'uuidv5',
    parameters: [
      { name: 'namespace', type: STRING },
      { name: 'name', type: STRING },
    ],
    call: uuidV5,
  },
];
