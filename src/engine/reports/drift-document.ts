import { writeJson, type JsonObject } from '../json';
import type { DriftOutcome, DriftResult, RunReport } from '../run/model';
import { withEscapedControls } from './plain-text';

/** The document of what was compared, in the names that the service uses. */
export function driftDocument({ container, startedAt }: RunReport, { results }: DriftOutcome): string {
  const rows = results.map((result) => `\n${withEscapedControls(writeJson(driftRow(result)))}`).join(',');
  const members = { contentVersion: '1.0.0.0', fileType: 'drift', timestamp: startedAt, container };
  const text = Object.entries(members).map(([key, value]) => `\n${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{${withEscapedControls(text.join(','))},\n"drift":[${rows}]}`;
}

function driftRow({ result, tags, template, address, running, drifted, flips, untracked }: DriftResult): JsonObject {
  return {
    result,
    cloud_type: running[0].structure,
    iac_type: template.type,
    resource_type: tags.type,
    tags: { service_unique_id: tags.id, resource_type: tags.type },
    iac_path: template.path,
    iac_resource: `${address.type}.${address.name}`,
    cloud_path: running[0].path,
    drifted_attributes: drifted.map(({ path, iacValue, cloudValue }) => ({
      path,
      iac_value: iacValue,
      cloud_value: cloudValue,
    })),
    flips: flips.map(({ testId, side, written, running: state }) => ({
      ...{ test_id: testId, side, written, running: state },
    })),
    untracked,
  };
}
