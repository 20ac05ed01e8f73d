import { OperatorError } from "../../platform/operatorError";

/** A problem that the operator must fix before a city can replicate to a province, in one sentence. */
export class ReplicationFailure extends OperatorError {
  override readonly name = "ReplicationFailure";
}
