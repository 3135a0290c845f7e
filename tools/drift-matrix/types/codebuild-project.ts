import { textOf } from '../../../src/engine/base/json';
import { recreatedChanges } from '../document-changes';
import { lowerCamel } from '../lower-camel';
import { without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'codebuild list_projects: batch_get_projects',
  deploy(written, aws) {
    const project = lowerCamel(without(written.properties, 'Tags'));
    const roleArn = (name: string): string => `arn:aws:iam::123456789012:role/${name}`;
    const { tags } = lowerCamel({ tags: written.tagList });
    return recreatedChanges(
      (changed) => aws.askFor('project.name', 'codebuild', 'create_project', { ...changed, tags }),
      (name) => aws.ask('codebuild', 'delete_project', { name }),
      // The emulator takes only the ARN.
      { ...project, serviceRole: roleArn(textOf(project.serviceRole)) },
      {
        name: 'mobile',
        description: 'Builds nothing',
        serviceRole: roleArn('other'),
        timeoutInMinutes: 31,
        queuedTimeoutInMinutes: 60,
        artifacts: { type: 'S3', location: 'builds' },
        'artifacts.encryptionDisabled': true,
        'source.type': 'BITBUCKET',
        'source.location': 'https://github.com/example/other.git',
        'environment.computeType': 'BUILD_GENERAL1_LARGE',
        'environment.image': 'aws/codebuild/standard:6.0',
        'environment.type': 'ARM_CONTAINER',
        'environment.privilegedMode': true,
        'logsConfig.cloudWatchLogs.status': 'DISABLED',
        'logsConfig.s3Logs.status': 'ENABLED',
      },
      (path) => (path === 'artifacts' ? 'artifacts.type' : path),
    );
  },
  notChangeable: { encryptionKey: 'create_project ignores it' },
};
