/** A tree of folders, of which each is a template or a repository of its own. */
export interface JudgedTree {
  readonly root: string;
  /** The names of the folders below the root. */
  readonly units: readonly string[];
}

/** What a judge says against a unit of a tree. */
export interface Complaint {
  readonly unit: string;
  /** From the folder of the unit. */
  readonly file: string;
  readonly text: string;
}

export interface Judge {
  readonly name: string;
  /** What the judge says about units; a text says why it judges nothing on this machine. */
  readonly judge: (tree: JudgedTree) => Promise<readonly Complaint[] | string>;
}

/** The unit and the file in it that a path below the root of a tree leads to. */
export function placeIn(path: string): Pick<Complaint, 'unit' | 'file'> {
  const [unit, ...rest] = path.split('/');
  return { unit, file: rest.join('/') };
}

/** The complaints that were not there before; lines may have moved, so texts name none. */
export function newComplaints(before: readonly Complaint[], after: readonly Complaint[]): readonly Complaint[] {
  const left = new Map<string, number>();
  for (const each of before) left.set(nameOf(each), (left.get(nameOf(each)) ?? 0) + 1);
  return after.filter((each) => {
    const count = left.get(nameOf(each)) ?? 0;
    left.set(nameOf(each), count - 1);
    return count <= 0;
  });
}

function nameOf({ unit, file, text }: Complaint): string {
  return JSON.stringify([unit, file, text]);
}
