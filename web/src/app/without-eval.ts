// Zod compiles functions from strings where it may, and finds out by trying. Our security policy refuses that, and
// browsers would report an attack each time a form opens. Set through zod's global, so that pages without forms load no
// zod.
const global = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
global.__zod_globalConfig = { ...global.__zod_globalConfig, jitless: true };

export {};
