/** A number that is written in the template or computed by it. */
export class TemplateNumber {
  constructor(
    readonly value: number,
    readonly isFloat: boolean,
  ) {}
}

/** One operand of a command. */
export type Operand =
  | { readonly kind: 'dot' | 'nil' }
  | { readonly kind: 'constant'; readonly value: string | boolean | TemplateNumber }
  | { readonly kind: 'variable'; readonly name: string; readonly fields: readonly string[] }
  | { readonly kind: 'field'; readonly fields: readonly string[] }
  | { readonly kind: 'function'; readonly name: string }
  | { readonly kind: 'pipeline'; readonly pipeline: Pipeline; readonly fields: readonly string[] };

/** Commands, each of which gets the value of the previous one, and the variables that the last value is assigned to. */
export interface Pipeline {
  readonly variables: readonly string[];
  readonly declares: boolean;
  readonly commands: readonly (readonly Operand[])[];
}

export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'action'; readonly pipeline: Pipeline }
  | {
      readonly kind: 'if' | 'with' | 'range';
      readonly pipeline: Pipeline;
      readonly body: readonly TemplateNode[];
      readonly otherwise: readonly TemplateNode[];
    }
  | { readonly kind: 'template'; readonly name: string; readonly pipeline: Pipeline | undefined }
  | { readonly kind: 'break' | 'continue' };

/** A template and those that it defines, by name. */
export interface ParsedTemplate {
  readonly main: readonly TemplateNode[];
  readonly defined: ReadonlyMap<string, readonly TemplateNode[]>;
}
