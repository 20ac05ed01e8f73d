import { dictionary } from "../kit/dictionary";

/** Where the password of an account is verified: by the platform itself, or by a service of the authority. */
export const identitySource = dictionary("identity_source", {
  local: [1, "平台账号密码", "Platform password"],
  oidc: [2, "统一身份认证", "Single sign-on"],
  ldap: [3, "LDAP 目录", "LDAP directory"],
  cas: [4, "CAS 认证", "CAS"],
});
