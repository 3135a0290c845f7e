import { recreating, without, type MatrixType } from '../matrix-type';
import { documentChanges } from '../document-changes';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'workspaces describe_workspaces: describe_workspaces',
  async deploy({ properties, tagList, standIns }, aws) {
    const workspace = without(properties, 'Tags');
    let WorkspaceId = '';
    const create = async (change: object): Promise<void> => {
      const Workspaces = [{ ...workspace, ...change, Tags: tagList }];
      const at = 'PendingRequests[0].WorkspaceId';
      WorkspaceId = await aws.askFor(at, 'workspaces', 'create_workspaces', { Workspaces });
    };
    const remove = (): Promise<unknown> =>
      aws.ask('workspaces', 'terminate_workspaces', { TerminateWorkspaceRequests: [{ WorkspaceId }] });
    await create({});
    return documentChanges(recreating(remove, create), workspace, {
      ...{ BundleId: 'wsb-0b1c2d3e4', DirectoryId: await standIns.get('d-0987654321'), UserName: 'bob' },
      ...{ RootVolumeEncryptionEnabled: false, UserVolumeEncryptionEnabled: false, VolumeEncryptionKey: OTHER_KEY },
      ...{ 'WorkspaceProperties.RunningMode': 'ALWAYS_ON', 'WorkspaceProperties.ComputeTypeName': 'POWER' },
    });
  },
};
