import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { ApiClient } from '../api/client';
import type { Me } from '../api/wire';

/** A person who is signed in, in one tenant. */
export interface Session {
  readonly api: ApiClient;
  readonly me: Me;
  readonly tenant: string;
  readonly signOut: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('nobody is signed in');
  return session;
}

/** True when the token allows it, by the rules of the service. */
export function isAllowed(
  { permissions, all_permissions: all }: Me,
  area: string,
  access: 'read' | 'full_control',
): boolean {
  if (all || permissions.includes(`${area}_full_control`)) return true;
  return access === 'read' && permissions.includes(`${area}_read`);
}
