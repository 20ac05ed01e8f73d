/** A problem that the operator must fix before a city can replicate to a province, in one sentence. */
export class ReplicationFailure extends Error {
  override readonly name = "ReplicationFailure";
}
