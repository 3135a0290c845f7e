// By its path: the name leads to this file.
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

/**
 * Specs get the same examples every time, so that the gate is red only for what a change did. `PROPERTY_SEED=N` asks for
 * other examples: `npm run properties` looks for counterexamples with seeds of its own. `PROPERTY_RUNS=all` asks for as
 * many examples as a spec names; the gate takes at most 100.
 */
fastCheck.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
const MOST_RUNS = process.env.PROPERTY_RUNS === 'all' ? Infinity : 100;

function assert(property, { numRuns = 100, ...parameters } = {}) {
  return fastCheck.assert(property, { ...parameters, numRuns: Math.min(numRuns, MOST_RUNS) });
}

module.exports = { ...fastCheck, assert };
