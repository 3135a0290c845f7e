import { exactNumber, jsonObject, memberOf, setKey, writeJson, type JsonObject, type JsonValue } from '../../base/json';
import type { SourceText } from '../../base/source/source-text';
import { HclSyntaxError, parseHcl, type Block, type Body, type Expression, type TemplatePart } from '../../hcl/syntax';

/**
 * A file of HCL as conftest shows it: the bodies of blocks in lists below their types and labels, literal values as they
 * are, all other expressions as their text in `${…}`. Throws a HclSyntaxError.
 */
export function hcl2Document(file: string, text: string): JsonObject {
  const { source, body } = parseHcl(file, text);
  return new Converter(source).body(body);
}

class Converter {
  constructor(private readonly source: SourceText) {}

  /** Of a block and an attribute of one name, the attribute stays. */
  body({ attributes, blocks }: Body): JsonObject {
    const out: JsonObject = {};
    for (const block of blocks) this.addBlock(block, out);
    for (const { name, expression } of attributes.values()) setKey(out, name, this.value(expression));
    return out;
  }

  private addBlock(block: Block, into: JsonObject): void {
    const keys = [block.type, ...block.labels.map(({ value }) => value)];
    let holder = into;
    for (const key of keys.slice(0, -1)) {
      const known = memberOf(holder, key);
      const below = known ?? jsonObject();
      if (Array.isArray(below)) throw this.conflict(block);
      if (known === undefined) setKey(holder, key, below);
      holder = below as JsonObject;
    }
    const last = keys[keys.length - 1];
    const known = memberOf(holder, last);
    const content = this.body(block.body);
    if (known === undefined) setKey(holder, last, [content]);
    else if (Array.isArray(known)) known.push(content);
    else throw this.conflict(block);
  }

  private conflict({ type, start }: Block): HclSyntaxError {
    const { line, column } = this.source.position(start);
    return new HclSyntaxError(this.source.file, line, column, `blocks of type ${type} with and without labels`);
  }

  private value(expression: Expression): JsonValue {
    switch (expression.kind) {
      case 'number':
        return exactNumber(expression.text);
      case 'boolean':
        return expression.value;
      case 'null':
        return null;
      case 'unary': {
        const { operator, operand } = expression;
        if (operator === '-' && operand.kind === 'number') return exactNumber(`-${operand.text}`);
        return operator === '!' && operand.kind === 'boolean' ? !operand.value : this.wrapped(expression);
      }
      case 'string':
      case 'template':
        return this.text(expression);
      case 'wrap':
        return this.value(expression.expression);
      case 'tuple':
        return expression.elements.map((element) => this.value(element));
      case 'object':
        return jsonObject(expression.items.map(({ key, value }) => [this.key(key), this.value(value)]));
      default:
        return this.wrapped(expression);
    }
  }

  private key(key: Expression): string {
    return key.kind === 'reference' ? this.source.slice(key) : this.text(key);
  }

  /** The text of an expression inside a template. A condition becomes a directive even where it was none. */
  private text(expression: Expression): string {
    switch (expression.kind) {
      case 'string':
        return escaped(expression.value);
      case 'number':
        return writeJson(exactNumber(expression.text));
      case 'boolean':
        return String(expression.value);
      case 'null':
        return 'null';
      case 'template':
        return this.parts(expression.parts);
      case 'wrap':
        return this.text(expression.expression);
      case 'conditional': {
        const { condition, whenTrue, whenFalse } = expression;
        return this.choice(condition, this.text(whenTrue), this.text(whenFalse));
      }
      default:
        return this.wrapped(expression);
    }
  }

  private parts(parts: readonly TemplatePart[]): string {
    return parts.map((part) => this.part(part)).join('');
  }

  private part(part: TemplatePart): string {
    switch (part.kind) {
      case 'string':
        return escaped(part.value);
      case 'interpolation':
        return this.text(part.expression);
      case 'templateIf':
        return this.choice(part.condition, this.parts(part.whenTrue), this.parts(part.whenFalse));
      case 'templateFor': {
        const { keyName, valueName, collection } = part;
        const names = keyName === undefined ? valueName : `${keyName}, ${valueName}`;
        return `%{for ${names} in ${this.source.slice(collection)}}${this.parts(part.parts)}%{endfor}`;
      }
    }
  }

  private choice(condition: Expression, whenTrue: string, whenFalse: string): string {
    const otherwise = whenFalse === '' ? '' : `%{else}${whenFalse}`;
    return `%{if ${this.source.slice(condition)}}${whenTrue}${otherwise}%{endif}`;
  }

  private wrapped(expression: Expression): string {
    return `\${${this.source.slice(expression)}}`;
  }
}

/** Text that would otherwise look like an expression, in the normal form of Terraform's texts. */
function escaped(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('${', () => '$${')
    .replaceAll('%{', '%%{');
}
