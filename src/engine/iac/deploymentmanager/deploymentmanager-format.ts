import { isJsonObject, setKey, type JsonObject, type JsonValue } from '../../base/json';
import { documentPath, failedRendering, parsedFile, problemOfFile, renderOnce, type ParsedFile } from '../documents';
import {
  PointerPositions,
  PositionTable,
  type Findings,
  type Problem,
  type Rendering,
  type Skipped,
  type Template,
  type TemplateFile,
  type TemplateFolder,
  type TemplateFormat,
} from '../model';
import type { Source } from '../../base/source';
import { unresolvedIn } from './environment';
import { Expansion } from './expansion';

interface Configuration extends JsonObject {
  resources: JsonValue[];
}

/** Configurations of Google Deployment Manager, with the Jinja templates they import. */
export class DeploymentManagerFormat implements TemplateFormat {
  readonly type = 'deploymentmanager';
  readonly marks: readonly RegExp[] = [/^["']?resources["']?\s*:/m, /^[ \t-]*["']?type["']?\s*:.*[./:]/m];

  takes(fileName: string): boolean {
    return /\.ya?ml$/i.test(fileName);
  }

  discover({ source, files, options }: TemplateFolder): Findings {
    const templates: Template[] = [];
    const skipped: Skipped[] = [];
    for (const file of files) {
      const skip = (path: string, problem: Problem): unknown => skipped.push({ path, file: file.path, ...problem });
      try {
        const parsed = parsedFile(source, file.path);
        if (parsed.documents.every(({ value }) => value === null))
          skip(file.displayed, { reason: 'not-a-template', detail: 'the file is empty' });
        parsed.documents.forEach(({ value }, document) => {
          if (value === null) return;
          const path = parsed.documents.length > 1 ? documentPath(file.displayed, { document }) : file.displayed;
          if (isConfiguration(value) && (!options.isPlain || hasOwnTypes(value)))
            templates.push(this.template(source, file, path, document, parsed));
          else skip(path, { reason: 'not-a-template', detail: 'not a configuration of Deployment Manager' });
        });
      } catch (error) {
        skip(file.displayed, problemOfFile(error));
      }
    }
    return { templates, skipped };
  }

  render({ source, file, part = { document: 0 } }: Template): Rendering {
    try {
      return renderedDocument(source, file, parsedFile(source, file), part.document);
    } catch (error) {
      return failedRendering(file, problemOfFile(error));
    }
  }

  private template(source: Source, file: TemplateFile, path: string, document: number, parsed: ParsedFile): Template {
    const innerTypes = typesIn(renderedDocument(source, file.path, parsed, document).document);
    return { type: this.type, path, paths: [path], file: file.path, part: { document }, innerTypes, source };
  }
}

function renderedDocument(source: Source, file: string, parsed: ParsedFile, document: number): Rendering {
  return renderOnce(parsed, document, () => renderDocument(source, file, parsed, document));
}

// Files of kustomize have a list of resources too, but its elements are strings.
function isConfiguration(value: JsonValue | undefined): value is Configuration {
  if (!isJsonObject(value) || !Object.hasOwn(value, 'resources') || !Array.isArray(value.resources)) return false;
  return value.resources.length === 0 || value.resources.some(isJsonObject);
}

/** Pipelines of Concourse have a list of typed resources too; theirs are called `git` or `registry-image`. */
function hasOwnTypes({ resources }: Configuration): boolean {
  return resources.some((each) => isJsonObject(each) && typeof each.type === 'string' && /[./:]/.test(each.type));
}

function renderDocument(source: Source, file: string, parsed: ParsedFile, document: number): Rendering {
  const { value, root } = parsed.documents[document] ?? {};
  if (!isConfiguration(value)) return failedRendering(file, { reason: 'unreadable', detail: 'the file has changed' });
  const own = new PositionTable();
  const expansion = new Expansion(source, file, own, (holder, index) => parsed.positions.placeOf(holder, index));
  const resources = expansion.resources(value, value.resources);
  const result: JsonObject = {};
  for (const key of Object.keys(value)) {
    setKey(result, key, key === 'resources' ? resources : value[key]);
    const place = parsed.positions.placeOf(value, key);
    if (place) own.record(result, key, place);
  }
  const positions = new PointerPositions(
    result,
    { placeOf: (holder, key) => own.placeOf(holder, key) ?? parsed.positions.placeOf(holder, key) },
    root,
  );
  return { document: result, positions, unresolved: unresolvedIn(result), diagnostics: expansion.diagnostics };
}

function typesIn(document: JsonValue): string[] {
  const resources = isJsonObject(document) && Array.isArray(document.resources) ? document.resources : [];
  const types = resources.flatMap((each) => (isJsonObject(each) && typeof each.type === 'string' ? [each.type] : []));
  return [...new Set(types.map((type) => type.toLowerCase()))];
}
