const SWITCH = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';

/**
 * The AWS SDK says on standard error which version of Node its later releases will need. That is for those who build this
 * program, not for those who run it. The SDK takes this wish from the environment alone; a value of the user's own stays.
 */
export function silenceAwsSdkNotices(environment: NodeJS.ProcessEnv = process.env): void {
  environment[SWITCH] ??= 'true';
}
