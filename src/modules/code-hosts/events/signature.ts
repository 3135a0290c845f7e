import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { headerOf, type CodeHost, type HostCall } from './code-host';

const PROOFS: Readonly<Record<CodeHost, (call: HostCall, secret: string) => boolean>> = {
  github: (call, secret) => hasHmac(call, 'x-hub-signature-256', secret),
  gitlab: (call, secret) => isSame(headerOf(call, 'x-gitlab-token'), secret),
  bitbucket: (call, secret) => hasHmac(call, 'x-hub-signature', secret),
  azure: (call, secret) => isSame(basicPassword(headerOf(call, 'authorization')), secret),
};

/** True when the call proves, in the way of its host, that its sender knows the secret. */
export function isSigned(call: HostCall, secret: string): boolean {
  return secret !== '' && PROOFS[call.host](call, secret);
}

function hasHmac(call: HostCall, header: string, secret: string): boolean {
  const expected = `sha256=${createHmac('sha256', secret).update(call.body).digest('hex')}`;
  return isSame(headerOf(call, header).toLowerCase(), expected);
}

/** The password of basic authentication; its user may have any name. */
function basicPassword(authorization: string): string {
  const [, encoded] = /^basic +([a-z0-9+/]+=*)$/i.exec(authorization) ?? [];
  const login = Buffer.from(encoded ?? '', 'base64').toString();
  const colon = login.indexOf(':');
  return colon < 0 ? '' : login.slice(colon + 1);
}

/** Compares in a time that tells nothing about the texts, not even about their lengths. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
