import type { Label } from "../../../resources/kit/label";
import { isPassword } from "../../../resources/kit/validators/password";
import { invalid } from "../../../resources/kit/validators/texts";

/** The longest password (specification §5). */
export const passwordLength = 16;

const newPasswordTexts = {
  again: ["请再次输入新密码", "Enter the new password again"],
  differ: ["两次密码不一致，请重新输入", "The passwords do not match. Please re-enter"],
} satisfies Record<string, Label>;

/** Validates a new password and its repetition by specification §5. */
export const newPasswordErrorsOf = (password: string, again: string): { password: Label | false; again: Label | false } => ({
  password: !isPassword(password) && invalid.password,
  again: !again ? newPasswordTexts.again : again !== password && newPasswordTexts.differ,
});
