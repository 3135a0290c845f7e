const fs = require('node:fs');
const path = require('node:path');

const SOURCES = path.join(__dirname, '../ui');

/** What the build of the page writes below dist: the page, and the parts of the report that is one file. */
exports.PAGE_FOLDERS = ['ui', 'html-report'];

/** True unless UI is false. */
exports.hasPage = () => process.env.UI !== 'false' && fs.existsSync(SOURCES);
