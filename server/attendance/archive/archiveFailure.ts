/** Punches cannot be archived or restored: the message tells the operator what to do. */
export class ArchiveFailure extends Error {
  override readonly name = "ArchiveFailure";
}
