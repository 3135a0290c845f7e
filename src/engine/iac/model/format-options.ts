import type { Source } from '../../base/source';

/** The caller's input beside the files; a format takes what it needs and ignores the rest. */
export interface FormatOptions {
  /**
   * True when folders count by what they hold and not by their names: a module is one that another folder calls, and
   * Kustomizations are rendered.
   */
  readonly isPlain?: boolean;
  /** Terraform: the variable files of the node, in order, from the root of the source. */
  readonly varFiles?: readonly string[];
  /** Terraform: the variable files of single folders, in place of those of the node. */
  readonly folderVarFiles?: Readonly<Record<string, readonly string[]>>;
  /** Terraform: the folder that a module's address stands for, when the caller has fetched it. */
  readonly moduleFolder?: (address: string) => ModuleFolder | undefined;
  /** Files that are left out because they could not be read before, from the root of the source. */
  readonly lostFiles?: readonly string[];
  /**
   * True when templates that others call are judged through them: nested stacks of CloudFormation, which are rendered
   * with what the templates around them give, and linked templates of ARM.
   */
  readonly followsStacks?: boolean;
  /** Hears which files, from the root of the source, are read next. */
  readonly onFiles?: (files: readonly string[]) => void;
  /** Helm: the renderer of charts. Without it every chart is skipped and says so. */
  readonly helm?: HelmRunner;
  /** Helm: the version of Kubernetes that charts are rendered for; that which Helm was built for unless given. */
  readonly kubeVersion?: string;
}

/** A folder of another source, such as a checkout of a module's repository. */
export interface ModuleFolder {
  readonly source: Source;
  readonly folder: string;
}

/** Renders Helm charts. */
export interface HelmRunner {
  /** The output of `helm template` for the chart in a folder of a source; throws a HelmError. */
  template(source: Source, folder: string, kubeVersion?: string): string;
}
