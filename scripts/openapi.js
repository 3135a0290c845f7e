// Builds what is out of date and prints the OpenAPI document, or with --check says whether docs/openapi.json differs:
// node scripts/openapi.js [--check]
process.argv = [process.argv[0], 'run-built.js', 'cli', 'openapi', ...process.argv.slice(2)];
require('./run-built');
