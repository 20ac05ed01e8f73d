import { beforeEach, describe, expect, test } from "vitest";
import { addressAfterLogin, bindPhonePath, markInitialPasswordChanged } from "../../../../src/app/entry/afterLogin";
import { isPublic, loginRedirect, resolveEntry } from "../../../../src/app/routes";
import { redirectTarget } from "../../../../src/app/entry/guard";
import { navigation } from "../../../../src/app/entry/navigation";
import { canOpenAddress } from "../../../../src/app/entry/canOpenAddress";
import { signIn } from "../../../support/signIn";

describe("without a session", () => {
  test.each(["/login", "/forget", "/register", "/help", "/privacy", "/help?section=faq"])("%s may be opened", (address) => {
    expect(loginRedirect(address, false)).toBeNull();
  });

  test.each([
    ["/realname/project?x=1", "/login?redirect=%2Frealname%2Fproject%3Fx%3D1"],
    ["/screen", "/login?redirect=%2Fscreen"],
    ["/nope", "/login?redirect=%2Fnope"],
    ["/helpful", "/login?redirect=%2Fhelpful"],
  ])("%s leads to %s", (address, login) => expect(loginRedirect(address, false)).toBe(login));

  test("nothing but the five and the bare address is public", () => {
    expect(["/", "/screen", "/screen-region", "/home/main", "/login/x"].filter(isPublic)).toEqual(["/"]);
  });
});

test("with a session nothing is turned away at the door", () => {
  expect(loginRedirect("/system/role", true)).toBeNull();
});

describe("where a login leads", () => {
  test.each([
    ["/login?redirect=%2Frealname%2Fproject%3Fpage%3D2", "/realname/project?page=2"],
    ["/login", null],
    ["/login?redirect=", null],
    ["/login?redirect=//evil.example", null],
    ["/login?redirect=/%5Cevil.example", null],
    ["/login?redirect=https://evil.example", null],
    ["/login?redirect=javascript:alert(1)", null],
    ["/login?redirect=%2Flogin", null],
    ["/login?redirect=%2F", null],
  ])("%s → %s", (address, target) => expect(redirectTarget(address)).toBe(target));

  beforeEach(() => sessionStorage.clear());

  test("the requested page, else the first page the session may open", () => {
    signIn("company");
    expect(addressAfterLogin("/login?redirect=%2Fpayroll%2Fbail")).toBe("/payroll/bail");
    expect(addressAfterLogin("/login")).toBe("/home/work");
    signIn("government");
    expect(addressAfterLogin("/login")).toBe("/home/main");
  });

  test.each(navigation.places.map((place) => navigation.pathOf(place)))("%s, opened while signed out", (path) => {
    signIn("super");
    for (const requested of [path, `${path}?id=7&part=wages`, `${path}?page=2&perPage=50`])
      expect(addressAfterLogin(loginRedirect(requested, false) ?? "")).toBe(requested);
  });

  test("once after the initial password was changed, to binding a phone", () => {
    signIn("company", { user: { phone_bound: false } });
    markInitialPasswordChanged();
    expect(addressAfterLogin("/login")).toBe("/alarm/bind?welcome=1");
    expect(addressAfterLogin("/login")).toBe("/home/work");
  });

  test("companies bind their phone under alarms, everybody else under home", () => {
    expect([signIn("company"), bindPhonePath()][1]).toBe("/alarm/bind");
    expect([signIn("government"), bindPhonePath()][1]).toBe("/home/bind");
    expect([signIn("super"), bindPhonePath()][1]).toBe("/home/bind");
  });
});

describe("which entry draws an address", () => {
  test.each([
    ["/login?redirect=%2F", "/login"],
    ["/screen-region?regionId=2", "screen"],
    ["/realname/project", "administration"],
    ["/realname", "administration"],
    ["/realname/unknown", "administration"],
    ["/projects/3/show", "administration"],
    ["/nope", "lost"],
    ["/administration", "lost"],
    ["screen", "lost"],
  ])("%s → %s", async (address, entry) => expect(await resolveEntry(address)).toBe(entry));
});

describe("a link is drawn only where its screen opens", () => {
  const filtered = "?filter=%7B%22pay_month%22%3A%222026-10%22%7D";
  test.each([
    ["/payroll/wage", true],
    [`/payroll/payroll${filtered}`, false],
    [`/realname/project${filtered}`, true],
    ["/payroll/salary", false],
    ["/nowhere", false],
  ])("%s for an officer who sees projects and payrolls, but no worker's wages: %s", (address, isOpen) => {
    signIn("government", { permissions: "1001,project_view,payroll_view" });
    expect(canOpenAddress(address)).toBe(isOpen);
  });
});
