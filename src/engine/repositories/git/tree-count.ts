/** Disks give files whole blocks. */
const BLOCK = 4096;

/** Adds up the output of `git ls-tree -r -l -z`, which may never end. */
export class TreeCount {
  files = 0;
  bytes = 0;
  private rest = '';

  constructor(private readonly onFile: (count: TreeCount) => void) {}

  add(chunk: Buffer): void {
    // Only the part before the path is read, which is ASCII.
    const records = (this.rest + chunk.toString('latin1')).split('\0');
    this.rest = records.pop() ?? '';
    for (const record of records) {
      // A submodule has no size.
      const size = Number(/^\d+ \w+ [0-9a-f]+ +(\d+)\t/.exec(record)?.[1] ?? 0);
      this.files += 1;
      this.bytes += Math.ceil(size / BLOCK) * BLOCK;
      this.onFile(this);
    }
  }
}
