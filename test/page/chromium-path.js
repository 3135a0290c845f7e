const fs = require('node:fs');
const path = require('node:path');

const NAMES = ['chromium', 'chromium-browser'];

/** The Chromium of this machine; undefined where there is none. */
exports.chromiumPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find((file) => fs.existsSync(file));
