import type { smsScene } from "../../../resources/system/smsScene";
import type { CodeOf } from "../../../resources/kit/dictionary";

/** A code for one of these scenes, or a notice without a code. */
export type SmsScene = CodeOf<typeof smsScene> | "notice";

export interface SmsGateway {
  /** Throws an SmsFailed if the message was not sent, or possibly not; it is not retried. */
  send(phone: string, scene: SmsScene, text: string): Promise<void>;
  /** Throws an SmsFailed if no message to any number can be sent now. */
  check(): Promise<void>;
}

/** Contains neither phone nor text: errors are logged, personal data must not be. */
export class SmsFailed extends Error {
  override readonly name = "SmsFailed";
}
