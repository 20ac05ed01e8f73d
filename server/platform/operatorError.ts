/** The program or a command cannot continue. The message tells the operator what to do, and is printed without a stack. */
export class OperatorError extends Error {}
