// Zod makes functions of texts where it may, and finds that out by trying. Our policy refuses it, and browsers would tell
// of an attack each time a form opens. Set by its own name, so that who sees no form loads no zod.
const global = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
global.__zod_globalConfig = { ...global.__zod_globalConfig, jitless: true };

export {};
