import { ConnectorRepositories } from '../../src/engine/repositories';
import { connector, testOptions } from './connector-repositories';

/** Opens a repository in a process of its own, tells the other process what came of it, and ends when it is told to. */
async function main(): Promise<void> {
  const { ROOT = '', CACHE = '', URL: gitProvider = '', LIMIT = '1000000000' } = process.env;
  const options = testOptions(ROOT, { cacheFolder: CACHE, cacheLimitBytes: Number(LIMIT) });
  const repositories = new ConnectorRepositories(options);
  const asked = new Promise((resolve) => process.once('message', resolve));
  await repositories.open(connector({ gitProvider })).then(
    ({ folder, commit }) => process.send?.({ folder, commit }),
    ({ reason, message }: { reason: string; message: string }) => process.send?.({ reason, message }),
  );
  await asked;
  await repositories.close();
  process.disconnect();
}

void main();
