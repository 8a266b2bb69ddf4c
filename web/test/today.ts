// The day of the page tests, soon after those that are written in them: the same at each run, as what passes on a Friday must
// pass on a Saturday.
const NOW = Date.parse('2026-11-27T10:00:00+03:00');

const shift = NOW - Date.now();

// From there time goes on: no test stands still.
globalThis.Date = new Proxy(Date, {
  construct: (real, given, as) =>
    Reflect.construct(real, given.length > 0 ? given : [real.now() + shift], as),
  get: (real, name) => (name === 'now' ? () => real.now() + shift : Reflect.get(real, name)),
});
