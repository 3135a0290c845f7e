// Runs npm scripts at the same time, each argument one script with its arguments, and fails when one of them fails.
const { spawn } = require('node:child_process');

function run(script) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [process.env.npm_execpath, 'run', '--silent', ...script.split(' ')]);
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('close', (code) => {
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}: ${script}\n${Buffer.concat(output).toString()}`);
      resolve(code === 0);
    });
  });
}

Promise.all(process.argv.slice(2).map(run)).then((passed) => {
  process.exitCode = passed.every(Boolean) ? 0 : 1;
});
