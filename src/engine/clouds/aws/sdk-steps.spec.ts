import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientOptions } from './client-options';
import { leanClient } from './lean-client';
import { SdkPackage, type SdkClient } from './sdk';

const CLIENT = '@aws-sdk/client-';
const manifest = JSON.parse(readFileSync(join(__dirname, '../../../../package.json'), 'utf8')) as {
  readonly optionalDependencies: Readonly<Record<string, string>>;
};
const packages = Object.keys(manifest.optionalDependencies)
  .filter((name) => name.startsWith(CLIENT))
  .map((name) => name.slice(CLIENT.length));

interface Step {
  readonly name: string;
  readonly step?: string;
}

/** The steps of a client that are taken out or replaced by their names. */
function editedSteps(client: SdkClient): Step[] {
  const edited: Step[] = [];
  const middlewareStack: SdkClient['middlewareStack'] = {
    remove: (name) => edited.push({ name }) > 0,
    add: (_, options) => {
      if ('override' in options) edited.push(options as unknown as Step);
    },
  };
  leanClient({ ...client, middlewareStack, config: { ...client.config } });
  return edited;
}

describe('what is edited of the SDK by its name', () => {
  it.each(packages)('should be there: %s', (name) => {
    const keys = () => Promise.resolve({ accessKeyId: 'a', secretAccessKey: 's' });
    const options = clientOptions('eu-west-1', keys, { endpoint: undefined, callMillis: 1000, tries: 1 });
    const client = SdkPackage.load(name).client(options);
    const stack = client.middlewareStack as SdkClient['middlewareStack'] & { identify(): string[] };
    const known = stack.identify();
    const edited = editedSteps(client);
    expect(edited.map((step) => step.name)).toEqual([
      'loggerMiddleware',
      'recursionDetectionMiddleware',
      'getUserAgentMiddleware',
    ]);
    for (const { name: step, step: phase = '' } of edited)
      expect(known.filter((each) => each.split(' ')[0] === step && each.endsWith(phase))).toHaveLength(1);
    expect(typeof client.config.defaultUserAgentProvider).toBe('function');
    expect(typeof client.config.signer).toBe('function');
    client.destroy();
  });
});
