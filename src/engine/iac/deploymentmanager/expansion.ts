import { isJsonObject, JsonNumber, mapValues, type JsonObject, type JsonValue, setKey } from '../../base/json';
import { readYaml, YamlSyntaxError } from '../../base/yaml';
import type { CoverageReason, Diagnostic, Place, PositionTable } from '../model';
import { SourceText } from '../../base/source/source-text';
import type { Source } from '../../base/source';
import { environmentOf } from './environment';
import { Imports } from './imports';
import { JinjaError, renderJinja, Work, type Output } from './jinja';

const MAX_DEPTH = 50;

const MAX_NESTED_TEMPLATES = 20;
const MAX_TEMPLATES = 1_000;

interface Call {
  readonly resource: JsonObject;
  readonly type: string;
  readonly place: Place | undefined;
}

/** The resources of a rendered template and the file they come from. */
interface Rendered {
  readonly resources: JsonValue[];
  readonly file: string;
}

/** Replaces resources whose type is a template by the resources of the rendered template. */
export class Expansion {
  readonly diagnostics: Diagnostic[] = [];
  private readonly work = new Work();
  private readonly imports: Imports;
  private readonly used = new Set<string>();
  private count = 0;

  constructor(
    source: Source,
    private readonly file: string,
    private readonly positions: PositionTable,
    private readonly writtenAt: (holder: JsonValue[], index: number) => Place | undefined,
  ) {
    this.imports = new Imports(source);
  }

  resources(config: JsonObject, written: JsonValue[]): JsonValue[] {
    this.imports.add(config.imports, this.file);
    const all: JsonValue[] = [];
    this.expand(written, this.file, 0, all);
    return all;
  }

  private expand(written: JsonValue[], from: string, depth: number, all: JsonValue[]): void {
    written.forEach((resource, i) => {
      const place = this.positions.placeOf(written, i) ?? this.writtenAt(written, i);
      const rendered = isJsonObject(resource) ? this.template(resource, from, depth, place) : undefined;
      if (rendered) return this.expand(rendered.resources, rendered.file, depth + 1, all);
      all.push(resource);
      if (place) this.positions.record(all, all.length - 1, place);
    });
  }

  /** The resources of the template that a resource uses; undefined when the resource stays as it is. */
  private template(resource: JsonObject, from: string, depth: number, place: Place | undefined): Rendered | undefined {
    const type = Object.hasOwn(resource, 'type') ? resource.type : undefined;
    if (typeof type !== 'string') return undefined;
    const file = this.imports.fileOf(type, from);
    if (/\.py$/i.test(file ?? type)) {
      const message = `${JSON.stringify(type)} is a Python template, which is not run`;
      return this.note('python-import', message, place);
    }
    if (!/\.jinja$/i.test(file ?? type)) return undefined;
    const text = file === undefined ? undefined : this.imports.text(file);
    if (file === undefined || text === undefined)
      return this.note('module-not-found', `the template ${JSON.stringify(type)} is not in the source`, place);
    if (depth >= MAX_NESTED_TEMPLATES)
      return this.note('limit-reached', `templates nested deeper than ${MAX_NESTED_TEMPLATES} levels`, place);
    if (++this.count > MAX_TEMPLATES) return this.note('limit-reached', `more than ${MAX_TEMPLATES} templates`, place);
    return this.render(new SourceText(file, text), { resource, type, place });
  }

  private render(template: SourceText, call: Call): Rendered | undefined {
    try {
      // Used again, a template takes from what all share: a line of text must not stand for another file each time.
      const own = this.used.has(template.file) ? 0 : template.text.length;
      this.used.add(template.file);
      const output = this.work.template(own, () => this.output(template, call));
      const value = this.read(output, template);
      if (value !== null && !isJsonObject(value)) throw new JinjaError('the template gives no object', 0);
      const resources = isJsonObject(value) && Object.hasOwn(value, 'resources') ? value.resources : [];
      return { resources: Array.isArray(resources) ? resources : [], file: template.file };
    } catch (error) {
      if (!(error instanceof JinjaError)) throw error;
      const reason = error.reason === 'limit' ? 'limit-reached' : 'parse-error';
      return this.note(reason, `the template is not rendered: ${error.message}`, {
        text: template,
        offset: error.offset,
      });
    }
  }

  private output(template: SourceText, { resource, type }: Call): Output {
    const schema = this.schema(`${template.file}.schema`);
    if (isJsonObject(schema)) this.imports.add(schema.imports, template.file);
    const properties = withDefaults(resource.properties, schema);
    const context = {
      properties: copyOf(properties, this.work),
      env: environmentOf(resource.name, type),
      imports: this.imports.texts(),
    };
    return renderJinja(template.text, context, (name) => this.load(name, template.file), this.work);
  }

  private load(name: string, from: string): string {
    const file = this.imports.fileOf(name, from);
    const text = file === undefined ? undefined : this.imports.text(file);
    if (text === undefined) throw this.work.error('a file that is imported is not in the source');
    return text;
  }

  private schema(file: string): JsonValue | undefined {
    const text = this.imports.text(file);
    if (text === undefined) return undefined;
    try {
      return readYaml(text)[0]?.value;
    } catch (error) {
      if (!(error instanceof YamlSyntaxError)) throw error;
      const { line, column, message } = error;
      this.diagnostics.push({ reason: 'parse-error', file, line, column, message, isLost: true });
      return undefined;
    }
  }

  private read(output: Output, template: SourceText): JsonValue {
    const { text } = output;
    try {
      const documents = readYaml(text, {
        locate: (holder, key, offset) => {
          this.positions.record(holder, key, { text: template, offset: output.sourceOf(offset) });
        },
      });
      return documents[0]?.value ?? null;
    } catch (error) {
      if (!(error instanceof YamlSyntaxError)) throw error;
      const { line, column, problem, reason } = error;
      const offset = output.sourceOf(offsetOf(text, line, column));
      throw new JinjaError(`what it gives is no YAML, ${problem}`, offset, reason);
    }
  }

  private note(reason: CoverageReason, message: string, place: Place | undefined): undefined {
    const { line, column } = place?.text.position(place.offset) ?? { line: 1, column: 1 };
    const isLost = reason === 'parse-error' && ({ isLost: true } as const);
    const losesResources = reason === 'limit-reached' && ({ losesResources: true } as const);
    this.diagnostics.push({
      reason,
      file: place?.text.file ?? this.file,
      line,
      column,
      message,
      ...isLost,
      ...losesResources,
    });
  }
}

/** A deep copy, because templates can modify lists. */
function copyOf(value: JsonValue, work: Work): JsonValue {
  work.step();
  if (Array.isArray(value)) return value.map((each) => copyOf(each, work));
  if (!isJsonObject(value) || value instanceof JsonNumber) return value;
  return mapValues(value, (each) => copyOf(each, work));
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let i = 1; i < line; i++) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

/** Adds the defaults of a template's schema to the properties of a resource. */
function withDefaults(properties: JsonValue | undefined, schema: JsonValue | undefined, depth = 0): JsonObject {
  const result: JsonObject = {};
  if (isJsonObject(properties)) for (const key of Object.keys(properties)) setKey(result, key, properties[key]);
  const declared = isJsonObject(schema) && isJsonObject(schema.properties) ? schema.properties : {};
  for (const key of Object.keys(declared)) {
    const declaration = declared[key];
    if (!isJsonObject(declaration) || depth > MAX_DEPTH) continue;
    if (!Object.hasOwn(result, key) && Object.hasOwn(declaration, 'default')) setKey(result, key, declaration.default);
    if (Object.hasOwn(result, key) && isJsonObject(result[key]) && isJsonObject(declaration.properties))
      setKey(result, key, withDefaults(result[key], declaration, depth + 1));
  }
  return result;
}
