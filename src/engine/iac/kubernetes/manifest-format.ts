import type { Source } from '../../base/source';
import type { DocumentFormat } from '../documents';
import { filesOfCharts } from '../helm';
import {
  KUSTOMIZATION_NAMES,
  type Findings,
  type FormatOptions,
  type Rendering,
  type Template,
  type TemplateFile,
  type TemplateFolder,
  type TemplateFormat,
} from '../model';

const load = require;
const WITHOUT_EXTENSION = 'Kustomization';

/** Most folders have no Kustomization, and need not load what renders them. */
function kustomize(): typeof import('../kustomize') {
  return load('../kustomize') as typeof import('../kustomize');
}

/** Manifests; in a plain folder those that Kustomizations name and those of charts are judged as these render them. */
export class ManifestFormat implements TemplateFormat {
  readonly type: TemplateFormat['type'];
  readonly marks: TemplateFormat['marks'];

  constructor(private readonly documents: DocumentFormat) {
    this.type = documents.type;
    this.marks = documents.marks;
  }

  takes(fileName: string): boolean {
    return this.documents.takes(fileName) || fileName === WITHOUT_EXTENSION;
  }

  discover({ source, files, options }: TemplateFolder): Findings {
    const found: Findings[] = [];
    const others = files.filter((file) => {
      if (options.isPlain !== true || !KUSTOMIZATION_NAMES.includes(file.name)) return this.documents.takes(file.name);
      options.onFiles?.([file.path]);
      const own = kustomize().kustomizeFindings(source, file, options);
      if (own) found.push(own);
      return !own && this.documents.takes(file.name);
    });
    if (others.length < files.length) options.onFiles?.(others.map(({ path }) => path));
    found.push(this.documents.discover({ source, files: others, options }));
    return {
      templates: found.flatMap(({ templates }) => templates),
      skipped: found.flatMap(({ skipped }) => skipped),
    };
  }

  render(template: Template): Rendering {
    return template.options?.isPlain === true
      ? kustomize().renderKustomized(template)
      : this.documents.render(template);
  }

  leftToCallers(
    source: Source,
    folders: ReadonlyMap<string, readonly TemplateFile[]>,
    options: FormatOptions,
  ): ReadonlySet<string> {
    const files = [...folders.values()].flat();
    const isThere = files.some(({ name }) => KUSTOMIZATION_NAMES.includes(name));
    const kustomized = isThere ? kustomize().leftToKustomizations(source, folders, options) : [];
    const paths = files.map(({ path }) => path);
    return new Set([...kustomized, ...(options.helm ? filesOfCharts(source, paths) : [])]);
  }
}
