// A substitute for the service that tests can kill: starts the embedded MongoDB with the options in its first argument,
// writes one line of JSON, and then runs until it is ended.
require('../../support/register-typescript');
const { startEmbeddedMongo } = require('../../../src/database/embedded');

const report = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
process.on('SIGTERM', () => process.exit(0));
const options = JSON.parse(process.argv[2]);
startEmbeddedMongo({ ...options, log: () => undefined }).then(
  ({ uri, pid }) => report({ uri, pid }),
  ({ kind, message }) => report({ kind, message }),
);
