import 'reflect-metadata';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app/app.module';
import { documentFactory } from '../app/openapi';
import { commandOptions } from './command-options';

const FILE = path.join('docs', 'openapi.json');

/** Writes docs/openapi.json from the compiled code; with `--check` only says whether the committed one differs. */
export async function openapi(args: string[]): Promise<number> {
  const { check } = commandOptions('openapi', args, { check: { type: 'boolean' } });
  // Preview: no provider is instantiated, so no database is needed.
  const app = await NestFactory.create(AppModule, { preview: true, logger: false, abortOnError: false });
  const build = await documentFactory(app);
  const text = `${JSON.stringify(build(), null, 2)}\n`;
  if (!check) {
    fs.writeFileSync(FILE, text);
    return 0;
  }
  if (fs.existsSync(FILE) && fs.readFileSync(FILE, 'utf8') === text) return 0;
  process.stderr.write(`${FILE} is not what the code says: run npm run openapi and commit it\n`);
  return 1;
}
