import { CloudError } from '../../provider/cloud-error';

const PLACEHOLDER = /^\{(\w+)\}$/;

/** The form of the paths of resources: segments that are fixed or, in braces, have a name. */
export class PathPattern {
  private readonly segments: readonly string[];

  constructor(readonly text: string) {
    this.segments = text.split('/');
  }

  get names(): string[] {
    return this.segments.flatMap((segment) => PLACEHOLDER.exec(segment)?.[1] ?? []);
  }

  /** The ids in a path, or at the end of an address; undefined when it has another form. */
  match(path: string): Readonly<Record<string, string>> | undefined {
    const given = path.split('/').slice(-this.segments.length);
    if (given.length < this.segments.length) return undefined;
    const ids: Record<string, string> = {};
    for (const [at, segment] of this.segments.entries()) {
      const name = PLACEHOLDER.exec(segment)?.[1];
      if (name === undefined && segment !== given[at]) return undefined;
      if (name !== undefined) ids[name] = decoded(given[at]);
    }
    return ids;
  }

  /** The path with these ids, encoded; throws a CloudError for one that is missing, or would lead elsewhere. */
  path(idOf: (name: string) => string): string {
    return this.segments
      .map((segment) => {
        const name = PLACEHOLDER.exec(segment)?.[1];
        return name === undefined ? segment : encoded(name, idOf(name));
      })
      .join('/');
  }
}

function encoded(name: string, id: string): string {
  if (id === '' || id === '.' || id === '..')
    throw new CloudError('unexpected-answer', `an element has no ${name} that can be part of a path`);
  try {
    return encodeURIComponent(id).replace(/%(40|3A)/g, (escape) => (escape === '%40' ? '@' : ':'));
  } catch {
    throw new CloudError('unexpected-answer', `the ${name} of an element is no text`);
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
