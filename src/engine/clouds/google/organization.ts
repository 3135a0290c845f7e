import { isJsonObject, objectsOf, textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import { DataPath } from '../provider/data-path';
import { organizationOf } from '../provider/members';
import type { MemberFinding, MemberUnit } from '../provider/model';
import { memberFailure, walkUnits, type UnitPath } from '../provider/unit-tree';
import { isProjectId } from './account';
import type { GoogleApi } from './google-api';
import type { Pages } from './tables/table';

const PARENT = /^(?:organizations|folders)\/\d{1,30}$/;
const PAGES: Pages = {
  size: { parameter: 'pageSize', most: 300 },
  parameter: 'pageToken',
  token: DataPath.parse('nextPageToken') ?? DataPath.ITSELF,
};
const NEEDED = 'give the service account the role Browser (roles/browser) there';

/** Lists the projects below an organisation or a folder of Google Cloud. Those that are being deleted are none. */
export class Organization {
  constructor(
    private readonly api: GoogleApi,
    private readonly connector: JsonObject,
    private readonly user: JsonObject,
  ) {}

  async *members(): AsyncGenerator<MemberFinding> {
    const parent = textOf(organizationOf(this.connector)?.parent);
    if (!PARENT.test(parent))
      throw new CloudError(
        'unknown-member',
        'the parent of the organization is not organizations/NUMBER or folders/NUMBER',
      );
    yield* walkUnits([{ id: parent, name: parent }], {
      members: (unit) => this.all('projects', unit),
      units: async (unit) => (await this.all('folders', unit)).flatMap(folderOf),
      memberOf: (project, path) => this.findings(project, path),
    });
  }

  private async all(kind: 'projects' | 'folders', { id }: MemberUnit): Promise<JsonObject[]> {
    const found: JsonObject[] = [];
    try {
      const call = { service: 'cloudresourcemanager', path: `v3/${kind}`, query: { parent: id } };
      for await (const page of this.api.pages(call, PAGES)) found.push(...objectsOf(page[kind]));
      return found;
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      const remedy = error.reason === 'access-denied' ? `; ${NEEDED}` : '';
      throw new CloudError(error.reason, `cloudresourcemanager ${kind}.list: ${error.message}${remedy}`, error.code);
    }
  }

  private findings(project: JsonObject, units: UnitPath): MemberFinding[] {
    const id = textOf(project.projectId);
    const name = textOf(project.displayName) || id;
    const state = textOf(project.state);
    if (state === 'DELETE_REQUESTED') return [];
    if (!isProjectId(id))
      return [memberFailure(new CloudError('unexpected-answer', 'a project has no id'), [...units, { id, name }])];
    const labels = isJsonObject(project.labels) ? Object.entries(project.labels) : [];
    return [
      {
        kind: 'member',
        member: {
          ...{ id, name, units },
          tags: Object.fromEntries(labels.map(([key, value]) => [key, textOf(value)])),
          ...(state !== '' && state !== 'ACTIVE' && { suspended: state }),
          connector: { ...this.connector, projects: [{ 'project-id': id, users: [this.user] }] },
          place: { 'project-id': id },
          remedy:
            `give ${textOf(this.user.client_email)} the roles Viewer and Security Reviewer in the project or above it, ` +
            'or exclude the project',
        },
      },
    ];
  }
}

function folderOf({ name, displayName, state }: JsonObject): MemberUnit[] {
  const id = textOf(name);
  const isThere = PARENT.test(id) && textOf(state) !== 'DELETE_REQUESTED';
  return isThere ? [{ id, name: textOf(displayName) || id }] : [];
}
