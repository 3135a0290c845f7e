// For `node -r`, before register-typescript.js has read a file: the engine without the notes of the read set, so that a
// benchmark can tell what they cost when nobody asks for them.
const { Module } = require('node:module');

const compile = Module.prototype._compile;

Module.prototype._compile = function compileWithoutReads(code, filename) {
  const notes = /^.*\breads\b.*\bnote(Site)?\(.*;$/gm;
  return compile.call(this, filename.includes('/engine/rego/eval/') ? code.replace(notes, '') : code, filename);
};
