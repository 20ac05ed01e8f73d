import { badRequest, conflict, defineRefusals, denied, unavailable } from "../kit/refusal";

/** Refusals of login, captchas, SMS codes and new passwords. */
export const loginRefusals = defineRefusals({
  "sessions.wrong": badRequest("账号或密码错误", "Incorrect account or password", "username"),
  "sessions.locked": badRequest("账号已锁定，请{minutes}分钟后再试", "The account is locked. Try again in {minutes} minutes"),
  "sessions.busy": unavailable("登录人数较多，请稍后再试", "Too many sign-ins at the moment. Please try again shortly"),
  "sessions.addressLocked": {
    status: 429,
    text: [
      "该网络地址登录失败次数过多，请{minutes}分钟后再试",
      "Too many failed sign-ins from this network address. Try again in {minutes} minutes",
    ],
  },
  "sessions.switchedOff": badRequest("账号已停用，请联系管理员", "The account is disabled. Contact your administrator"),
  "sessions.companyInitialExpired": badRequest(
    "初始密码已过期（{days}天内有效），请通过“忘记密码”用联系电话重新设置",
    'The initial password has expired (valid for {days} days). Set a new one with "Forgot password" and the contact phone',
  ),
  "sessions.initialExpired": badRequest(
    "初始密码已过期（24小时内有效），请联系管理员重置密码",
    "The initial password has expired (valid for 24 hours). Ask your administrator to reset it",
  ),
  "sessions.corpInReview": badRequest("企业注册信息正在审核中", "The company's registration is under review"),
  "sessions.corpReturned": badRequest("企业注册未通过：{reason}", "The company's registration was returned: {reason}"),
  "captchas.wrong": badRequest("验证码错误或已过期", "The verification code is incorrect or has expired", "captcha"),
  "captchas.needed": badRequest("请输入验证码", "Enter the verification code", "captcha"),
  "smsCodes.wrong": badRequest("短信验证码错误或已过期", "The SMS code is incorrect or has expired", "code"),
  "smsCodes.oldWrong": badRequest(
    "原手机验证码错误或已过期",
    "The code sent to the old phone is incorrect or has expired",
    "old_code",
  ),
  "smsCodes.tooSoon": {
    status: 429,
    text: [
      "{seconds}秒后可重新获取验证码；刚收到的验证码5分钟内有效，可直接输入",
      "A new code can be requested in {seconds} s. The code just sent is valid for 5 minutes and can still be entered",
    ],
  },
  "smsCodes.notSent": unavailable("短信发送失败，请稍后再试", "The text message could not be sent. Please try again later"),
  "tickets.over": badRequest("操作已过期，请重新开始", "The operation has expired. Please start over"),
  "secondFactors.needed": badRequest("请输入动态口令", "Enter the authenticator code", "second_factor"),
  "secondFactors.wrong": badRequest(
    "动态口令错误或已使用",
    "The authenticator code is incorrect or already used",
    "second_factor",
  ),
  "secondFactors.none": conflict("请先在“动态口令”中绑定验证器", "Set up an authenticator first (in your user menu)"),
  "secondFactors.required": conflict(
    "平台要求使用动态口令，不能停用",
    "The platform requires a second factor; it cannot be disabled",
  ),
  // Steps that a session must complete first; until then all other calls are refused.
  "accounts.passwordExpired": denied("密码已到期，请先修改密码。", "Your password has expired. Please change it first."),
  "accounts.passwordInitial": denied("请先修改初始密码。", "Please change the initial password first."),
  "secondFactors.enrolFirst": denied("请先绑定动态口令。", "Please set up your authenticator first."),
  "accounts.passwordWrong": badRequest("密码错误", "Incorrect password", "password"),
  "accounts.oldPasswordWrong": badRequest("原密码错误", "The old password is incorrect", "old_password"),
  "accounts.samePassword": badRequest(
    "新密码不能与原密码相同",
    "The new password must differ from the old password",
    "new_password",
  ),
  "accounts.usedPassword": badRequest(
    "新密码不能与最近{count}次使用过的密码相同",
    "The new password must differ from the last {count} passwords",
    "new_password",
  ),
});
