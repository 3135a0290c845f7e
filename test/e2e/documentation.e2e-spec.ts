import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { json, StandIn, type AskedCall } from '../support/clouds/aws-stand-in';
import { temporaryFolder } from '../support/embedded-mongo';
import { HttpReceiver } from '../support/http-receiver';
import { THREAD_SCRIPT } from '../support/run-threads';
import { ended } from '../support/scan-workspace';
import { buildService } from '../support/service-process';
import { createTestApp, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';

const ROOT = join(__dirname, '../..');
const DOCS = join(ROOT, 'docs');

/** A file that the reader writes, or commands with what they print. */
type Step =
  | { readonly file: string; readonly content: string }
  | { readonly commands: string; readonly printed: string | undefined };

/** The blocks of a page below `<!-- file: NAME -->` and `<!-- example -->`, and a block of output directly below the latter. */
function stepsOf(page: string): Step[] {
  const blocks = page.matchAll(/^<!-- (?:file: (\S+)|example) -->\n\n```\w*\n([^]*?)^```\n(?:\n```\n([^]*?)^```\n)?/gm);
  return [...blocks].map(([, file, text, printed]) =>
    file === undefined ? { commands: text, printed } : { file, content: text },
  );
}

/** In what a page shows, `...` stands for the rest of a line, and as a line of its own for any lines. */
function patternOf(printed: string): RegExp {
  const lines = printed.replace(/\n$/, '').split('\n');
  const parts = lines.map((line) =>
    line === '...' ? '(?:.*\\n)*?' : `${line.split('...').map(escaped).join('.*')}\\n`,
  );
  return new RegExp(`^${parts.join('')}$`);
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** An account with two tables, one of them without the protection that its template demands. */
function answerOf({ call, body }: AskedCall) {
  const { TableName: name = '' } = body.startsWith('{') ? (JSON.parse(body) as { TableName?: string }) : {};
  if (call === 'ListTables') return json({ TableNames: ['orders', 'carts'] });
  if (call === 'ListTagsOfResource') return json({ Tags: [] });
  if (call === 'DescribeTable')
    return json({
      Table: {
        TableName: name,
        DeletionProtectionEnabled: name === 'carts',
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      },
    });
  return undefined;
}

const pages = readdirSync(DOCS)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(DOCS, name), 'utf8') }))
  .filter(({ text }) => !text.startsWith('# Moved\n'));

describe('the worked examples of the documentation', () => {
  const root = realpathSync(temporaryFolder());
  const programs = join(root, 'programs');
  let app: NestExpressApplication;
  let address: string;
  let account: StandIn;
  let receiver: HttpReceiver;

  beforeAll(async () => {
    await buildService();
    mkdirSync(programs);
    for (const [name, command] of [
      ['plumbline', `exec "${process.execPath}" "${join(ROOT, 'dist/cli.js')}" "$@"`],
      ['api', 'curl -sS -H "Authorization: Bearer $TOKEN" -H "content-type: application/json" "$@"; echo'],
      ['npm', `cd "${ROOT}" && PATH="\${PATH#*:}" exec npm --silent "$@"`],
    ]) {
      writeFileSync(join(programs, name), `#!/bin/sh\n${command}\n`);
      chmodSync(join(programs, name), 0o755);
    }
    account = await StandIn.start(answerOf);
    receiver = await HttpReceiver.start();
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        CONNECTOR_ROOTS: join(root, '{tenant}'),
        GIT_PROTOCOLS: 'file',
        ALLOW_PRIVATE_HOSTS: 'true',
        AWS_ENDPOINT_URL: account.url,
        PATH: process.env.PATH ?? '',
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    address = await app.getUrl();
  });

  afterAll(async () => {
    await app?.close();
    await receiver?.stop();
    await account?.stop();
  });

  /** The folder and the environment of a reader with a checkout and a service. */
  function reader() {
    const tenant = randomTenant();
    const folder = join(root, tenant);
    cpSync(join(ROOT, 'examples'), join(folder, 'examples'), { recursive: true });
    const token = signToken({ tenant });
    const author = { GIT_AUTHOR_NAME: 'Ann', GIT_AUTHOR_EMAIL: 'ann@example.com' };
    const committer = { GIT_COMMITTER_NAME: 'Ann', GIT_COMMITTER_EMAIL: 'ann@example.com' };
    const env = {
      ...{ ...author, ...committer },
      ...{ BASE: `${address}/${tenant}`, SERVICE: address, TOKEN: token },
      ...{ RECEIVER: receiver.url('/plumbline'), AWS_ENDPOINT_URL: account.url },
      ...{ PATH: `${programs}${delimiter}${process.env.PATH}`, HOME: root, XDG_CACHE_HOME: join(root, 'caches') },
    };
    return { folder, env };
  }

  it.each(pages.map(({ name, text }) => [name, text]))('should print what %s shows', async (_, text) => {
    const steps = stepsOf(text);
    expect(steps.some((step) => 'commands' in step && step.printed !== undefined)).toBe(true);
    const { folder, env } = reader();
    for (const step of steps) {
      if ('file' in step) {
        mkdirSync(dirname(join(folder, step.file)), { recursive: true });
        writeFileSync(join(folder, step.file), step.content);
        continue;
      }
      const { out } = await ended(spawn('bash', ['-c', `exec 2>&1\n${step.commands}`], { cwd: folder, env }));
      if (step.printed !== undefined) expect(out).toMatch(patternOf(step.printed));
    }
  });
});
