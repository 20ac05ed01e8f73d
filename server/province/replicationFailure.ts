/** What an operator has to mend before cities replicate to a province, in a sentence. */
export class ReplicationFailure extends Error {
  override readonly name = "ReplicationFailure";
}
