// Runs before the module of a UI, in the same context. The same sources must make the same XML.
{
  const refuse = name => {
    throw new Error(`${name} differs between builds, and a UI is built once for all players: leave it to a script.`);
  };
  const RealDate = Date;
  Math.random = () => refuse('Math.random');
  globalThis.Date = new Proxy(RealDate, {
    apply: () => refuse('Date'),
    construct: (target, values) => (values.length === 0 ? refuse('The present time') : new target(...values)),
    get: (target, name) => (name === 'now' ? () => refuse('Date.now') : Reflect.get(target, name)),
  });
}
