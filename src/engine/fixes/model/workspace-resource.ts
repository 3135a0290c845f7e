import type { JsonValue } from '../../base/json';
import type { AttributePath, ResourceInput } from '../../resources/model/resource-input';
import type { IacType, Position, Rendering, Template } from '../../iac';

/** The keys of a resource of ARM in the document, and its place in its file. */
export interface OwnPlace {
  readonly keys: AttributePath;
  readonly at: Position;
}

/** A resource of the templates, with its place in them. */
export interface WorkspaceResource {
  readonly address: string;
  /** The number of resources before it in its template that have the same address. */
  readonly before: number;
  /** The template as users see it. */
  readonly template: string;
  readonly format: IacType;
  /** True for a resource in the words of its format, which rules over whole documents see. */
  readonly isNative?: true;
  readonly input: ResourceInput;
  /** The attributes as they are written: the view of the provider is made from them. */
  readonly written: JsonValue;
  /** The file that its block stands in, from the root of the source. */
  readonly file: string;
  /** The part of the file that its template is, when it is not all of it. */
  readonly part?: Template['part'];
  /** The keys of its attributes in the document of its template. */
  readonly place: AttributePath;
  /** The place of the manifest that a Kustomization makes it of; other Kustomizations may make another of the same. */
  readonly origin?: Position;
  /** ARM: the keys of the resource itself, and its place in its file. */
  readonly own?: OwnPlace;
  /** ARM: resources that say a part of it, by the names that tables give them. */
  readonly children?: ReadonlyMap<string, OwnPlace & { readonly written: JsonValue }>;
  /** Helm: the places in the templates of what the document has. */
  readonly positions?: Pick<Rendering['positions'], 'get'>;
  /** A file that gives parameters of its template their values. */
  readonly parameterFile?: string;
  /** CloudFormation: the stacks that lead to a nested template. */
  readonly scope?: string;
  /** The block of Terraform that stands for a manifest. */
  readonly holder?: { readonly type: string; readonly name: string };
  /** The calls of modules that lead to it, from the root on. */
  readonly calls: readonly Position[];
  /** The folder of its template. */
  readonly root: string;
}
