import { sign } from 'jsonwebtoken';
import { developmentSecret } from './development-secret';

const LIFETIME = '30d';

/** A token for the default tenant, signed with the development secret. */
export function developmentToken(dataDir: string, tenant: string): string {
  return sign({ sub: 'developer', tenant }, developmentSecret(dataDir), { algorithm: 'HS256', expiresIn: LIFETIME });
}
