import type { Plugin, Rolldown } from 'vite';
import { forBrowsers } from './for-browsers.ts';

/** Chromium's explicit compile hint, a comment to other browsers. Heard at the top of a file alone. */
const HINT = '//# allFunctionsCalledOnLoad\n';

// What shows a page, and what stands on each page of signed-in people.
const shown = /\/src\/(pages|app\/signed-in)/;

/**
 * Left to itself, a browser compiles each function when it is first called, in the way of what it shows. Of scripts that
 * show a page nearly all are called at once: they are compiled beside the page, while they come in. Charts, maps and what
 * else is loaded later stay as they are.
 */
export function compileAsItComes(): Plugin {
  return {
    name: 'nafasi:compile-as-it-comes',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: forBrowsers,
    generateBundle: {
      // After whatever writes at the top of a file.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of neededAtOnce(bundle)) chunk.code = HINT + chunk.code;
      },
    },
  };
}

/** What shows a page, with what that imports. */
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
