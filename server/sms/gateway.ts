import type { smsScene } from "../../resources/dictionaries/smsScene";
import type { CodeOf } from "../../resources/kit/dictionary";

/** A code for one of these scenes, or a notice without a code. */
export type SmsScene = CodeOf<typeof smsScene> | "notice";

export interface SmsGateway {
  /** Throws an SmsFailed when the message was surely or perhaps not sent; it is not tried again. */
  send(phone: string, scene: SmsScene, text: string): Promise<void>;
  /** Throws an SmsFailed when a message could surely not be sent now, anyone who it is for. */
  check(): Promise<void>;
}

/** Says nothing of phone or text: errors end in the log, personal data do not. */
export class SmsFailed extends Error {
  override readonly name = "SmsFailed";
}
