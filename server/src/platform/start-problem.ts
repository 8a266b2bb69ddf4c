/** Why Nafasi cannot start, in one sentence that names the remedy. */
export class StartProblem extends Error {}
