import { expect, test } from "vitest";
import { chooseRule, firstValue, readClaimMapping, type Claims } from "../../server/platform/settings/claimMapping";

/** Claims as these providers send them, each with the mapping that docs/operations.md gives for it. */
const answers: readonly (readonly [provider: string, claims: Claims, mapping: object])[] = [
  [
    "Keycloak: roles of the realm in an object, groups as paths",
    {
      ...{ sub: "f3a", preferred_username: "li.min", name: "李敏", groups: ["/wage/inspectors", "/staff"] },
      ...{
        realm_access: { roles: ["offline_access", "wage-inspectors"] },
        resource_access: { account: { roles: ["view-profile"] } },
      },
      district: "990102",
    },
    { roles: [{ claim: "realm_access.roles", is: "wage-inspectors", role: "区县监察员" }] },
  ],
  [
    "Keycloak: groups as paths",
    { sub: "f3a", preferred_username: "li.min", name: "李敏", groups: ["/wage/inspectors"], district: "990102" },
    { roles: [{ claim: "groups", is: "/wage/inspectors", role: "区县监察员" }] },
  ],
  [
    "Entra: groups by their ids, the username is a UPN",
    {
      ...{ sub: "Ab-_9", oid: "0d2e", tid: "7c1f", preferred_username: "li.min@hrss.example", name: "李敏" },
      ...{ groups: ["5f6e9c1a-0000-4000-8000-000000000001"], district: "990102" },
    },
    { roles: [{ claim: "groups", is: "5F6E9C1A-0000-4000-8000-000000000001", role: "区县监察员" }] },
  ],
  [
    "Entra: app roles",
    { sub: "Ab-_9", preferred_username: "li.min@hrss.example", name: "李敏", roles: ["Wage.Inspect"], district: "990102" },
    { roles: [{ claim: "roles", is: "wage.inspect", role: "区县监察员" }] },
  ],
  [
    "Casdoor: roles as objects, groups with their organisation",
    {
      ...{ sub: "7b0c", preferred_username: "li.min", name: "李敏", groups: ["hrss/inspectors"] },
      ...{
        roles: [
          { owner: "hrss", name: "staff" },
          { owner: "hrss", name: "wage-inspectors" },
        ],
        tag: "990102",
        district: "990102",
      },
    },
    { roles: [{ claim: "roles.name", is: "wage-inspectors", role: "区县监察员" }] },
  ],
  [
    "Authing: a claim with a colon and dots, found by its whole name",
    {
      sub: "62f",
      preferred_username: "li.min",
      name: "李敏",
      "https://hrss.example/role": "wage-inspectors",
      district: "990102",
    },
    { roles: [{ claim: "https://hrss.example/role", is: "wage-inspectors", role: "区县监察员" }] },
  ],
  [
    "Keycloak: roles of a client whose name has dots",
    {
      ...{ sub: "f3a", preferred_username: "li.min", name: "李敏", district: "990102" },
      resource_access: { account: { roles: ["view-profile"] }, "wage.hrss.example": { roles: ["wage-inspectors"] } },
    },
    { roles: [{ claim: "resource_access.wage.hrss.example.roles", is: "wage-inspectors", role: "区县监察员" }] },
  ],
  ...(
    [
      ["with a comma between", "staff,wage-inspectors"],
      ["with semicolons", "staff; wage-inspectors;"],
      ["as Java writes a list", "[staff, wage-inspectors]"],
      ["as JSON", '["staff","wage-inspectors"]'],
      ["with spaces around", " wage-inspectors "],
    ] as const
  ).map(([how, groups]): [string, Claims, object] => [
    `a portal: groups in one text, ${how}`,
    { sub: "f3a", preferred_username: "li.min", name: "李敏", district: "990102", groups },
    { roles: [{ claim: "groups", is: "wage-inspectors", role: "区县监察员" }] },
  ]),
];

test("a part of a name, or of a DN, is no group", () => {
  const read = readClaimMapping(
    JSON.stringify({ roles: [{ claim: "groups", is: "inspectors", role: "区县监察员" }], orgs: [{ org: "人社局" }] }),
  );
  if (typeof read === "string") throw new Error(read);
  for (const groups of ["wage-inspectors", "wage inspectors", "CN=wage,inspectors", ["OU=a,inspectors"]])
    expect(chooseRule(read.roles, { groups })).toBeUndefined();
});

test.each(answers)("%s", (_, claims, mapping) => {
  const orgs = [{ claim: "district", region: "{value}", department: 0 }];
  const read = readClaimMapping(JSON.stringify({ ...mapping, orgs }));
  if (typeof read === "string") throw new Error(read);
  expect(chooseRule(read.roles, claims)?.rule.role).toBe("区县监察员");
  expect(chooseRule(read.orgs, claims)?.fill("{value}")).toBe("990102");
  expect(firstValue(claims, "preferred_username")).toMatch(/^li\.min/);
});
