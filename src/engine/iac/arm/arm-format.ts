import { isJsonObject, type JsonObject } from '../../base/json';
import { calledTemplates, failedRendering, parsedFile, problemOfFile } from '../documents';
import {
  parameterPairs,
  type Findings,
  type FormatOptions,
  type Problem,
  type Rendering,
  type Skipped,
  type Template,
  type TemplateFile,
  type TemplateFolder,
  type TemplateFormat,
  type WithParameters,
} from '../model';
import type { Source } from '../../base/source';
import { innerTypes, writtenResourceTypes } from './resource-types';
import { isParameterFile, isTemplate } from './template/schema';
import { renderTemplate } from './template/render-template';
import { Run } from './template/run';

const LINK = /templateLink/i;

interface ReadFile extends WithParameters {
  readonly value: JsonObject;
}

/** Stands in every template and every parameter file. */
const MARK = /eployment(?:template|parameters)\.json/i;
const NOTHING = { value: null };

/** Azure Resource Manager templates, each paired with every matching parameter file of its folder. */
export class ArmFormat implements TemplateFormat {
  readonly type = 'arm';
  readonly marks: readonly RegExp[] = [/eployment(?:template|parameters)\.json#?["']/i];

  takes(fileName: string): boolean {
    return fileName.toLowerCase().endsWith('.json');
  }

  discover({ source, files, options }: TemplateFolder): Findings {
    const skipped: Skipped[] = [];
    const templates: ReadFile[] = [];
    const parameterFiles: ReadFile[] = [];
    for (const file of files) {
      const skip = (problem: Problem): unknown => skipped.push({ path: file.displayed, file: file.path, ...problem });
      try {
        const [{ value } = NOTHING] = parsedFile(source, file.path, options.isPlain ? MARK : undefined).documents;
        if (isTemplate(value)) templates.push(readFile(file, value));
        else if (isParameterFile(value)) parameterFiles.push(readFile(file, value));
        else skip({ reason: 'not-a-template', detail: 'not a template of Azure Resource Manager' });
      } catch (error) {
        skip(problemOfFile(error));
      }
    }
    const paired = parameterPairs(templates, parameterFiles);
    return {
      templates: paired.pairs.map(({ template, parameterFile }) => this.template(source, template, parameterFile)),
      skipped: [...skipped, ...paired.skipped],
    };
  }

  render({ source, file, parameterFiles = [] }: Template): Rendering {
    return renderFiles(source, file, parameterFiles[0]);
  }

  leftToCallers(
    source: Source,
    folders: ReadonlyMap<string, readonly TemplateFile[]>,
    options: FormatOptions,
  ): ReadonlySet<string> {
    return calledTemplates(
      this,
      { source, folders, options },
      {
        mark: LINK,
        filesBelow: (template) => this.render(template).linked ?? [],
      },
    );
  }

  private template(source: Source, { file, value }: ReadFile, parameterFile?: ReadFile): Template {
    const types =
      writtenResourceTypes(value) ?? innerTypes(renderFiles(source, file.path, parameterFile?.file.path).document);
    const common = { type: this.type, path: file.displayed, file: file.path, innerTypes: types, source } as const;
    if (!parameterFile) return { ...common, paths: [file.displayed] };
    const paths = [file.displayed, parameterFile.file.displayed];
    return { ...common, paths, parameterFiles: [parameterFile.file.path] };
  }
}

function readFile(file: TemplateFile, value: JsonObject): ReadFile {
  const declared = Object.hasOwn(value, 'parameters') && isJsonObject(value.parameters) ? value.parameters : {};
  return { file, value, parameters: new Set(Object.keys(declared).map((name) => name.toLowerCase())) };
}

function renderFiles(source: Source, file: string, parameterFile: string | undefined): Rendering {
  const run = new Run(source, file);
  try {
    const template = objectIn(file, run);
    const parameters = parameterFile === undefined ? undefined : objectIn(parameterFile, run);
    if (!template || (parameterFile !== undefined && !parameters))
      return failedRendering(file, { reason: 'unreadable', detail: 'the file has changed' });
    return renderTemplate(template, parameters?.value ?? {}, run);
  } catch (error) {
    return failedRendering(file, problemOfFile(error));
  }
}

function objectIn(file: string, run: Run) {
  const { documents, positions } = parsedFile(run.source, file);
  run.positions.addFile(positions);
  const [{ value, root }] = documents;
  return isJsonObject(value) ? { value, root } : undefined;
}
