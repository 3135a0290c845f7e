import { silenceAwsSdkNotices } from './aws-sdk-notices';

describe(silenceAwsSdkNotices.name, () => {
  const NAME = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';

  it.each([
    [{}, 'true'],
    [{ [NAME]: 'false' }, 'false'],
  ])('should make of %j %j', (environment, expected) => {
    silenceAwsSdkNotices(environment);
    expect(environment).toEqual({ [NAME]: expected });
  });
});
