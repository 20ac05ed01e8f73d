/** Punches that cannot be archived or restored: the message says to an operator what to do. */
export class ArchiveFailure extends Error {
  override readonly name = "ArchiveFailure";
}
