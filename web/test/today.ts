// The date of the page tests, shortly after the dates written in them: the same at each run, because a test that passes
// on a Friday must pass on a Saturday.
const NOW = Date.parse('2026-11-27T10:00:00+03:00');

const shift = NOW - Date.now();

// Time runs on from there: a frozen clock would stall the tests.
globalThis.Date = new Proxy(Date, {
  construct: (real, given, as) =>
    Reflect.construct(real, given.length > 0 ? given : [real.now() + shift], as),
  get: (real, name) => (name === 'now' ? () => real.now() + shift : Reflect.get(real, name)),
});
