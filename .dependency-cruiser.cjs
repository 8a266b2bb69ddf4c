// Which way imports may run. Each rule says why. A rule covers every feature, by a capture group or by the
// order in scripts/features.ts, so a new feature needs no line here.
const { FEATURES: TABLES_BY_FEATURE } = require('./scripts/features.ts');

const NOT_TESTS = '\\.(test|factory)\\.tsx?$';
// From the top down.
const WEB_FLOORS = ['app', 'pages', 'views', 'features', 'domain', 'ui|lib'];
const FEATURE = '^server/src/features/([^/]+/[^/]+)/';
// From below upwards.
const FEATURES = Object.keys(TABLES_BY_FEATURE).filter((name) => name !== 'platform');

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
      from: { path: FEATURE, pathNot: NOT_TESTS },
      to: {
        path: FEATURE,
        pathNot: [
          '^server/src/features/$1/',
          '\\.(service|contract|states|rules|sql|queries|events)\\.ts$',
        ],
      },
    },
    ...FEATURES.slice(0, -1).map((feature, place) => ({
      name: 'server-features-in-order',
      comment:
        'A feature uses those before it, of types too. Tests and their data play whole stories, with whoever comes after.',
      severity: 'error',
      from: { path: `^server/src/features/${feature}/`, pathNot: NOT_TESTS },
      to: { path: `^server/src/features/(${FEATURES.slice(place + 1).join('|')})/` },
    })),
    {
      name: 'server-feature-names-itself-by-dot',
      comment: 'One way to name a file: a feature names its own by ./.',
      severity: 'error',
      from: { path: FEATURE },
      to: { path: '^server/src/features/$1/', dependencyTypes: ['aliased'] },
    },
    {
      name: 'server-feature-names-others-by-area',
      comment:
        'One way to name a file: a feature names what is outside of it by #<area>/ or #platform/.',
      severity: 'error',
      from: { path: FEATURE },
      to: {
        path: '^server/src/(features|platform)/',
        pathNot: '^server/src/features/$1/',
        dependencyTypesNot: ['aliased'],
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
          '^server/src/platform/(http/(contract|refusal)|money|time|durations)\\.ts$',
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
      // Types are gone when the code runs. What phone numbers look like is as pure as a table of them.
      to: {
        pathNot: [
          '\\.(rules|states)\\.ts$',
          '^server/src/platform/durations\\.ts$',
          'node_modules/libphonenumber-js/',
        ],
        dependencyTypesNot: ['type-only'],
      },
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
