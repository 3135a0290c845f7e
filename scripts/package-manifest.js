// npm pack makes the package of the command line: scans need four small libraries, which the package contains, and whoever
// tries them with npx should not wait for the service and the clients of clouds. npm asks the registry even about optional
// peers, so those are not named. Before packing, package.json is replaced; afterwards it is restored:
// node scripts/package-manifest.js [--restore]
const fs = require('node:fs');
const path = require('node:path');

const MANIFEST = path.join(__dirname, '../package.json');
const KEPT = path.join(__dirname, '../dist/.package.json');
const NEEDED = ['ajv', 'ajv-draft-04', 're2js', 'yaml'];

/** An npm pack that was killed left the other file in place; a file that somebody has restored since is not touched. */
function restore() {
  const { scripts } = JSON.parse(fs.readFileSync(MANIFEST, 'utf8'));
  if (scripts === undefined) fs.renameSync(KEPT, MANIFEST);
}

function replace() {
  const { scripts, devDependencies, overrides, dependencies, optionalDependencies, ...manifest } = JSON.parse(
    fs.readFileSync(MANIFEST, 'utf8'),
  );
  const packed = {
    ...manifest,
    dependencies: Object.fromEntries(NEEDED.map((name) => [name, dependencies[name]])),
    bundleDependencies: NEEDED,
  };
  fs.copyFileSync(MANIFEST, KEPT);
  fs.writeFileSync(MANIFEST, `${JSON.stringify(packed, null, 2)}\n`);
}

restore();
if (!process.argv.includes('--restore')) replace();
