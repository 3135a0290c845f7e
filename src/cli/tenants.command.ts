import 'reflect-metadata';
import { renameTenant } from '../app/rename-tenant';
import { withApplication } from '../app/with-application';

const USAGE = 'usage: plumbline tenants rename OLD NEW\n';

/** `tenants rename`: gives a tenant another name; may be interrupted and run again. */
export async function tenants([action, from, to, ...more]: string[]): Promise<number> {
  if (action !== 'rename' || to === undefined || more.length > 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  return withApplication(async (app) => {
    await renameTenant(app, from, to);
    process.stdout.write(`the tenant ${from} is now called ${to}\n`);
    return 0;
  });
}
