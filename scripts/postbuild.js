// The last steps of a build, on what the compiler wrote: the built-in rules are read and compiled, and digests of the code
// that keeps what it works out are written down.
require('../dist/engine/board/rules/build-rules').buildRules();
require('../dist/engine/base/store/write-built-code').writeBuiltCode();
