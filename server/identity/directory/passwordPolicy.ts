import { Control } from "ldapts";

/** The parts of the library's reader that the response needs. */
type ResponseReader = Parameters<Control["parse"]>[0];

const warningTag = 0xa0;
const errorTag = 0x81;
/** PasswordPolicyResponseValue.error: passwordExpired, changeAfterReset. */
const mustChangeErrors: readonly number[] = [0, 2];

/**
 * Asks a directory with password policies (OpenLDAP's ppolicy, draft-behera-ldap-password-policy) why it refuses a bind. It says so
 * only to those who know the password. Other directories ignore the control.
 */
export class PasswordPolicyControl extends Control {
  /** The password is right, but must be changed in the directory. */
  mustChange = false;

  constructor() {
    super("1.3.6.1.4.1.42.2.27.8.5.1");
  }

  protected override parseControl(reader: ResponseReader): void {
    if (reader.readSequence() === null) return;
    // Days until the password expires, or logins that are left.
    if (reader.peek() === warningTag) reader.readString(warningTag, true);
    if (reader.peek() !== errorTag) return;
    const [error] = reader.readString(errorTag, true) ?? [];
    this.mustChange = error !== undefined && mustChangeErrors.includes(error);
  }
}
