import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DemoError } from './demo-error';

const EXAMPLES = join(__dirname, '../../../examples');

/** The files that scans write beside those of a collection, and the tests of its rules. */
const NO_CONFIGURATION = /^output-.*\.json$|_gen\.json$|_test\.rego$/;

/** The collection that the demo shows: a copy, so that the demo may change it. */
export class ExampleCollection {
  readonly name = 'web-shop';
  readonly connector = 'shop-files';
  /** The file that the demo changes, as its path in the collection. */
  readonly changedFile = '/terraform/network.tf';

  private readonly folder: string;

  /** Copies the example below a folder, where its connector finds its sources. */
  constructor(root: string) {
    const original = join(EXAMPLES, this.name);
    if (!existsSync(original))
      throw new DemoError(`The folder ${original} does not exist: start the demo in a checkout of the project.`);
    this.folder = join(root, 'examples', this.name);
    cpSync(original, this.folder, { recursive: true });
  }

  /** Its configuration files. */
  files(): { readonly name: string; readonly content: string }[] {
    return readdirSync(this.folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(json|rego)$/.test(entry.name) && !NO_CONFIGURATION.test(entry.name))
      .map(({ name }) => ({ name, content: readFileSync(join(this.folder, name), 'utf8') }));
  }

  /** Closes the port for maintenance to all but the networks of the office. */
  repair(): void {
    const file = join(this.folder, 'sources', this.changedFile);
    const text = readFileSync(file, 'utf8');
    const open = 'cidr_blocks = ["0.0.0.0/0"]';
    const at = text.lastIndexOf(open);
    if (at < 0) throw new DemoError(`${file} has no line ${open}: undo what was changed in the example.`);
    writeFileSync(file, `${text.slice(0, at)}cidr_blocks = var.office_networks${text.slice(at + open.length)}`);
  }
}
