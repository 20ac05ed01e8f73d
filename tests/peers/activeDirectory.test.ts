import { Client, InvalidCredentialsError } from "ldapts";
import { expect, test } from "vitest";
import { isPasswordOf } from "../../server/identity/directory/connect";
import { readSettings } from "../../server/platform/settings/env";

/** A domain controller that refuses every bind, with the addition that Active Directory gives to code 49. */
function controller(data: string): Client {
  const client = new Client({ url: "ldap://127.0.0.1:1" });
  const message = `80090308: LdapErr: DSID-0C090446, comment: AcceptSecurityContext error, data ${data}, v4563`;
  client.bind = () => Promise.reject(new InvalidCredentialsError(message));
  return client;
}
const { ldap } = readSettings({
  ...{ LDAP_URL: "ldap://dc.hrss.example", LDAP_SCHEMA: "active-directory", LDAP_BASE_DN: "dc=hrss,dc=example" },
  ...{ LDAP_BIND_DN: "cn=wage", LDAP_BIND_PASSWORD: "x" },
  LDAP_MAPPING: JSON.stringify({ roles: [{ role: "x" }], orgs: [{ org: "x" }] }),
});
const proves = (data: string) => isPasswordOf(controller(data), ldap!, "cn=li.min,dc=hrss,dc=example", "right");

test.each(["532", "773"])("data %s: the password is right and must be changed", async (data) => {
  await expect(proves(data)).rejects.toMatchObject({ code: "signOn.directoryPasswordExpired" });
});

test.each([
  ["no such user", "525"],
  ["wrong password", "52e"],
  ["not at this hour", "530"],
  ["not at this machine", "531"],
  ["disabled", "533"],
  ["account expired", "701"],
  ["locked", "775"],
])("%s (data %s) is a wrong login, and no more is said", async (_, data) => {
  expect(await proves(data)).toBe(false);
});
