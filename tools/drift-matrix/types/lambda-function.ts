import type { JsonObject } from '../../../src/engine/base/json';
import { setting, settings, without, type MatrixType } from '../matrix-type';
import { EMPTY_ZIP } from '../stand-ins';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  VpcConfig: 'VpcConfig.SubnetIds',
  Environment: 'Environment.Variables.LOG_LEVEL',
};

export const type: MatrixType = {
  node: 'lambda list_functions: get_function get_policy',
  async deploy(written, aws) {
    const { properties, tags } = written;
    const { KmsKeyArn, ReservedConcurrentExecutions, Timeout, ...own } = properties;
    const [layer] = own.Layers as string[];
    const network = own.VpcConfig as JsonObject;
    const { Variables } = own.Environment as { Variables: JsonObject };
    const configuration = { ...own, KMSKeyArn: KmsKeyArn, Timeout: Number(Timeout) };
    const lambda = (call: string, input: object): Promise<unknown> =>
      aws.ask('lambda', call, { FunctionName: own.FunctionName, ...input });
    await lambda('create_function', { ...configuration, Tags: tags, Code: { ZipFile: EMPTY_ZIP } });
    const reserve = (count: number): Promise<unknown> =>
      lambda('put_function_concurrency', { ReservedConcurrentExecutions: count });
    const reserved = Number(ReservedConcurrentExecutions);
    await reserve(reserved);
    const permissions = written.all('AWS::Lambda::Permission').map((each, i) => ({
      ...{ ...without(each, 'FunctionName'), StatementId: `permission-${i}` },
    }));
    for (const permission of permissions) await lambda('add_permission', permission);
    const [{ StatementId }] = permissions;
    return [
      ...settings(
        (change) => lambda('update_function_configuration', change),
        configuration,
        {
          Runtime: 'nodejs22.x',
          Handler: 'main.handler',
          MemorySize: 512,
          Timeout: 11,
          Description: 'Charges nothing',
          Layers: [layer],
          VpcConfig: { ...network, SubnetIds: (network.SubnetIds as string[]).slice(1) },
          Environment: { Variables: { ...Variables, LOG_LEVEL: 'debug' } },
        },
        (argument) => ATTRIBUTES[argument] ?? argument,
      ),
      {
        attribute: 'Policy',
        change: () => lambda('remove_permission', { StatementId }),
        changeBack: () => lambda('add_permission', permissions[0]),
      },
      setting('Concurrency.ReservedConcurrentExecutions', reserve, reserved, 6),
    ];
  },
  notKept: { 'DeadLetterConfig.TargetArn': 'get_function leaves it out' },
};
