import { OperatorError } from "../../../platform/operatorError";

/** Punches cannot be archived or restored: the message tells the operator what to do. */
export class ArchiveFailure extends OperatorError {
  override readonly name = "ArchiveFailure";
}
