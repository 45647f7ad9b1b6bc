/** A mistake on the command line, in one sentence. */
export class CommandError extends Error {}
