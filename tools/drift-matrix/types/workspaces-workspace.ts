import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'workspaces describe_workspaces: describe_workspaces',
  async deploy({ properties, tagList, standIns }, aws) {
    return recreatedChanges(
      (workspace) => {
        const Workspaces = [{ ...workspace, Tags: tagList }];
        return aws.askFor('PendingRequests[0].WorkspaceId', 'workspaces', 'create_workspaces', { Workspaces });
      },
      (WorkspaceId) => aws.ask('workspaces', 'terminate_workspaces', { TerminateWorkspaceRequests: [{ WorkspaceId }] }),
      without(properties, 'Tags'),
      {
        ...{ BundleId: 'wsb-0b1c2d3e4', DirectoryId: await standIns.get('d-0987654321'), UserName: 'bob' },
        ...{ RootVolumeEncryptionEnabled: false, UserVolumeEncryptionEnabled: false, VolumeEncryptionKey: OTHER_KEY },
        ...{ 'WorkspaceProperties.RunningMode': 'ALWAYS_ON', 'WorkspaceProperties.ComputeTypeName': 'POWER' },
      },
    );
  },
};
