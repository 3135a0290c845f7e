import { AwsEmulator } from '../support/aws-emulator';

/** Before the suites that use it, which would install it several times side by side; without Python they are skipped. */
const installed = AwsEmulator.install();
console.log('problem' in installed ? `No AWS emulator: ${installed.problem}` : 'The AWS emulator is installed.');
if ('problem' in installed && !installed.isMissing) process.exitCode = 1;
