import { pointerOf, textOf, valueAt, writeJson, type JsonValue } from '../../base/json';
import { folderOf, isWithin, type Source } from '../../base/source';
import type { ResourceInput, NormalisedResource } from '../../resources/model/resource-input';
import type { BuiltInRule } from '../../rules/built-in/model/built-in-rule';
import { folderResources, withNested } from '../../resources/folder-resources';
import type { BuiltInRules } from '../../rules/built-in/built-in-rules';
import type { RuleVerdict } from '../../rules/built-in/judge-resource';
import type { IacType, Rendering, Template } from '../../iac';
import type { WorkspaceResource } from '../model/workspace-resource';
import type { VerdictName } from '../model/fix';
import type { JudgedResource, JudgedRoot, JudgedTexts } from '../model/judged-root';
import { OverlaySource, WrittenTexts } from '../model/overlay-source';
import { AddedDocuments } from './added-documents';
import { nativeResources } from './native-resources';
import { childrenIn, documentsOf, resourceKeys, withoutJudged, writtenAt } from './rendered-parts';
import { Renderer, type TemplateRenderings } from './renderer';
import { isKustomized, rootName, rootsOf, type RootTemplates } from './root-templates';

export function nameOfVerdict(rule: string, { template, address }: Pick<VerdictName, 'template' | 'address'>): string {
  return `${rule} ${template}#${address}`;
}

const TERRAFORM_FILE = /\.(?:tf|tofu|tfvars)$/;

/** All templates of a source with their verdicts. What an edit cannot change is neither rendered nor judged again. */
export class Workspace {
  private readonly known = new Map<string, readonly RuleVerdict[]>();
  private readonly rules = new Map<string, readonly BuiltInRule[]>();
  /** Resources that are written alike have one number. */
  private readonly numbers = new WeakMap<NormalisedResource, number>();
  private readonly numbered = new Map<string, number>();
  private readonly byName: ReadonlyMap<string, RootTemplates>;
  private readonly renderer = new Renderer();
  private readonly added: AddedDocuments;
  private readonly renderings = new WeakMap<JudgedRoot, TemplateRenderings>();
  private current: JudgedTexts;

  constructor(
    private readonly source: Source,
    templates: readonly Template[],
    private readonly builtIn: BuiltInRules,
    private readonly rulesFor: (type: string) => readonly BuiltInRule[],
    private readonly written = new WrittenTexts(),
  ) {
    this.added = new AddedDocuments(source);
    this.byName = rootsOf(source, templates);
    const roots = [...this.byName].map(([name, root]): [string, JudgedRoot] => [
      name,
      this.judgedRoot(root, this.renderer.rendered(root.templates, source)),
    ]);
    this.current = { roots: new Map(roots), texts: new Map() };
  }

  /** The names of the roots, in order: each has the templates of one format in one folder. */
  get rootNames(): readonly string[] {
    return [...this.byName.keys()];
  }

  root(name: string): JudgedRoot {
    return this.current.roots.get(name) ?? { resources: [], others: new Map(), documents: new Map() };
  }

  /** The resources of a template as its document has them, in the words of its format. */
  natives(template: Template): readonly WorkspaceResource[] {
    const rendering = this.renderings.get(this.root(rootName(template)))?.get(template);
    return rendering ? nativeResources(template, rendering) : [];
  }

  /** The resources with an address, in any template. */
  at(address: string): readonly JudgedResource[] {
    return [...this.current.roots.values()].flatMap(({ resources }) =>
      resources.filter((resource) => resource.address === address),
    );
  }

  /** One rule's verdict on an input that may be none of the workspace. */
  ask(input: ResourceInput, rule: BuiltInRule): RuleVerdict {
    return this.builtIn.judge(input, [rule])[0];
  }

  /** The roots that a change of files may concern, judged with the new texts of all files that are changed. */
  changed(texts: ReadonlyMap<string, string>, before = this.current): ReadonlyMap<string, JudgedRoot> {
    const files = [...new Set([...texts.keys(), ...before.texts.keys()])].filter(
      (file) => texts.get(file) !== before.texts.get(file),
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
    const sources = {
      before: new OverlaySource(this.source, before.texts, this.written),
      after: new OverlaySource(this.source, texts, this.written),
    };
    return new Map(
      concerned.map(([name, root]) => {
        const judged = before.roots.get(name);
        const known: TemplateRenderings = (judged && this.renderings.get(judged)) ?? new Map();
        // A module or a file that a call might lead to is mostly another one.
        const isMet =
          folders.has(root.folder) || [...known.values()].some((each) => this.renderer.hasRead(each, files));
        const added = root.format === 'kubernetesObjectFiles' ? this.added.in(root.folder, texts, sources.after) : [];
        const templates = [...root.templates, ...added];
        return judged && !isMet
          ? [name, judged]
          : [name, this.judgedRoot(root, this.renderer.changed(templates, known, sources, files))];
      }),
    );
  }

  /** All roots with other texts of changed files: where these concern nothing, as they were before. */
  judgedWith(texts: ReadonlyMap<string, string>, before = this.current): JudgedTexts {
    return { roots: new Map([...before.roots, ...this.changed(texts, before)]), texts: new Map(texts) };
  }

  /** Takes roots as they are after a change, with the texts of all files that are changed. */
  accept(roots: ReadonlyMap<string, JudgedRoot>, texts: ReadonlyMap<string, string>): void {
    this.current = { roots: new Map([...this.current.roots, ...roots]), texts: new Map(texts) };
  }

  private judgedRoot({ format, folder }: RootTemplates, renderings: TemplateRenderings): JudgedRoot {
    const own = [...renderings].map(([template, rendering]) => ({ template, rendering }));
    const found = folderResources(format, own);
    const counts = new Map<string, number>();
    const resources = found.map((each): JudgedResource => {
      const { template, rendering, block, lost } = each;
      const { input, place, start, children } = each.found;
      const name = `${template.path}#${input.resource.address}`;
      const before = counts.get(name) ?? 0;
      counts.set(name, before + 1);
      const keys = resourceKeys(place, start);
      const at = format === 'arm' ? rendering.positions.get(pointerOf(keys)) : undefined;
      const origin = rendering.positions.get(pointerOf(place.slice(0, 2))) ?? rendering.positions.get(pointerOf(place));
      return {
        address: input.resource.address,
        before,
        template: template.path,
        format,
        input,
        written: writtenAt(format, rendering, place, keys),
        file: origin?.file ?? template.file,
        ...(at && { own: { keys, at } }),
        ...(isKustomized(template) && { origin }),
        ...(format === 'arm' && children && { children: childrenIn(rendering, children) }),
        ...(format === 'helmChart' && { positions: rendering.positions }),
        ...(template.parameterFiles?.[0] !== undefined && { parameterFile: template.parameterFiles[0] }),
        ...partOf(template, block),
        place,
        ...(rendering.scope !== undefined && { scope: rendering.scope }),
        ...holderOf(format, rendering, place, input),
        calls: block?.calls ?? [],
        root: folder,
        notes: block?.comments.map(({ text }) => text).join('\n') ?? '',
        verdicts: lost.length > 0 ? [] : this.verdictsOn(input),
      };
    });
    const others = withNested(own).map(({ template, rendering }): readonly [string, JsonValue] => {
      const judged = found.filter((each) => each.rendering === rendering).map((each) => each.found.place);
      const number = isKustomized(template) ? String(template.part?.document) : '';
      return [`${template.path}${rendering.scope ?? ''}${number}`, withoutJudged(format, rendering.document, judged)];
    });
    const judged: JudgedRoot = { resources, others: new Map(others), documents: documentsOf(own) };
    this.renderings.set(judged, renderings);
    return judged;
  }

  /** The verdicts of all rules on an input; one that was judged before is not judged again. */
  verdictsOn(input: ResourceInput): readonly RuleVerdict[] {
    const { type } = input.resource;
    const rules = this.rules.get(type) ?? this.rulesFor(type);
    this.rules.set(type, rules);
    if (rules.length === 0) return [];
    const key = this.keyOf(input);
    const verdicts = this.known.get(key) ?? this.builtIn.judge(input, rules);
    this.known.set(key, verdicts);
    return verdicts;
  }

  private keyOf({ resource, companions, ...rest }: ResourceInput): string {
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

/** The block that stands for a manifest. */
function holderOf(
  format: IacType,
  { document }: Rendering,
  place: readonly (string | number)[],
  { resource }: ResourceInput,
): Pick<WorkspaceResource, 'holder'> {
  const [type, name] = ['type', 'name'].map((key) => textOf(valueAt(document, [...place.slice(0, 2), key])));
  return format === 'terraform' && type !== resource.type && type !== '' ? { holder: { type, name } } : {};
}

/** The part of its file that a resource is; none where a Kustomization has patched it. */
function partOf(
  template: Template,
  block: NonNullable<Rendering['blocks']>[number] | undefined,
): Pick<WorkspaceResource, 'part'> {
  const own = isKustomized(template) ? block?.part : template.part;
  return own ? { part: own } : {};
}
