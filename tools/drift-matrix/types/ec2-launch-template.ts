import { documentChanges } from '../document-changes';
import type { MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ec2 describe_launch_templates: describe_launch_template_versions',
  async deploy(written, aws) {
    const { LaunchTemplateName, LaunchTemplateData } = written.properties;
    const input = { LaunchTemplateName, LaunchTemplateData, ...written.tagsFor('launch-template') };
    const LaunchTemplateId = await aws.askFor(
      'LaunchTemplate.LaunchTemplateId',
      'ec2',
      'create_launch_template',
      input,
    );
    const put = (change: object): Promise<unknown> =>
      aws.ask('ec2', 'create_launch_template_version', { LaunchTemplateId, ...change });
    return documentChanges(
      put,
      { LaunchTemplateData },
      {
        'LaunchTemplateData.ImageId': 'ami-00000000000000000',
        'LaunchTemplateData.InstanceType': 'm5.large',
        'LaunchTemplateData.Monitoring.Enabled': false,
        'LaunchTemplateData.MetadataOptions.HttpTokens': 'optional',
        'LaunchTemplateData.MetadataOptions.HttpPutResponseHopLimit': 2,
        'LaunchTemplateData.EbsOptimized': false,
      },
    );
  },
};
