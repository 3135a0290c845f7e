import { isJsonObject, pointerOf, writeJson, type JsonValue } from '../base/json';
import { folderOf, isWithin, joinPath, readText, SourceError, sourcePath, type Source } from '../base/source';
import {
  templateResources,
  type AttributePath,
  type Board,
  type BoardInput,
  type BoardResource,
  type BoardRule,
  type BoardVerdict,
} from '../board';
import { isLimitReason, render, type IacType, type Rendering, type Template } from '../iac';
import { valueAt } from './model/changed-document';
import type { VerdictName } from './model/fix';
import type { JudgedResource, JudgedRoot } from './model/judged-root';
import { OverlaySource, WrittenTexts } from './model/overlay-source';
import { TouchedFiles } from './terraform/touched-files';

export function nameOfVerdict(rule: string, { template, address }: Pick<VerdictName, 'template' | 'address'>): string {
  return `${rule} ${template}#${address}`;
}

const CALLS_MODULES = /^\s*"?module"?\s*[":\w]|AWS::CloudFormation::Stack|AWS::Serverless::Application|"templateLink"/m;
const READS_FILES = /\b(?:file\w*|templatefile)\s*\(/;
const MANIFESTS: ReadonlySet<IacType> = new Set(['kubernetesObjectFiles', 'helmChart']);
const TERRAFORM_FILE = /\.(?:tf|tfvars)$/;

/** Templates that are rendered and judged together. */
interface RootTemplates {
  readonly format: IacType;
  readonly folder: string;
  readonly templates: Template[];
  /** Variable files that are chosen for its templates, from any folder. */
  readonly variableFiles: Set<string>;
  /** True when its templates call modules or are links, or call functions that read files of any kind. */
  callsModules: boolean;
  readsFiles: boolean;
}

/** All templates of a source with their verdicts. What an edit cannot change is neither rendered nor judged again. */
export class Estate {
  private readonly known = new Map<string, readonly BoardVerdict[]>();
  /** Resources that are written alike have one number. */
  private readonly numbers = new WeakMap<BoardResource, number>();
  private readonly numbered = new Map<string, number>();
  private readonly roots = new Map<string, JudgedRoot>();
  private readonly byName = new Map<string, RootTemplates>();
  private readonly renderings = new WeakMap<JudgedRoot, TemplateRenderings>();
  private readonly touched = new TouchedFiles();
  /** The texts of changed files that the roots have been judged with. */
  private texts: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly source: Source,
    templates: readonly Template[],
    private readonly board: Board,
    private readonly rulesFor: (type: string) => readonly BoardRule[],
    private readonly written = new WrittenTexts(),
  ) {
    for (const template of templates) {
      const folder = folderOf(template.file);
      const name = `${template.type} ${folder}`;
      const root: RootTemplates = this.byName.get(name) ?? {
        format: template.type,
        folder,
        templates: [],
        variableFiles: new Set(),
        callsModules: this.hasLinks(folder),
        readsFiles: false,
      };
      const text = MANIFESTS.has(template.type) ? '' : this.textOf(template);
      root.templates.push(template);
      for (const file of template.options?.varFiles ?? [])
        root.variableFiles.add(readable(() => sourcePath(file), file));
      root.callsModules ||= CALLS_MODULES.test(text);
      root.readsFiles ||= READS_FILES.test(text);
      this.byName.set(name, root);
    }
    for (const [name, root] of this.byName) this.roots.set(name, this.judgedRoot(root, source));
  }

  /** The names of the roots, in order: each has the templates of one format in one folder. */
  get rootNames(): readonly string[] {
    return [...this.byName.keys()];
  }

  root(name: string): JudgedRoot {
    return this.roots.get(name) ?? { resources: [], others: new Map(), documents: new Map() };
  }

  /** One rule's verdict on an input that may be none of the estate's. */
  ask(input: BoardInput, rule: BoardRule): BoardVerdict {
    return this.board.judge(input, [rule])[0];
  }

  /** The roots that a change of files may concern, judged with the new texts of all files that are changed. */
  changed(texts: ReadonlyMap<string, string>): ReadonlyMap<string, JudgedRoot> {
    const source = new OverlaySource(this.source, texts, this.written);
    const files = [...new Set([...texts.keys(), ...this.texts.keys()])].filter(
      (file) => texts.get(file) !== this.texts.get(file),
    );
    const folders = new Set(files.map(folderOf));
    const isOther = files.some((file) => !TERRAFORM_FILE.test(file));
    const isInChart = (chart: string): boolean => files.some((file) => isWithin(file, chart));
    const concerned = [...this.byName].filter(
      ([, { format, folder, variableFiles, callsModules, readsFiles }]) =>
        folders.has(folder) ||
        files.some((file) => variableFiles.has(file)) ||
        callsModules ||
        (readsFiles && isOther) ||
        (format === 'helmChart' && isInChart(folder)),
    );
    return new Map(
      concerned.map(([name, root]) => [name, this.judgedRoot(root, source, this.spared(name, root, source, files))]),
    );
  }

  /** Takes roots as they are after a change, with the texts of all files that are changed. */
  accept(roots: ReadonlyMap<string, JudgedRoot>, texts: ReadonlyMap<string, string>): void {
    for (const [name, root] of roots) this.roots.set(name, root);
    this.texts = new Map(texts);
  }

  /** The renderings of a root that a change of files cannot concern. */
  private spared(name: string, root: RootTemplates, source: Source, files: readonly string[]): TemplateRenderings {
    const known = this.renderings.get(this.root(name));
    if (root.format !== 'terraform' || !known || [...known.values()].some((each) => each.some(isLimited)))
      return new Map();
    const before = new OverlaySource(this.source, this.texts, this.written);
    const touched = this.touched.between(before, source, root.folder, files);
    return touched ? new Map([...known].filter(([{ file }]) => !touched.has(file))) : new Map();
  }

  private textOf({ file }: Template): string {
    return readable(() => readText(this.source, file), '');
  }

  /** True when a folder, or a file in it, is the same as one elsewhere. */
  private hasLinks(folder: string): boolean {
    return readable(() => this.source.list(folder).some(({ name, real }) => real !== joinPath(folder, name)), false);
  }

  private judgedRoot(
    { format, folder, templates }: RootTemplates,
    source: Source,
    spared: TemplateRenderings = new Map(),
  ): JudgedRoot {
    const renderings: TemplateRenderings = new Map(
      templates.map((template) => [template, spared.get(template) ?? renderingsOf(template, source)]),
    );
    const all = [...renderings].flatMap(([template, own]) => own.map((rendering) => ({ template, rendering })));
    const found = templateResources(
      format,
      all.map(({ rendering }) => rendering),
    );
    const counts = new Map<string, number>();
    const resources = found.map(({ input, template: holder, place, start, children }): JudgedResource => {
      const { template, rendering } = all[holder];
      const name = `${template.path}#${input.resource.address}`;
      const before = counts.get(name) ?? 0;
      counts.set(name, before + 1);
      const index = Number(place[1]);
      const own = resourceKeys(place, start);
      const at = format === 'arm' ? rendering.positions.get(pointerOf(own)) : undefined;
      const top = pointerOf(place.slice(0, 2));
      const isLost = rendering.unresolved.some(
        ({ reason, pointer }) => isLimitReason(reason) && `${pointer}/`.startsWith(`${top}/`),
      );
      return {
        address: input.resource.address,
        before,
        template: template.path,
        format,
        input,
        written: writtenAt(format, rendering, place, own),
        file: rendering.positions.get(top)?.file ?? template.file,
        ...(at && { own: { keys: own, at } }),
        ...(format === 'arm' && { children }),
        ...(format === 'helmChart' && { positions: rendering.positions }),
        ...(template.parameterFiles?.[0] !== undefined && { parameterFile: template.parameterFiles[0] }),
        ...(template.part && { part: template.part }),
        place,
        ...(rendering.scope !== undefined && { scope: rendering.scope }),
        calls: rendering.blocks?.[index]?.calls ?? [],
        root: folder,
        verdicts: isLost ? [] : this.verdictsOn(input),
      };
    });
    const others = all.map(({ template, rendering }, i): readonly [string, JsonValue] => {
      const judged = found.filter((each) => each.template === i).map(({ place }) => place);
      return [`${template.path}${rendering.scope ?? ''}`, withoutJudged(format, rendering.document, judged)];
    });
    const judged: JudgedRoot = { resources, others: new Map(others), documents: documentsOf(all) };
    this.renderings.set(judged, renderings);
    return judged;
  }

  /** The verdicts of all rules on an input; one that was judged before is not judged again. */
  verdictsOn(input: BoardInput): readonly BoardVerdict[] {
    const rules = this.rulesFor(input.resource.type);
    if (rules.length === 0) return [];
    const key = this.keyOf(input);
    const verdicts = this.known.get(key) ?? this.board.judge(input, rules);
    this.known.set(key, verdicts);
    return verdicts;
  }

  private keyOf({ resource, companions, ...rest }: BoardInput): string {
    const numbers = [resource, ...companions].map((each) => {
      const number = this.numbers.get(each) ?? this.numberOf(writeJson(each as unknown as JsonValue));
      this.numbers.set(each, number);
      return number;
    });
    return `${numbers.join(' ')} ${writeJson(rest as unknown as JsonValue)}`;
  }

  private numberOf(text: string): number {
    const number = this.numbered.get(text) ?? this.numbered.size;
    this.numbered.set(text, number);
    return number;
  }
}

/** The renderings of templates, each with those of the templates in it. */
type TemplateRenderings = ReadonlyMap<Template, readonly Rendering[]>;

function renderingsOf(template: Template, source: Source): readonly Rendering[] {
  const rendering = render({ ...template, source });
  return [rendering, ...(rendering.nested ?? [])];
}

/** True when something was too much: then all that is rendered beside it may be part of the reason. */
function isLimited({ unresolved, diagnostics }: Rendering): boolean {
  return (
    unresolved.some(({ reason }) => isLimitReason(reason)) ||
    diagnostics.some(({ reason }) => reason === 'limit-reached')
  );
}

function readable<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SourceError) return otherwise;
    throw error;
  }
}

/** Nested templates have none of their own. */
function documentsOf(
  all: readonly { readonly template: Template; readonly rendering: Rendering }[],
): ReadonlyMap<Template, JsonValue | undefined> {
  const isWhole = ({ failure, followed, unresolved, diagnostics }: Rendering): boolean =>
    failure === undefined &&
    !followed &&
    !unresolved.some(({ reason }) => isLimitReason(reason)) &&
    !diagnostics.some(({ losesResources }) => losesResources);
  const own = all.filter(({ rendering: { scope } }) => scope === undefined);
  return new Map(own.map(({ template, rendering }) => [template, isWhole(rendering) ? rendering.document : undefined]));
}

/** The keys of a resource of ARM; resources of it may stand in it, and parts of it are resources for Terraform. */
function resourceKeys(place: AttributePath, start: AttributePath = []): AttributePath {
  let length = 0;
  while (place[length] === 'resources') length += 2;
  const isMain =
    start.length > length && start.every((key, i) => key === place[i]) && place[start.length] === 'properties';
  return isMain ? start : place.slice(0, length);
}

/** The attributes of a resource as the template has them; where it is translated, all of the resource. */
function writtenAt(format: IacType, { document }: Rendering, place: AttributePath, own: AttributePath): JsonValue {
  if (format === 'cloudformation') return valueAt(document, place.slice(0, 2)) ?? {};
  if (format === 'arm') return valueAt(document, own) ?? {};
  if (format !== 'terraform') return valueAt(document, place) ?? {};
  const resource = valueAt(document, place.slice(0, 2));
  return (isJsonObject(resource) && resource.properties) || {};
}

/** All of a document but the resources that are judged. */
function withoutJudged(format: IacType, document: JsonValue, judged: readonly AttributePath[]): JsonValue {
  if (!['arm', 'cloudformation', 'terraform'].includes(format)) return judged.length > 0 ? null : document;
  if (!isJsonObject(document)) return document;
  const own = new Set(judged.map(([, index]) => index));
  return Object.fromEntries(
    Object.entries(document).flatMap(([key, value]) => {
      if (format === 'terraform' && key === 'resources') return [];
      const isList = key.toLowerCase() === 'resources' && Array.isArray(value);
      return [[key, isList ? value.filter((_, i) => !own.has(i)).map(withoutNested) : value]];
    }),
  );
}

/** A deployment of ARM without the resources of its template, which rendering puts behind the others. */
function withoutNested(resource: JsonValue): JsonValue {
  const template = valueAt(resource, ['properties', 'template']);
  if (!isJsonObject(resource) || !isJsonObject(resource.properties) || !isJsonObject(template)) return resource;
  return { ...resource, properties: { ...resource.properties, template: { ...template, resources: [] } } };
}
