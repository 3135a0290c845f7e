import type { JsonObject } from '../../../src/engine/json';
import { documentChanges } from '../document-changes';
import { lowerCamel } from '../lower-camel';
import { recreating, without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ecs list_task_definitions: describe_task_definition',
  async deploy(written, aws) {
    const task = lowerCamel(without(written.properties, 'Tags'));
    const [container] = task.containerDefinitions as JsonObject[];
    const { tags } = lowerCamel({ tags: written.tagList });
    let taskDefinition = '';
    const create = async (changed: JsonObject): Promise<void> => {
      const at = 'taskDefinition.taskDefinitionArn';
      taskDefinition = await aws.askFor(at, 'ecs', 'register_task_definition', { ...changed, tags });
    };
    const remove = (): Promise<unknown> => aws.ask('ecs', 'deregister_task_definition', { taskDefinition });
    await create(task);
    return documentChanges(recreating(remove, create), task, {
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
    });
  },
  notChangeable: { networkMode: 'tasks of Fargate have only awsvpc' },
};
