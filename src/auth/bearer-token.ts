import type { Request } from 'express';

const BEARER = /^Bearer +(\S+)$/i;

/**
 * The bearer token of a request, or null when it has none that can be valid. The JWT library does not check two things:
 * the payload must be a JSON object, and the header must name no critical extension, because this service supports
 * none.
 */
export function bearerToken(request: Request): string | null {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return null;
  const [header, payload] = token.split('.', 2).map(readPart);
  return header !== undefined && payload !== undefined && !('crit' in header) ? token : null;
}

function readPart(part: string): object | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
