/** The parts of the path of one object. */
export interface ObjectPath {
  readonly apiVersion: string;
  /** Empty for an object that is in no namespace. */
  readonly namespace: string;
  readonly plural: string;
  readonly name: string;
}

const OBJECT = /^\/(?:api\/([^/]+)|apis\/([^/]+\/[^/]+))\/(?:namespaces\/([^/]+)\/)?([^/]+)\/([^/]+)$/;
/** With these the address of a request would be another than that of the object: a list, or what is above it. */
const OTHER_ADDRESS = /[?#%\\\s]|\/\.{1,2}(?:\/|$)/;

/** The object that a path names; undefined for a path of anything else. */
export function objectPath(path: string): ObjectPath | undefined {
  const found = OTHER_ADDRESS.test(path) ? null : OBJECT.exec(path);
  if (!found) return undefined;
  const [, core, version, namespace = '', plural, name] = found;
  return { apiVersion: core ?? version, namespace, plural, name };
}
