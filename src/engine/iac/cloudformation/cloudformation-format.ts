import { isJsonObject, type JsonObject } from '../../base/json';
import {
  calledTemplates,
  documentPath,
  failedRendering,
  formerDocumentPath,
  problemOfFile,
  type ParsedFile,
} from '../documents';
import type { Findings, Problem, Rendering, Skipped, Template, TemplateFile, TemplateFolder } from '../model';
import { parameterPairs, type FormatOptions, type TemplateFormat, type WithParameters } from '../model';
import type { Source } from '../../base/source';
import { isLoop } from './loops';
import { parameterFileValues } from './parameters';
import { renderTemplate, soleDocument } from './render-template';
import { isTemplate, section, TEMPLATE_FILES, typesIn } from './template-files';

const STACK = /AWS::(?:CloudFormation::Stack(?:Set)?|Serverless::Application)\b/;
const EXTENSIONS = ['.json', '.yaml', '.yml', '.template', '.txt'];

/** A template before it is known which parameter files belong to it. */
interface Candidate extends WithParameters {
  readonly template: JsonObject;
  readonly document: number;
  /** True when the file has several documents. */
  readonly isNamed: boolean;
}

/** Templates of CloudFormation and of its serverless model, in JSON and YAML. */
class CloudFormationFormat implements TemplateFormat {
  readonly type = 'cloudformation';
  readonly marks: readonly RegExp[] = [
    /\b(?:AWSTemplateFormatVersion|ParameterKey)["']?\s*:|^Transform\s*:|\bType["']?\s*:\s*["']?\w+::\w+::\w/m,
  ];

  takes(fileName: string): boolean {
    return EXTENSIONS.some((extension) => fileName.toLowerCase().endsWith(extension));
  }

  discover({ source, files, options }: TemplateFolder): Findings {
    const candidates: Candidate[] = [];
    const parameterFiles: WithParameters[] = [];
    const skipped: Skipped[] = [];
    for (const file of files) {
      try {
        const parsed = TEMPLATE_FILES.of(source, file.path);
        const values = parameterFileValues(soleDocument(parsed));
        if (values) parameterFiles.push({ file, parameters: new Set(values.keys()) });
        else this.addTemplates(file, parsed, candidates, skipped);
      } catch (error) {
        skipped.push(skippedFile(file, problemOfFile(error)));
      }
    }
    const { pairs, skipped: leftOut } = parameterPairs(candidates, parameterFiles);
    const templates = pairs.map(({ template, parameterFile }) =>
      this.template(source, template, parameterFile?.file, options),
    );
    return { templates, skipped: [...skipped, ...leftOut] };
  }

  render(template: Template): Rendering {
    try {
      const rendered = renderTemplate(template);
      if (rendered) return rendered;
      return failedRendering(template.file, { reason: 'unreadable', detail: 'the file has changed' });
    } catch (error) {
      return failedRendering(template.file, problemOfFile(error));
    }
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
        mark: STACK,
        filesBelow: (template) =>
          (this.render(template).nested ?? []).flatMap(({ positions }) => positions.get('')?.file ?? []),
      },
    );
  }

  private addTemplates(file: TemplateFile, { documents }: ParsedFile, found: Candidate[], skipped: Skipped[]): void {
    const isNamed = documents.length > 1;
    const problem: Problem = { reason: 'not-a-template', detail: `not a document of type ${this.type}` };
    if (documents.every(({ value }) => value === null)) skipped.push(skippedFile(file, problem));
    for (const [document, { value }] of documents.entries()) {
      if (isTemplate(value)) {
        const parameters = new Set(Object.keys(section(value, 'Parameters')));
        found.push({ file, parameters, template: value, document, isNamed });
      } else if (value !== null) {
        const displayed = isNamed ? documentPath(file.displayed, { document }) : file.displayed;
        skipped.push(skippedFile({ ...file, displayed }, problem));
      }
    }
  }

  private template(
    source: Source,
    candidate: Candidate,
    parameterFile: TemplateFile | undefined,
    { followsStacks }: FormatOptions,
  ): Template {
    const { file, document, isNamed } = candidate;
    const part = { document };
    const path = isNamed ? documentPath(file.displayed, part) : file.displayed;
    const formerPath = isNamed ? formerDocumentPath(file.displayed, part) : undefined;
    const template: Omit<Template, 'innerTypes'> = {
      type: this.type,
      path,
      ...(formerPath !== undefined && { formerPath }),
      paths: parameterFile ? [path, parameterFile.displayed] : [path],
      file: file.path,
      ...(parameterFile && { parameterFiles: [parameterFile.path] }),
      source,
      part,
      ...(followsStacks && { options: { followsStacks } }),
    };
    return { ...template, innerTypes: this.innerTypes(candidate.template, { ...template, innerTypes: [] }) };
  }

  /** A loop may make types, too: then only the document tells them. */
  private innerTypes(written: JsonObject, template: Template): string[] {
    const hasLoops = Object.keys(section(written, 'Resources')).some(isLoop);
    const { document } = hasLoops ? this.render(template) : { document: written };
    const types = isJsonObject(document) ? typesIn(document) : [];
    return [...new Set(types.map((type) => type.toLowerCase()))];
  }
}

export const CLOUDFORMATION_FORMAT: TemplateFormat = new CloudFormationFormat();

function skippedFile({ path, displayed }: TemplateFile, problem: Problem): Skipped {
  return { path: displayed, file: path, ...problem };
}
