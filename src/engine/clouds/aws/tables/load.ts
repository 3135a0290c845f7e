import { ServiceTables } from './service-tables';

/** The tables that come with the program. They are loaded when they are first asked for. */
export async function loadServiceTables(): Promise<ServiceTables> {
  const { SERVICE_TABLES } = await import('./services');
  return new ServiceTables(SERVICE_TABLES);
}
