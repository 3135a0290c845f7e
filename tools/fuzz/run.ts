import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { fillTenant } from '../../test/factories/tenant-data.factory';
import { startThrowAwayMongo } from '../../test/support/embedded-mongo';
import { buildService, ServiceProcess } from '../../test/support/service-process';
import { createTestApp, databaseUri } from '../../test/support/test-app';
import { signToken } from '../../test/support/tokens';
import { PythonTool } from '../support/python-tool';

const ROOT = path.join(__dirname, '../..');
/** Holds the program and what it remembers of its failures. */
const CACHE = path.join(ROOT, 'node_modules/.cache/plumbline/fuzz');
const TENANT = 'fuzz';
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];
const PHASES = ['examples', 'coverage', 'fuzzing'];

const HELP = `npm run fuzz -- [--max-examples 30] [--seed 1] [--operation <operationId>]
Runs schemathesis over docs/openapi.json against the built service on a throw-away database.
`;

/** Lets schemathesis loose on a service; its exit code. */
async function fuzz(program: string, url: string, options: Options): Promise<number> {
  const child = spawn(
    program,
    [
      'run',
      path.join(ROOT, 'docs/openapi.json'),
      `--url=${url}/${TENANT}`,
      `--header=Authorization: Bearer ${signToken({ tenant: TENANT }, { expiresIn: '6h' })}`,
      `--checks=${CHECKS.join(',')}`,
      `--phases=${PHASES.join(',')}`,
      `--max-examples=${options.maxExamples}`,
      ...(options.seed === undefined ? [] : [`--seed=${options.seed}`]),
      ...(options.operation === undefined ? [] : [`--include-operation-id=${options.operation}`]),
      '--request-timeout=10',
      '--suppress-health-check=all',
      '--continue-on-failure',
      '--warnings=off',
      '--no-color',
    ],
    // No proxy and no configuration of the machine: loopback is all it talks to.
    { cwd: CACHE, env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_PROXY: '*' }, stdio: 'inherit' },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

interface Options {
  readonly maxExamples: number;
  readonly seed?: string;
  readonly operation?: string;
}

function readOptions(): Options | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { 'max-examples': text, seed: text, operation: text, help: { type: 'boolean' } },
  });
  const maxExamples = Number(values['max-examples'] ?? 30);
  if (values.help || !Number.isInteger(maxExamples) || maxExamples < 1) return undefined;
  return { maxExamples, seed: values.seed, operation: values.operation };
}

/** Ends the service unless it has ended by itself, which only a crash makes it do. */
async function endOf(service: ServiceProcess): Promise<number | string> {
  const { child } = service;
  return child.exitCode ?? child.signalCode ?? (await service.end('SIGTERM'));
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === undefined) {
    process.stderr.write(HELP);
    return 2;
  }
  const program = await new PythonTool('schemathesis', '4.32.5', CACHE).program();
  await buildService();
  const { mongo, remove } = await startThrowAwayMongo();
  try {
    process.env.TEST_MONGODB_URI = mongo.uri;
    // Without data most answers would be 404s.
    const app = await createTestApp();
    try {
      await fillTenant(app, TENANT, 'marker');
    } finally {
      await app.close();
    }
    const service = await ServiceProcess.start({
      MONGODB_URI: databaseUri(),
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
    });
    let code: number;
    try {
      code = await fuzz(program, service.url, options);
    } finally {
      await endOf(service);
    }
    process.stdout.write(`Log of the service:\n${service.output()}\n`);
    const exit = await endOf(service);
    if (exit !== 0) process.stderr.write(`The service ended with ${exit}\n`);
    return exit === 0 ? code : 1;
  } finally {
    await remove();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
