import type { JsonObject } from '../../../src/engine/base/json';
import { recreatedChanges } from '../document-changes';
import { lowerCamel } from '../lower-camel';
import { without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ecs list_task_definitions: describe_task_definition',
  deploy(written, aws) {
    const task = lowerCamel(without(written.properties, 'Tags'));
    const [container] = task.containerDefinitions as JsonObject[];
    const { tags } = lowerCamel({ tags: written.tagList });
    const at = 'taskDefinition.taskDefinitionArn';
    return recreatedChanges(
      (changed) => aws.askFor(at, 'ecs', 'register_task_definition', { ...changed, tags }),
      (taskDefinition) => aws.ask('ecs', 'deregister_task_definition', { taskDefinition }),
      task,
      {
        family: 'mobile',
        cpu: '512',
        memory: '1024',
        taskRoleArn: 'arn:aws:iam::123456789012:role/other',
        executionRoleArn: 'arn:aws:iam::123456789012:role/other',
        requiresCompatibilities: ['EC2'],
        pidMode: null,
        ipcMode: null,
        containerDefinitions: [{ ...container, privileged: true }],
        'runtimePlatform.cpuArchitecture': 'X86_64',
        'runtimePlatform.operatingSystemFamily': 'WINDOWS_SERVER_2022_CORE',
      },
    );
  },
  notChangeable: { networkMode: 'tasks of Fargate have only awsvpc' },
};
