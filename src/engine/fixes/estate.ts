import { isJsonObject, writeJson, type JsonValue } from '../base/json';
import { folderOf, readText, SourceError, type Source } from '../base/source';
import { templateResources, type Board, type BoardInput, type BoardRule, type BoardVerdict } from '../board';
import { isLimitReason, render, type Rendering, type Template } from '../iac';
import type { EstateResource } from './model/estate-resource';
import type { VerdictName } from './model/fix';
import { OverlaySource } from './model/overlay-source';

/** A resource with the verdicts of all rules for its type. */
export interface JudgedResource extends EstateResource {
  readonly verdicts: readonly BoardVerdict[];
}

export interface JudgedRoot {
  readonly resources: readonly JudgedResource[];
  /** The other blocks of the templates, such as variables and locals, by file. */
  readonly others: ReadonlyMap<string, JsonValue>;
}

export function nameOfVerdict(rule: string, { template, address }: Pick<VerdictName, 'template' | 'address'>): string {
  return `${rule} ${template}#${address}`;
}

/** All templates of a source with their verdicts. What an edit cannot change is neither rendered nor judged again. */
export class Estate {
  private readonly known = new Map<string, readonly BoardVerdict[]>();
  private readonly roots = new Map<string, JudgedRoot>();
  private readonly byRoot = new Map<string, Template[]>();
  private readonly callers: ReadonlySet<string>;

  constructor(
    private readonly source: Source,
    templates: readonly Template[],
    private readonly board: Board,
    private readonly rulesFor: (type: string) => readonly BoardRule[],
  ) {
    for (const template of templates) {
      const folder = folderOf(template.file);
      this.byRoot.set(folder, [...(this.byRoot.get(folder) ?? []), template]);
    }
    this.callers = new Set(
      [...this.byRoot].filter(([, own]) => own.some((each) => this.callsModules(each))).map(([folder]) => folder),
    );
    for (const folder of this.byRoot.keys()) this.roots.set(folder, this.judgedRoot(folder, source));
  }

  /** The folders of templates, in order. */
  get folders(): readonly string[] {
    return [...this.byRoot.keys()];
  }

  root(folder: string): JudgedRoot {
    return this.roots.get(folder) ?? { resources: [], others: new Map() };
  }

  /** One rule's verdict on an input that may be none of the estate's. */
  ask(input: BoardInput, rule: BoardRule): BoardVerdict {
    return this.board.judge(input, [rule])[0];
  }

  /** The roots that a change of files may concern, judged with the new texts. */
  changed(texts: ReadonlyMap<string, string>): ReadonlyMap<string, JudgedRoot> {
    const source = new OverlaySource(this.source, texts);
    const folders = new Set([...texts.keys()].map(folderOf));
    const concerned = this.folders.filter((folder) => folders.has(folder) || this.callers.has(folder));
    return new Map(concerned.map((folder) => [folder, this.judgedRoot(folder, source)]));
  }

  /** Takes roots as they are after a change. */
  accept(roots: ReadonlyMap<string, JudgedRoot>): void {
    for (const [folder, root] of roots) this.roots.set(folder, root);
  }

  private callsModules({ file }: Template): boolean {
    try {
      return /^\s*"?module"?\s*[":]/m.test(readText(this.source, file));
    } catch (error) {
      if (error instanceof SourceError) return false;
      throw error;
    }
  }

  private judgedRoot(folder: string, source: Source): JudgedRoot {
    const templates = this.byRoot.get(folder) ?? [];
    const renderings = templates.map((template) => render({ ...template, source }));
    const resources = templateResources('terraform', renderings).map(({ input, template, place }) => {
      const rendering = renderings[template];
      const index = Number(place[1]);
      const position = rendering.positions.get(`/resources/${index}`);
      const found = {
        address: input.resource.address,
        template: templates[template].path,
        input,
        written: writtenAt(rendering, index),
        file: position?.file ?? templates[template].file,
        calls: rendering.blocks?.[index]?.calls ?? [],
        root: folder,
      };
      const isLost = rendering.unresolved.some(
        ({ reason, pointer }) => isLimitReason(reason) && pointer.startsWith(`/resources/${index}/`),
      );
      return { ...found, verdicts: isLost ? [] : this.verdictsOn(input) };
    });
    const others = renderings.map(({ document }, i) => [templates[i].file, withoutResources(document)] as const);
    return { resources, others: new Map(others) };
  }

  /** The verdicts of all rules on an input; one that was judged before is not judged again. */
  verdictsOn(input: BoardInput): readonly BoardVerdict[] {
    const rules = this.rulesFor(input.resource.type);
    if (rules.length === 0) return [];
    const key = writeJson(input as unknown as JsonValue);
    const verdicts = this.known.get(key) ?? this.board.judge(input, rules);
    this.known.set(key, verdicts);
    return verdicts;
  }
}

function writtenAt({ document }: Rendering, index: number): JsonValue {
  const resources = isJsonObject(document) ? document.resources : undefined;
  const resource = Array.isArray(resources) ? resources[index] : undefined;
  return (isJsonObject(resource) && resource.properties) || {};
}

function withoutResources(document: JsonValue): JsonValue {
  if (!isJsonObject(document)) return document;
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== 'resources'));
}
