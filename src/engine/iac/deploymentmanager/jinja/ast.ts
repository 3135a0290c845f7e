/** Nodes of a template; `at` is the offset in its source. */
interface Written {
  readonly at: number;
}

export type Expression =
  | (Written & { readonly kind: 'literal'; readonly value: string | number | boolean | null })
  | (Written & { readonly kind: 'name'; readonly name: string })
  | (Written & { readonly kind: 'list'; readonly items: readonly Expression[] })
  | (Written & { readonly kind: 'dict'; readonly items: readonly (readonly [Expression, Expression])[] })
  | (Written & { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression })
  | (Written & {
      readonly kind: 'binary';
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    })
  | (Written & {
      readonly kind: 'choice';
      readonly test: Expression;
      readonly yes: Expression;
      readonly no?: Expression;
    })
  | (Written & { readonly kind: 'member'; readonly of: Expression; readonly key: Expression })
  | (Written & {
      readonly kind: 'slice';
      readonly of: Expression;
      readonly bounds: readonly (Expression | undefined)[];
    })
  | (Written & { readonly kind: 'call'; readonly callee: Expression } & Arguments)
  | (Written & { readonly kind: 'filter'; readonly of: Expression; readonly name: string } & Arguments)
  | (Written & {
      readonly kind: 'test';
      readonly of: Expression;
      readonly name: string;
      readonly isNot: boolean;
    } & Arguments);

export interface Arguments {
  readonly args: readonly Expression[];
  readonly named: readonly (readonly [string, Expression])[];
}

export interface MacroParameter {
  readonly name: string;
  readonly byDefault?: Expression;
}

export type Statement =
  | (Written & { readonly kind: 'text'; readonly text: string })
  | (Written & { readonly kind: 'print'; readonly value: Expression })
  | (Written & { readonly kind: 'if'; readonly branches: readonly Branch[]; readonly otherwise: readonly Statement[] })
  | (Written & { readonly kind: 'for' } & Loop)
  | (Written & { readonly kind: 'set'; readonly targets: readonly Target[]; readonly value: Expression })
  | (Written & { readonly kind: 'capture'; readonly target: Target; readonly body: readonly Statement[] })
  | (Written & { readonly kind: 'macro' } & Macro)
  | (Written & { readonly kind: 'import'; readonly file: Expression; readonly as: string })
  | (Written & {
      readonly kind: 'from';
      readonly file: Expression;
      readonly names: readonly (readonly [string, string])[];
    })
  | (Written & { readonly kind: 'include'; readonly file: Expression })
  | (Written & {
      readonly kind: 'with';
      readonly values: readonly (readonly [string, Expression])[];
      readonly body: readonly Statement[];
    });

export interface Target {
  readonly name: string;
  /** A member of a namespace. */
  readonly member?: string;
}

export interface Branch {
  readonly test: Expression;
  readonly body: readonly Statement[];
}

export interface Loop {
  readonly names: readonly string[];
  readonly over: Expression;
  readonly onlyIf?: Expression;
  readonly body: readonly Statement[];
  readonly otherwise: readonly Statement[];
}

export interface Macro {
  readonly name: string;
  readonly parameters: readonly MacroParameter[];
  readonly body: readonly Statement[];
}
