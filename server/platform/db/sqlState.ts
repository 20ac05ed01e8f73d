/** The SQLSTATE codes that the program handles, by their names in PostgreSQL's manual (appendix A). */
export const sqlState = {
  numericValueOutOfRange: "22003",
  invalidDatetimeFormat: "22007",
  datetimeFieldOverflow: "22008",
  characterNotInRepertoire: "22021",
  invalidTextRepresentation: "22P02",
  untranslatableCharacter: "22P05",
  foreignKeyViolation: "23503",
  uniqueViolation: "23505",
  readOnlyTransaction: "25006",
  invalidStatementName: "26000",
  serializationFailure: "40001",
  deadlockDetected: "40P01",
  duplicateDatabase: "42P04",
  duplicatePreparedStatement: "42P05",
  lockNotAvailable: "55P03",
} as const;

type SqlState = (typeof sqlState)[keyof typeof sqlState];

/** Whether PostgreSQL refused a statement with one of these codes. */
export const hasSqlState = (error: unknown, ...states: readonly SqlState[]): boolean =>
  typeof error === "object" && error !== null && "code" in error && states.some((state) => state === error.code);
