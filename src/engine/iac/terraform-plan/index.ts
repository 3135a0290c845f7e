import { compareStrings } from '../../base/go/strings/strings';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { failedRendering, parsedFile, problemOfFile, renderOnce } from '../documents';
import {
  type Findings,
  type Place,
  PointerPositions,
  type PositionTable,
  type Problem,
  type Rendering,
  type Skipped,
  type Template,
  type TemplateFolder,
  type TemplateFormat,
} from '../model';
import type { Source } from '../../base/source';
import { PlanDocument } from './plan-document';

/** Stands in every plan. */
const MARK = /planned_values/;

/** Plans as `terraform show -json` writes them, for users with private modules. */
class TerraformPlanFormat implements TemplateFormat {
  readonly type = 'terraformPlan';
  readonly marks: readonly RegExp[] = [/"terraform_version"\s*:/, /"planned_values"\s*:/];

  takes(fileName: string): boolean {
    return fileName.toLowerCase().endsWith('.json');
  }

  discover({ source, files, options }: TemplateFolder): Findings {
    const templates: Template[] = [];
    const skipped: Skipped[] = [];
    for (const file of files) {
      const { path, displayed } = file;
      const skip = (problem: Problem): unknown => skipped.push({ path: displayed, file: path, ...problem });
      try {
        const document = this.rendering(source, path, options.isPlain ? MARK : undefined)?.document;
        if (document === undefined) skip({ reason: 'not-a-template', detail: 'not a plan of Terraform' });
        else {
          const innerTypes = typesIn(document);
          templates.push({ type: this.type, path: displayed, paths: [displayed], file: path, innerTypes, source });
        }
      } catch (error) {
        skip(problemOfFile(error));
      }
    }
    return { templates, skipped };
  }

  render({ source, file }: Template): Rendering {
    try {
      const problem: Problem = { reason: 'unreadable', detail: 'the file has changed' };
      return this.rendering(source, file) ?? failedRendering(file, problem);
    } catch (error) {
      return failedRendering(file, problemOfFile(error));
    }
  }

  private rendering(source: Source, path: string, mark?: RegExp): Rendering | undefined {
    const parsed = parsedFile(source, path, mark);
    const [document] = parsed.documents;
    if (document === undefined) return undefined;
    const { value, root } = document;
    return isPlan(value) ? renderOnce(parsed, 0, () => renderPlan(value, parsed.positions, root)) : undefined;
  }
}

export const TERRAFORM_PLAN_FORMAT: TemplateFormat = new TerraformPlanFormat();

function isPlan(value: JsonValue): value is JsonObject {
  if (!isJsonObject(value) || !isJsonObject(value.planned_values)) return false;
  return typeof value.terraform_version === 'string';
}

function renderPlan(plan: JsonObject, written: PositionTable, root: Place): Rendering {
  const { document, notes, addresses } = new PlanDocument(plan, written);
  const positions = new PointerPositions(document, written, root);
  return { document, positions, ...notes, diagnostics: [], addresses };
}

function typesIn(document: JsonValue): string[] {
  const resources = isJsonObject(document) && Array.isArray(document.resources) ? document.resources : [];
  const types = resources.flatMap((each) => (isJsonObject(each) && typeof each.type === 'string' ? [each.type] : []));
  return [...new Set(types.map((type) => type.toLowerCase()))].sort(compareStrings);
}
