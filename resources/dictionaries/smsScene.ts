import { dictionary } from "../kit/dictionary";

/** What a text message's code is good for. */
export const smsScene = dictionary("sms_scene", [
  ["register", "企业注册", "Registration"],
  ["find", "找回密码", "Password recovery"],
  ["activate", "账号激活", "Activation"],
  ["bind", "绑定手机", "Binding a phone"],
  ["rebind", "更换手机（原手机验证）", "Replacing a phone"],
  ["pay_auth", "授权发放", "Authorising payment"],
  ["worker", "工人查询", "Worker's own page"],
]);
