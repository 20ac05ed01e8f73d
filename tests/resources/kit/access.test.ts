import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ruleFor,
  type Access,
  type AccessRule,
  type Actor,
  type AdministratorKind,
  type PermissionCode,
} from "../../../resources/kit/access";

const official: Actor = {
  id: 1,
  audience: "government",
  isSuper: false,
  permissions: [],
  companyRole: null,
  attributes: {},
};
const company: Actor = { ...official, audience: "company", companyRole: 2 };
const anonymous: Actor = { ...official, id: null, audience: "anonymous" };
const superAdministrator: Actor = { ...official, isSuper: true };
const separated = (administrator: AdministratorKind | null): Actor => ({
  ...official,
  permissions: ["alarm_handle"],
  separated: true,
  administrator,
});

const government: AccessRule = { needs: "alarm_handle" };
const makers: AccessRule = { companyRole: [1, 2] };
const owner: AccessRule = { ownerOnly: true, where: { op: "actor", path: "account", attribute: "id" } };

/** The declaration, who comes, and the rule that admits him; undefined where he is refused. */
const cases: [string, Access | undefined, Actor, AccessRule | undefined][] = [
  ["nothing declared, the super administrator", undefined, superAdministrator, undefined],
  ["no audience named, the super administrator", {}, superAdministrator, undefined],
  ["another audience named, an official", { company: {} }, official, undefined],
  ["another audience named, a company", { government: {} }, company, undefined],
  ["another audience named, anyone", { government: {}, company: {} }, anonymous, undefined],
  ["anyone", { anonymous: {} }, anonymous, {}],
  ["no permission needed", { government: {} }, official, {}],
  ["without the permission", { government }, official, undefined],
  ["with another permission", { government }, { ...official, permissions: ["alarm_view"] }, undefined],
  ["with a permission that begins alike", { government }, { ...official, permissions: ["alarm_handle_all"] }, undefined],
  ["with the permission", { government }, { ...official, permissions: ["alarm_handle"] }, government],
  [
    "with one of several",
    { government: { needs: ["alarm_view", "wage_view"] } },
    { ...official, permissions: ["wage_view"] },
    { needs: ["alarm_view", "wage_view"] },
  ],
  [
    "with none of several",
    { government: { needs: ["alarm_view", "wage_view"] } },
    { ...official, permissions: ["1001"] },
    undefined,
  ],
  ["of several there are none", { government: { needs: [] } }, { ...official, permissions: ["1001"] }, undefined],
  ["the role in the company", { company: makers }, company, makers],
  ["another role in the company", { company: makers }, { ...company, companyRole: 3 }, undefined],
  ["no role in the company", { company: makers }, { ...company, companyRole: null }, undefined],
  ["no role in the company, none needed", { company: {} }, { ...company, companyRole: null }, {}],
  ["the role without the permission", { company: { ...makers, needs: "alarm_view" } }, company, undefined],
  ["the super administrator among officials", { government }, superAdministrator, {}],
  ["the super administrator where companies alone are named", { company: {} }, superAdministrator, undefined],
  ["the super administrator alone", { super: true }, superAdministrator, {}],
  ["an official where the super administrator alone is named", { super: true }, official, undefined],
  ["a company where the super administrator alone is named", { super: true }, company, undefined],
  ["what belongs to one person, for the super administrator too", { government: owner }, superAdministrator, owner],
  ["the system administrator", { government, administrators: ["system"] }, separated("system"), {}],
  [
    "the security administrator at what is the system's",
    { government, administrators: ["system"] },
    separated("security"),
    undefined,
  ],
  ["one of two", { administrators: ["system", "audit"] }, separated("audit"), {}],
  [
    "an official while they are separated, permission or not",
    { government, administrators: ["system"] },
    separated(null),
    undefined,
  ],
  ["what is no administrator's while they are separated", { government }, separated("system"), government],
  [
    "the super administrator while they are separated",
    { government, administrators: ["audit"] },
    { ...separated(null), isSuper: true },
    undefined,
  ],
  [
    "an administrator before they are separated",
    { government, administrators: ["system"] },
    { ...official, administrator: "system" },
    undefined,
  ],
  [
    "a company while they are separated",
    { company: makers, administrators: ["system"] },
    { ...company, separated: true },
    makers,
  ],
];

test.each(cases)("%s", (_, access, actor, rule) => {
  expect(ruleFor(access, actor)).toEqual(rule);
});

describe("of any declaration and any caller", () => {
  const seed = 20250910;
  const codes: PermissionCode[] = ["alarm_view", "wage_view", "1001"];
  const rule = fc.record(
    {
      needs: fc.oneof(fc.constantFrom(...codes), fc.subarray(codes)),
      companyRole: fc.subarray([1, 2, 3]),
      ownerOnly: fc.constant(true as const),
    },
    { requiredKeys: [] },
  );
  const access: fc.Arbitrary<Access> = fc.record(
    {
      government: rule,
      company: rule,
      anonymous: rule,
      super: fc.constant(true as const),
      administrators: fc.subarray<AdministratorKind>(["system", "security", "audit"]),
    },
    { requiredKeys: [] },
  );
  const actor: fc.Arbitrary<Actor> = fc.record({
    id: fc.constant(1),
    audience: fc.constantFrom("government" as const, "company" as const, "anonymous" as const),
    isSuper: fc.boolean(),
    permissions: fc.subarray(codes),
    companyRole: fc.option(fc.constantFrom(1, 2, 3)),
    separated: fc.boolean(),
    administrator: fc.option(fc.constantFrom<AdministratorKind>("system", "security", "audit")),
    attributes: fc.constant({}),
  });

  test("more permissions never admit to less", () => {
    fc.assert(
      fc.property(access, actor, (declared, who) => {
        if (ruleFor(declared, who)) expect(ruleFor(declared, { ...who, permissions: codes })).toBeDefined();
      }),
      { seed },
    );
  });

  test("no actor is admitted by a rule that is not named for his audience", () => {
    fc.assert(
      fc.property(access, actor, (declared, who) => {
        const found = ruleFor(declared, who);
        const named = [declared[who.audience], who.isSuper || who.separated ? {} : undefined];
        if (found !== undefined) expect(named).toContainEqual(found);
      }),
      { seed },
    );
  });
});
