import { compareStrings } from '../../go/strings/strings';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json';
import { failedRendering, parsedFile, problemOfFile } from '../documents';
import { PointerPositions, type Findings, type Rendering, type Skipped } from '../model';
import type { Problem, Template, TemplateFolder, TemplateFormat } from '../model';
import { PlanDocument } from './plan-document';

/** Plans as `terraform show -json` writes them: what users with private modules have. */
class TerraformPlanFormat implements TemplateFormat {
  readonly type = 'terraformPlan';

  takes(fileName: string): boolean {
    return fileName.toLowerCase().endsWith('.json');
  }

  discover({ source, files }: TemplateFolder): Findings {
    const templates: Template[] = [];
    const skipped: Skipped[] = [];
    for (const file of files) {
      const { path, displayed } = file;
      const skip = (problem: Problem): unknown => skipped.push({ path: displayed, file: path, ...problem });
      try {
        const { documents, positions } = parsedFile(source, path);
        const plan = planIn(documents[0]?.value);
        if (plan === undefined) skip({ reason: 'not-a-template', detail: 'not a plan of Terraform' });
        else {
          const resourceTypes = typesIn(new PlanDocument(plan, positions).document.resources);
          templates.push({ type: this.type, path: displayed, paths: [displayed], file: path, resourceTypes, source });
        }
      } catch (error) {
        skip(problemOfFile(error));
      }
    }
    return { templates, skipped };
  }

  render({ source, file }: Template): Rendering {
    try {
      const { documents, positions } = parsedFile(source, file);
      const plan = planIn(documents[0]?.value);
      if (plan === undefined) return failedRendering(file, { reason: 'unreadable', detail: 'the file has changed' });
      const { document, unresolved } = new PlanDocument(plan, positions);
      return {
        document,
        positions: new PointerPositions(document, positions, documents[0].root),
        unresolved,
        diagnostics: [],
      };
    } catch (error) {
      return failedRendering(file, problemOfFile(error));
    }
  }
}

export const TERRAFORM_PLAN_FORMAT: TemplateFormat = new TerraformPlanFormat();

function planIn(value: JsonValue | undefined): JsonObject | undefined {
  if (!isJsonObject(value) || !isJsonObject(value.planned_values)) return undefined;
  return typeof value.terraform_version === 'string' ? value : undefined;
}

function typesIn(resources: JsonValue): string[] {
  const types = new Set<string>();
  for (const each of Array.isArray(resources) ? resources : []) {
    if (isJsonObject(each) && typeof each.type === 'string') types.add(each.type.toLowerCase());
  }
  return [...types].sort(compareStrings);
}
