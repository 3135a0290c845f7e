/** A Terraform state that a thread reads. */
export interface StateFile {
  /** As users see it. */
  readonly path: string;
  /** The root of the checkout that it is in. */
  readonly root: string;
  /** The folder of the templates that it belongs to. */
  readonly folder: string;
}
