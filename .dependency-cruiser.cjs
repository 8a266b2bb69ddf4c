// Which way imports may run. Each rule says why. A capture group speaks for every feature at once,
// so a new feature needs no line here.
const NOT_TESTS = '\\.(test|factory)\\.tsx?$';
// From the top down.
const WEB_FLOORS = ['app', 'pages', 'views', 'features', 'domain', 'ui|lib'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other cannot be read, tested or moved one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere fails at run time.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'server-platform-knows-no-feature',
      comment: 'The platform carries every feature; knowing one would make it part of it.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: NOT_TESTS },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'server-features-know-no-app',
      comment: 'app.ts lists the features; a feature that imports upwards makes a circle.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: NOT_TESTS },
      to: { path: '^server/src/(?!features/|platform/)' },
    },
    {
      name: 'server-feature-to-feature',
      comment:
        'Another feature is used through what it offers: its services, events, contract, states and rules, and what its queries read. Routes, policies, listeners and jobs are its own.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+/[^/]+)/', pathNot: NOT_TESTS },
      to: {
        path: '^server/src/features/([^/]+/[^/]+)/',
        pathNot: [
          '^server/src/features/$1/',
          '\\.(service|contract|states|rules|sql|queries|events)\\.ts$',
        ],
      },
    },
    {
      name: 'server-contracts-are-light',
      comment: 'Contracts go into the browser: nothing of the server may come along.',
      severity: 'error',
      from: { path: '\\.contract\\.ts$' },
      to: {
        pathNot: [
          '\\.(contract|states|rules)\\.ts$',
          '^server/src/platform/(http/(contract|refusal)|money|time)\\.ts$',
          'node_modules/zod/',
        ],
      },
    },
    {
      name: 'server-rules-are-pure',
      comment:
        'Rules and states decide from what they are given, on the server and in the browser alike.',
      severity: 'error',
      from: { path: '\\.(rules|states)\\.ts$' },
      to: { pathNot: '\\.(rules|states)\\.ts$' },
    },
    {
      name: 'server-sql-in-queries',
      comment: 'All SQL of a feature stands in its queries file, where it can be found.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: ['\\.(queries|sql)\\.ts$', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'server-routes-go-through',
      comment:
        'Routes read through queries and write through services; they hold no rules of their own.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.rules\\.ts$' },
    },
    {
      name: 'demo-stays-aside',
      comment:
        'Only the start of the process knows the demo, and only the demo knows the sandbox. Tests may play against it.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/(start|main)\\.ts$', '^server/src/demo/', NOT_TESTS],
      },
      to: { path: ['^server/src/demo/', '^sandbox/'] },
    },
    {
      name: 'sandbox-stands-alone',
      comment: 'The sandbox plays the outside world: it knows Nafasi over HTTP only.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(server|web|e2e)/' },
    },
    {
      name: 'web-sees-contracts-only',
      comment:
        "What is not a contract is the server's own business, and would land in the browser.",
      severity: 'error',
      from: { path: '^web/' },
      to: {
        path: '^(server|sandbox)/',
        pathNot: '^server/src/features/.+\\.contract\\.ts$',
      },
    },
    {
      name: 'web-features-stay-apart',
      comment:
        'Pages put features together; a feature that imports another cannot be changed alone.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    ...WEB_FLOORS.slice(1).map((floor, above) => ({
      name: 'web-runs-downwards',
      comment:
        'What is below knows nothing of what is above; views put features together for the pages.',
      severity: 'error',
      from: { path: `^web/src/(${floor})/` },
      to: { path: `^web/src/(${WEB_FLOORS.slice(0, above + 1).join('|')})/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.gen\\.ts$', '\\.css$', '\\.webp'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
