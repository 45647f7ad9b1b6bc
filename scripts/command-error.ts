/** What a person did wrong on the command line, in one sentence. */
export class CommandError extends Error {}
