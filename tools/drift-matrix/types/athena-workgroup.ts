import { textOf } from '../../../src/engine/base/json';
import { recreatedChanges } from '../document-changes';
import type { MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'athena list_work_groups: get_work_group',
  deploy(written, aws) {
    const { Name, Description, WorkGroupConfiguration } = written.properties;
    return recreatedChanges(
      async (group) => {
        await aws.ask('athena', 'create_work_group', { ...group, Tags: written.tagList });
        return textOf(group.Name);
      },
      (WorkGroup) => aws.ask('athena', 'delete_work_group', { WorkGroup }),
      { Name, Description, Configuration: WorkGroupConfiguration },
      {
        Name: 'other',
        Description: 'Other',
        'Configuration.EnforceWorkGroupConfiguration': false,
        'Configuration.PublishCloudWatchMetricsEnabled': false,
        'Configuration.BytesScannedCutoffPerQuery': 20000000,
        'Configuration.RequesterPaysEnabled': true,
        'Configuration.ResultConfiguration.OutputLocation': 's3://other/',
        'Configuration.ResultConfiguration.EncryptionConfiguration.EncryptionOption': 'CSE_KMS',
        'Configuration.ResultConfiguration.EncryptionConfiguration.KmsKey': OTHER_KEY,
      },
    );
  },
  notChangeable: { State: 'update_work_group is not implemented' },
};
