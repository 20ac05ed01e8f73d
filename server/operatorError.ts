/** The program or a command cannot go on. The message tells the operator what to do, and is printed without a stack. */
export class OperatorError extends Error {}
