const { readFileSync } = require('node:fs');
const path = require('node:path');

/** How TypeScript is compiled in Jest and in the processes that tests start: as the build does it. */
module.exports = {
  ...JSON.parse(readFileSync(path.join(__dirname, '../.swcrc'), 'utf8')),
  $schema: undefined,
  swcrc: false,
  sourceMaps: 'inline',
};
