import { dictionary } from "../kit/dictionary";

/** The purpose of a code sent by text message. */
export const smsScene = dictionary("sms_scene", [
  ["register", "企业注册", "Registration"],
  ["find", "找回密码", "Password recovery"],
  ["activate", "账号激活", "Activation"],
  ["bind", "绑定手机", "Bind phone"],
  ["rebind", "更换手机（原手机验证）", "Change phone (verify old phone)"],
  ["pay_auth", "授权发放", "Payment authorisation"],
  ["worker", "工人查询", "Worker self-service"],
  ["worker_phone", "工人更换手机", "Worker's phone change"],
  ["worker_old_phone", "工人更换手机（原手机验证）", "Worker's phone change (verify old phone)"],
  ["wage_confirm", "工资确认", "Wage confirmation"],
]);
