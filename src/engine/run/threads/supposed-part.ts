/** A single resource that could be the one that a template has, or that runs. */
export interface SupposedPart {
  readonly path: string;
  readonly address: string;
  /** The type of the resource, as Terraform or its format names it. */
  readonly type: string;
  readonly name: string;
  /** JSON. */
  readonly document: string;
  /** JSON, as that of a part which a run has found. */
  readonly surroundings: string;
}

/** The single resources of one document that a drift changes. */
export interface SupposedParts {
  readonly side: 'iac' | 'cloud';
  /** With the values of the template. */
  readonly written: readonly SupposedPart[];
  /** With the values that run. */
  readonly running: readonly SupposedPart[];
}

/** The findings of an entry in a cloud, for the rules that judge single resources. */
export interface LiveEntry {
  readonly cloud: string;
  /** The types of which all resources were found, as nodes name them. */
  readonly listed: readonly string[];
  /** Indexes of the running resources of the task. */
  readonly resources: readonly number[];
}

/** The place of a single resource in the document that it was found in. */
export function livePlace(document: string, address: string): { readonly path: string; readonly below?: string } {
  const below = address.startsWith(`${document}.`) ? address.slice(document.length + 1) : undefined;
  return below === undefined ? { path: document } : { path: `${document}#${below}`, below };
}
