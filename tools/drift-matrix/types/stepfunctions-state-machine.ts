import { settings, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'stepfunctions list_state_machines: describe_state_machine',
  async deploy(written, aws) {
    const own = written.properties;
    const machine = {
      ...{ name: own.StateMachineName, definition: own.DefinitionString, roleArn: own.RoleArn },
      type: own.StateMachineType,
      loggingConfiguration: { level: 'ERROR', includeExecutionData: true, destinations: [] },
      tracingConfiguration: { enabled: true },
    };
    const tags = Object.entries(written.tags).map(([key, value]) => ({ key, value }));
    const input = { ...machine, tags };
    const stateMachineArn = await aws.askFor('stateMachineArn', 'sfn', 'create_state_machine', input);
    const update = (change: object): Promise<unknown> =>
      aws.ask('sfn', 'update_state_machine', { stateMachineArn, ...change });
    return settings(update, machine, {
      definition: '{"StartAt": "Lost", "States": {"Lost": {"Type": "Fail"}}}',
      roleArn: await written.standIns.get('arn:aws:iam::123456789012:role/charge'),
    });
  },
  notChangeable: {
    name: 'another name is another machine',
    type: 'no call changes it',
    'loggingConfiguration.level': 'it has no destinations here',
    'loggingConfiguration.includeExecutionData': 'it has no destinations here',
    'tracingConfiguration.enabled': 'the emulator does not take it',
  },
};
