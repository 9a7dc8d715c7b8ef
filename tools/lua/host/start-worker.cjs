// Starts the machine in a new thread: from its text and, if it was kept, from what the engine made of it before. An ES module
// would take a fifth more time to start a thread.
const { Script } = require('node:vm');
const { workerData } = require('node:worker_threads');

const { text, code } = workerData.program;
// Neither is needed twice.
delete workerData.program;
const script = new Script(`(function(require,program){${text}\n})`, { filename: 'lua-machine.js', cachedData: code });
const program = {
  keptBytes: script.cachedDataRejected === false ? code.length : 0,
  code: () => script.createCachedData(),
};
script.runInThisContext()(require, program);
