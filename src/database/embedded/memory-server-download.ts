import { EmbeddedMongoLog } from './embedded-mongo.types';
import { runCommand } from './run-command';

const FIRST_BYTES_LIMIT_MS = 8_000;
const SILENCE_LIMIT_MS = 30_000;
const DOWNLOAD_LIMIT_MS = 10 * 60 * 1000;
const ANSWER = 'mongod-path ';

/** Run in a separate process, because the library offers no way to cancel a download. */
const SCRIPT = `
const [library, downloadDir, version] = process.argv.slice(1);
process.env.MONGOMS_MAX_RETRIES = '1';
require(library)
  .MongoBinary.getPath({ downloadDir, checkMD5: true, ...(version ? { version } : {}) })
  .then((file) => console.log('${ANSWER}' + file), (error) => { console.error(error.message); process.exitCode = 1; });
`;

/** Lets mongodb-memory-server-core fetch a mongod from its download site; gives the file's path. */
export async function downloadWithMemoryServer(
  workFolder: string,
  version: string | undefined,
  log: EmbeddedMongoLog,
): Promise<string> {
  const library = require.resolve('mongodb-memory-server-core');
  const lines = await runCommand(process.execPath, ['-e', SCRIPT, '--', library, workFolder, version ?? ''], {
    limitMs: DOWNLOAD_LIMIT_MS,
    onLine: (line) => {
      if (/^Downloading/i.test(line)) log({ level: 'info', message: line, progress: true });
    },
    giveUp: (seen, elapsedMs, silentMs) => {
      if (seen.length === 0 && elapsedMs > FIRST_BYTES_LIMIT_MS) return 'the download site does not answer';
      return silentMs > SILENCE_LIMIT_MS ? 'the download came to a halt' : undefined;
    },
  });
  const answer = lines.find((line) => line.startsWith(ANSWER));
  if (answer === undefined) throw new Error('the download gave no mongod');
  return answer.slice(ANSWER.length);
}
