import type { Plugin, Rolldown } from 'vite';
import { forBrowsers } from './for-browsers.ts';

/** Chromium's explicit compile hint, a comment to other browsers. Heard at the top of a file alone. */
const HINT = '//# allFunctionsCalledOnLoad\n';

// The pages, and what surrounds each page of signed-in people.
const shown = /\/src\/(pages|app\/signed-in)/;

/**
 * By default a browser compiles each function when it is first called, which delays rendering. In the scripts of a page
 * nearly all functions are called at once: with the hint they are compiled in the background while they load. Charts,
 * maps and other parts that are loaded later are left as they are.
 */
export function compileAsItComes(): Plugin {
  return {
    name: 'nafasi:compile-as-it-comes',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: forBrowsers,
    generateBundle: {
      // After any plugin that writes to the top of a file.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of neededAtOnce(bundle)) chunk.code = HINT + chunk.code;
      },
    },
  };
}

/** The chunks that render a page, with everything they import. */
function neededAtOnce(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set(
    chunks.filter(({ isEntry, facadeModuleId }) => isEntry || shown.test(facadeModuleId ?? '')),
  );
  for (const { imports } of needed)
    for (const chunk of imports.map((name) => byName.get(name))) if (chunk) needed.add(chunk);
  return needed;
}
