import type { AttributePath } from '../../../resources/model/resource-input';
import type { Position } from '../../../iac';
import type { Block, Body, Expression, Reference } from '../../../hcl/syntax';
import { blockWith, type HclFiles, type ParsedFile } from './hcl-files';

/** A place in the templates at which a value is written, or would be. */
export type Site =
  /** An expression; `holder` is what it could be taken out of. */
  | { readonly kind: 'expression'; readonly file: ParsedFile; readonly expression: Expression; readonly holder: Holder }
  | { readonly kind: 'block'; readonly file: ParsedFile; readonly block: Block; readonly body: Body }
  /** Nothing stands there; `rest` leads from the body to the value. */
  | {
      readonly kind: 'missing';
      readonly file: ParsedFile;
      readonly block: Block;
      readonly body: Body;
      readonly rest: AttributePath;
    }
  | {
      readonly kind: 'missing-item';
      readonly file: ParsedFile;
      readonly object: Expression & { readonly kind: 'object' };
      readonly rest: AttributePath;
    }
  /** The element behind the last one of a list. */
  | { readonly kind: 'missing-element'; readonly file: ParsedFile; readonly list: Tuple };

type Tuple = Expression & { readonly kind: 'tuple' };

export type Holder =
  | { readonly kind: 'body'; readonly body: Body; readonly name: string }
  | { readonly kind: 'list'; readonly list: Tuple; readonly index: number }
  | { readonly kind: 'object'; readonly object: Expression & { readonly kind: 'object' }; readonly index: number };

/** The module that an expression is evaluated in. */
interface Where {
  readonly file: ParsedFile;
  readonly calls: readonly Position[];
}

const MOST_STEPS = 8;

/** The sites of an attribute of a block: where a value comes from first, the place of its use last. */
export function sitesOf(files: HclFiles, where: Where, block: Block, path: AttributePath): readonly Site[] {
  return inBody(files, where, block, block.body, path, MOST_STEPS);
}

function inBody(
  files: HclFiles,
  where: Where,
  block: Block,
  body: Body,
  path: AttributePath,
  steps: number,
): readonly Site[] {
  const [key, ...rest] = path;
  const { file } = where;
  const attribute = body.attributes.get(String(key));
  if (attribute)
    return inExpression(files, where, attribute.expression, rest, { kind: 'body', body, name: attribute.name }, steps);
  const blocks = body.blocks.filter((each) => each.type === key || isDynamic(each, String(key)));
  const [index = 0, ...inner] = rest;
  const found = blockAt(blocks, Number(index));
  if (!found) return [{ kind: 'missing', file, block, body, rest: path }];
  if (inner.length === 0) return found.type === 'dynamic' ? [] : [{ kind: 'block', file, block: found, body }];
  const content = found.type === 'dynamic' ? blockWith(found.body, 'content') : found;
  return content ? inBody(files, where, content, content.body, inner, steps) : [];
}

function isDynamic({ type, labels }: Block, name: string): boolean {
  return type === 'dynamic' && labels[0]?.value === name;
}

/** The number of blocks that a dynamic one makes is not known: all behind it are taken for its own. */
function blockAt(blocks: readonly Block[], index: number): Block | undefined {
  const dynamic = blocks.findIndex(({ type }) => type === 'dynamic');
  return dynamic >= 0 && index >= dynamic ? blocks[dynamic] : blocks.at(index);
}

function inExpression(
  files: HclFiles,
  where: Where,
  written: Expression,
  path: AttributePath,
  holder: Holder,
  steps: number,
): readonly Site[] {
  const { file } = where;
  const expression = path.length === 0 ? unwrapped(written) : contentOf(written);
  const own: Site[] = path.length === 0 ? [{ kind: 'expression', file, expression: written, holder }] : [];
  const [key, ...rest] = path;
  if (expression.kind === 'tuple' && typeof key === 'number') {
    const element = expression.elements.at(key);
    if (element)
      return inExpression(files, where, element, rest, { kind: 'list', list: expression, index: key }, steps);
    const isNext = key === expression.elements.length && rest.length === 0;
    return isNext ? [{ kind: 'missing-element', file, list: expression }] : [];
  }
  if (expression.kind === 'object' && typeof key === 'string') {
    const index = expression.items.findIndex((item) => item.key.kind === 'string' && item.key.value === key);
    if (index < 0) return [{ kind: 'missing-item', file, object: expression, rest: path }];
    return inExpression(
      files,
      where,
      expression.items[index].value,
      rest,
      { kind: 'object', object: expression, index },
      steps,
    );
  }
  if (expression.kind !== 'reference' || steps === 0) return own;
  const way = wayOf(expression);
  if (!way) return own;
  return [
    ...definitions(files, where, expression.name, way[0]).flatMap((each) =>
      inExpression(files, each, each.expression, [...way.slice(1), ...path], each.holder, steps - 1),
    ),
    ...own,
  ];
}

/** The names and numbers behind `var` or `local`. */
function wayOf({ name, steps }: Reference): (string | number)[] | undefined {
  if (name !== 'var' && name !== 'local') return undefined;
  const way = steps.map((step) => {
    if (step.kind === 'attribute') return step.name;
    if (step.kind !== 'index') return undefined;
    return step.key.kind === 'string' ? step.key.value : step.key.kind === 'number' ? Number(step.key.text) : undefined;
  });
  return way.length > 0 && way.every((each) => each !== undefined) ? way : undefined;
}

type Definition = Where & { readonly expression: Expression; readonly holder: Holder };

/** The places that may give a variable or a local its value, the one that wins first. */
function definitions(files: HclFiles, where: Where, kind: string, name: string | number): readonly Definition[] {
  const { file, calls } = where;
  const inBodyOf = (owner: Where, body: Body, attribute: string): Definition[] => {
    const found = body.attributes.get(attribute);
    return found ? [{ ...owner, expression: found.expression, holder: { kind: 'body', body, name: attribute } }] : [];
  };
  const module = files.module(file.path);
  if (kind === 'local')
    return module.flatMap((each) =>
      each.body.blocks
        .filter(({ type }) => type === 'locals')
        .flatMap(({ body }) => inBodyOf({ file: each, calls }, body, String(name))),
    );
  const given =
    calls.length === 0
      ? [...files.variables(file.path)]
          .reverse()
          .flatMap((each) => inBodyOf({ file: each, calls: [] }, each.body, String(name)))
      : argumentsIn(files, calls).flatMap(({ caller, body }) => inBodyOf(caller, body, String(name)));
  const defaults = module.flatMap((each) => {
    const variable = blockWith(each.body, 'variable', String(name));
    return variable ? inBodyOf({ file: each, calls }, variable.body, 'default') : [];
  });
  return [...given, ...defaults];
}

function argumentsIn(files: HclFiles, calls: readonly Position[]): { readonly caller: Where; readonly body: Body }[] {
  const call = calls[calls.length - 1];
  const file = files.file(call.file);
  const block = file?.body.blocks.find(
    ({ type, start }) => type === 'module' && lineOf(file.text, start) === call.line,
  );
  return file && block ? [{ caller: { file, calls: calls.slice(0, -1) }, body: block.body }] : [];
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function unwrapped(expression: Expression): Expression {
  return expression.kind === 'parentheses' || expression.kind === 'wrap'
    ? unwrapped(expression.expression)
    : expression;
}

/** The object in `jsonencode({...})` becomes the value. */
function contentOf(written: Expression): Expression {
  const expression = unwrapped(written);
  return expression.kind === 'call' && expression.name === 'jsonencode' && expression.arguments.length === 1
    ? contentOf(expression.arguments[0])
    : expression;
}
