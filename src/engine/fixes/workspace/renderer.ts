import { folderOf, type Source } from '../../base/source';
import { isLimitReason, render, type Rendering, type Template } from '../../iac';
import { ReadingSource, type MetPaths } from '../model/reading-source';
import { TouchedFiles } from './touched-files';

/** The renderings of templates. */
export type TemplateRenderings = ReadonlyMap<Template, Rendering>;

/** A source before and after a change of some files. */
interface Sources {
  readonly before: Source;
  readonly after: Source;
}

/** Renders the templates of one format in one folder; those that a change of files cannot concern are taken over. */
export class Renderer {
  private readonly touched = new TouchedFiles();
  /** All that was read for renderings, those of a module of Terraform together. A source itself would keep what was parsed. */
  private readonly met = new WeakMap<Rendering, MetPaths>();

  rendered(templates: readonly Template[], source: Source, spared: TemplateRenderings = new Map()): TemplateRenderings {
    // The files of a module share what was read of it.
    const ofModule = new ReadingSource(source);
    const byFile = new Map<string, ReadingSource>();
    return new Map(
      templates.map((template): [Template, Rendering] => {
        const known = spared.get(template);
        if (known) return [template, known];
        const own = template.type === 'terraform' ? ofModule : (byFile.get(template.file) ?? new ReadingSource(source));
        byFile.set(template.file, own);
        const rendering = render({ ...template, source: own });
        this.met.set(rendering, own.met);
        return [template, rendering];
      }),
    );
  }

  changed(
    templates: readonly Template[],
    known: TemplateRenderings,
    sources: Sources,
    files: readonly string[],
  ): TemplateRenderings {
    const isSpared = this.sparing(templates, known, sources, files);
    const spared = new Map([...known].filter(([template, rendering]) => isSpared(template, rendering)));
    return this.rendered(templates, sources.after, spared);
  }

  /** True when one of some files was read for a rendering, also by a call of a module or a function. */
  hasRead(rendering: Rendering, files: readonly string[]): boolean {
    const met = this.met.get(rendering);
    return met === undefined || files.some((file) => met.has(file));
  }

  /** Tells the renderings that a change of files cannot concern. */
  private sparing(
    [{ type, file: first }]: readonly Template[],
    known: TemplateRenderings,
    { before, after }: Sources,
    files: readonly string[],
  ): (template: Template, rendering: Rendering) => boolean {
    if ([...known.values()].some((each) => [each, ...(each.nested ?? [])].some(isLimited))) return () => false;
    if (type !== 'terraform') return (_, rendering) => !this.hasRead(rendering, files);
    const touched = this.touched.between(before, after, folderOf(first), files);
    return ({ file }) => touched !== undefined && !touched.has(file);
  }
}

/** True when something was too much: then all that is rendered beside it may be part of the reason. */
function isLimited({ unresolved, diagnostics }: Rendering): boolean {
  return (
    unresolved.some(({ reason }) => isLimitReason(reason)) ||
    diagnostics.some(({ reason }) => reason === 'limit-reached')
  );
}
