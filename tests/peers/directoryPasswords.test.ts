import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "../../resources/kit/refusal";
import { authenticateByDirectory } from "../../server/identity/directory/authenticateByDirectory";
import { readSettings } from "../../server/platform/settings/env";
import { hasSlapd, openDirectory, type TestDirectory } from "./slapd";

const password = "Directory-9571";
const mapping = { roles: [{ claim: "memberOf", role: "x" }], orgs: [{ org: "x" }] };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let directory: TestDirectory;

describe.skipIf(!hasSlapd)("a directory with OpenLDAP's password policies", () => {
  beforeAll(async () => {
    directory = await openDirectory();
  });
  afterAll(() => directory.close());
  let serial = 0;
  let uid: string;
  beforeEach(async () => {
    uid = `person${(serial += 1)}`;
    await directory.addPerson(uid, { cn: "张三", password });
  });
  const login = (given = password) => {
    const settings = readSettings({ ...directory.env, LDAP_MAPPING: JSON.stringify(mapping) });
    return authenticateByDirectory({ settings, log }, uid, given).then(
      (person) => (person ? "in" : "wrong"),
      (error: unknown) => (error instanceof Refusal ? error.code : "failed"),
    );
  };

  test("says that a password has expired, to a person who knows it", async () => {
    const policy = await directory.addPolicy("aged", { pwdMaxAge: "1" });
    await directory.replace(uid, "pwdPolicySubentry", [policy]);
    await directory.replace(uid, "userPassword", [password]); // its age counts from here
    await expect.poll(() => login()).toBe("signOn.directoryPasswordExpired");
    expect(await login("wrong password")).toBe("wrong");
  });

  test("says that a password that was reset must be changed first", async () => {
    const policy = await directory.addPolicy("reset", { pwdMustChange: "TRUE" });
    await directory.replace(uid, "pwdPolicySubentry", [policy]);
    expect(await login()).toBe("in");
    await directory.replace(uid, "pwdReset", ["TRUE"]);
    expect(await login()).toBe("signOn.directoryPasswordExpired");
    expect(await login("wrong password")).toBe("wrong");
  });

  test("lets a person in who has logins left after the expiry", async () => {
    const policy = await directory.addPolicy("grace", { pwdMaxAge: "1", pwdGraceAuthNLimit: "100" });
    await directory.replace(uid, "pwdPolicySubentry", [policy]);
    expect(await login()).toBe("in");
  });
});
