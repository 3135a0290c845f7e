// By its path: the name leads to this file.
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

/**
 * Specs get the same examples every time, so that the gate is red only for what a change did. `PROPERTY_SEED=N` asks for
 * other examples: `npm run properties` looks for counterexamples with seeds of its own.
 */
fastCheck.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

module.exports = fastCheck;
