import 'reflect-metadata';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app/app.module';
import { documentFactory } from '../app/openapi';
import { commandOptions, OPENAPI_OPTIONS } from './command-options';
import { writeStream } from './scan/write-stream';

/** The committed document, from the root of the repository. */
const FILE = path.join('docs', 'openapi.json');
/** The one that comes with the program; `src` and `dist` are equally far from it. */
const OWN_FILE = path.join(__dirname, '../..', FILE);

/**
 * Writes docs/openapi.json from the compiled code, elsewhere than in the repository the standard output or a file; with
 * `--check` only says whether the committed one differs.
 */
export async function openapi(args: string[]): Promise<number> {
  const { check, output } = commandOptions('openapi', args, OPENAPI_OPTIONS);
  // Preview: no provider is instantiated, so no database is needed.
  const app = await NestFactory.create(AppModule, { preview: true, logger: false, abortOnError: false });
  const build = await documentFactory(app);
  const text = `${JSON.stringify(build(), null, 2)}\n`;
  const committed = fs.existsSync(FILE) ? FILE : undefined;
  if (check) return checked(committed ?? OWN_FILE, text);
  const target = output ?? committed;
  if (target === undefined) await writeStream(process.stdout, [text]);
  else fs.writeFileSync(target, text);
  return 0;
}

function checked(file: string, text: string): number {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return 0;
  process.stderr.write(`${file} is not what the code says: run npm run openapi and commit it\n`);
  return 1;
}
