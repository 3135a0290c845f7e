import * as fs from 'node:fs';
import * as path from 'node:path';
import { Aws } from './aws';
import { ColumnCheck, type Differing, type MatrixRow } from './column-check';
import type { Change, MatrixType } from './matrix-type';
import { StandIns } from './stand-ins';
import { Written } from './written';

const TYPES = path.join(__dirname, 'types');
/** The names of the maps for which there is a deployment. */
export function matrixTypes(): string[] {
  return fs.readdirSync(TYPES).map((file) => path.basename(file, '.ts'));
}

/** Deploys the types one after the other to one emulator, changes attribute after attribute and compares. */
export class Matrix {
  private readonly aws: Aws;

  constructor(endpoint: string) {
    this.aws = new Aws(endpoint);
  }

  /** The rows of a type, one for each column of its map. */
  async check(name: string): Promise<MatrixRow[]> {
    const { type } = (await import(path.join(TYPES, name))) as { readonly type: MatrixType };
    return this.checkType(name, type);
  }

  async checkType(name: string, type: MatrixType): Promise<MatrixRow[]> {
    await this.aws.reset();
    const written = await Written.read(name, new StandIns(this.aws));
    const columns = [...written.columns.keys()].reverse().map((column) => new ColumnCheck(type, written, column));
    const compare = async (use: (check: ColumnCheck, found: readonly Differing[]) => void): Promise<void> => {
      const resources = await this.aws.crawl(type.node, type.notImplemented);
      for (const check of columns) use(check, check.differing(resources));
    };
    try {
      const changes = await type.deploy(written, this.aws);
      await compare((check, found) => check.deployed(found));
      for (const change of changes) {
        await named(change, change.change());
        await compare((check, found) => check.changed(change, found));
        await named(change, change.changeBack());
      }
      await compare((check, found) => check.changedBack(found));
    } catch (error) {
      for (const check of columns) check.failed((error as Error).message);
    }
    return columns.map((check) => check.row());
  }

  close(): void {
    this.aws.close();
  }
}

/** Says at which attribute a call failed. */
async function named({ attribute }: Change, step: Promise<unknown>): Promise<void> {
  await step.catch((error: Error) => {
    throw new Error(`${attribute}: ${error.message}`);
  });
}
