import type { MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ec2 describe_key_pairs: describe_key_pairs',
  async deploy(written, aws) {
    await aws.ask('ec2', 'create_key_pair', { ...written.properties, Tags: undefined, ...written.tagsFor('key-pair') });
    return [];
  },
  notChangeable: { KeyName: 'another name is another key', KeyType: 'no call changes it' },
};
