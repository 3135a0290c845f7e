import type { JsonObject } from '../../../src/engine/base/json';
import { without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'kafka list_clusters: describe_cluster',
  async deploy({ properties, tags }, aws) {
    const brokers = properties.BrokerNodeGroupInfo as { readonly StorageInfo: JsonObject };
    // The API writes this name in another way.
    const { EBSStorageInfo: EbsStorageInfo } = brokers.StorageInfo;
    const BrokerNodeGroupInfo = { ...brokers, StorageInfo: { EbsStorageInfo } };
    await aws.ask('kafka', 'create_cluster', { ...without(properties, 'Tags'), BrokerNodeGroupInfo, Tags: tags });
    return [];
  },
  // The emulator answers a time of creation without a time zone, which is no time to the SDK.
  failsWith: 'eu-west-1: kafka list_clusters: the answer cannot be read (HTTP 200)',
};
