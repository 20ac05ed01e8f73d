import { badRequest, defineRefusals } from "../kit/refusal";

/** Refusals of login by an identity provider: single sign-on, a directory. */
export const signOnRefusals = defineRefusals({
  "signOn.unavailable": badRequest(
    "统一身份认证服务暂时无法访问，请稍后再试",
    "The identity provider cannot be reached at the moment. Please try again later",
  ),
  "signOn.denied": badRequest(
    "统一身份认证未通过（{error}），请重试",
    "The identity provider refused the sign-in ({error}). Please try again",
  ),
  "signOn.failed": badRequest(
    "统一身份认证的应答未通过校验，请重新登录；仍不成功时请联系管理员",
    "The identity provider's answer could not be verified. Sign in again; if it fails again, contact your administrator",
  ),
  "signOn.noSubject": badRequest(
    "统一身份认证的应答中没有用户标识（sub），请联系管理员",
    "The identity provider's answer does not identify a person (sub). Contact your administrator",
  ),
  "signOn.noRole": badRequest(
    "身份认证成功，但您没有本平台的角色，请联系管理员",
    "You were identified, but have no role on this platform. Contact your administrator",
  ),
  "signOn.noOrg": badRequest(
    "身份认证成功，但没有与您对应的所属机构，请联系管理员",
    "You were identified, but no organisation of this platform corresponds to yours. Contact your administrator",
  ),
  "signOn.roleNotAllowed": badRequest(
    "角色“{role}”不存在，或不能由身份认证授予，请联系管理员",
    'The role "{role}" does not exist or cannot be given by an identity provider. Contact your administrator',
  ),
  "signOn.orgUnclear": badRequest(
    "机构“{org}”不存在或不唯一，请联系管理员",
    'The organisation "{org}" does not exist or is not unique. Contact your administrator',
  ),
  "signOn.noUsername": badRequest(
    "身份认证成功，但没有提供您的账号名，请联系管理员",
    "You were identified, but without a username. Contact your administrator",
  ),
  "signOn.usernameUnfit": badRequest(
    "身份认证提供的账号“{username}”不能用作本平台账号（4至30位字母、数字、下划线、短横线），请联系管理员",
    'The username "{username}" cannot be used on this platform (4 to 30 letters, digits, _ and -). Contact your administrator',
  ),
  "signOn.usernameTaken": badRequest(
    "账号“{username}”已由另一人使用，请联系管理员",
    'The username "{username}" belongs to another account. Contact your administrator',
  ),
  "signOn.directoryAway": badRequest(
    "单位目录服务暂时无法访问，单位账号暂时不能登录，请稍后再试；平台自有账号不受影响",
    "The authority's directory cannot be reached, so its accounts cannot sign in at the moment. Accounts of this platform still can",
  ),
  "signOn.directoryPasswordExpired": badRequest(
    "您的单位账号密码已过期或须修改，请先在单位系统中修改密码，再登录本平台",
    "The password of your directory account has expired or must be changed. Change it there first, then sign in here",
  ),
  "signOn.passwordElsewhere": badRequest(
    "该账号的密码由统一身份认证或目录服务管理，请在那里修改",
    "The password of this account is managed by your identity provider. Change it there",
  ),
});
