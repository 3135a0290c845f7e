import { textOf, type JsonObject } from '../../../src/engine/base/json';
import { documentChanges } from '../document-changes';
import { lowerCamel } from '../lower-camel';
import { recreating, setting, settings, without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'ecr describe_repositories: describe_repositories get_repository_policy get_lifecycle_policy',
  async deploy(written, aws) {
    const { RepositoryPolicyText, LifecyclePolicy, ...own } = without(written.properties, 'Tags');
    const repository = lowerCamel(own);
    const policy = JSON.stringify(RepositoryPolicyText);
    const lifecycle = textOf((LifecyclePolicy as JsonObject).LifecyclePolicyText);
    let repositoryName = repository.repositoryName;
    const ecr = (call: string, input: object = {}): Promise<unknown> =>
      aws.ask('ecr', call, { repositoryName, ...input });
    const setPolicy = (policyText: string): Promise<unknown> => ecr('set_repository_policy', { policyText });
    const setLifecycle = (lifecyclePolicyText: string): Promise<unknown> =>
      ecr('put_lifecycle_policy', { lifecyclePolicyText });
    const create = async (changed: JsonObject): Promise<void> => {
      ({ repositoryName } = changed);
      await ecr('create_repository', { ...changed, tags: written.tagList });
      await setPolicy(policy);
      await setLifecycle(lifecycle);
    };
    const remove = (): Promise<unknown> => ecr('delete_repository');
    await create(repository);
    return [
      ...settings((change) => ecr('put_image_tag_mutability', change), repository, { imageTagMutability: 'MUTABLE' }),
      ...documentChanges((changed) => ecr('put_image_scanning_configuration', changed), repository, {
        'imageScanningConfiguration.scanOnPush': false,
      }),
      setting('policyText', setPolicy, policy, policy.replace('210987654321:root', '210987654321:user/ann')),
      setting('lifecyclePolicyText', setLifecycle, lifecycle, lifecycle.replace('10', '11')),
      ...documentChanges(recreating(remove, create), repository, {
        repositoryName: 'shop/mobile',
        'encryptionConfiguration.kmsKey': OTHER_KEY,
      }),
    ];
  },
};
