import { describe, expect, test } from "vitest";
import * as when from "../../../resources/kit/access";
import { meets } from "../../../resources/kit/meets";

const day = "2025-09-10";
const actor = { attributes: { corp: 3, regions: [350100, 350200], everywhere: null } };
const row = { status: 2, corp: 3, region: 350200, ended: null, due: "2025-09-09", amount: 500 };

describe("what a row's own fields decide", () => {
  test.each<[string, when.Condition, boolean]>([
    ["every row", when.all, true],
    ["one of the values", when.is("status", 1, 2), true],
    ["none of the values", when.is("status", 1, 3), false],
    ["no value, where none is one of them", when.is("ended", null), true],
    ["the actor's own", when.actorIs("corp", "corp"), true],
    ["one of the actor's", when.actorIs("region", "regions"), true],
    ["not the actor's", when.actorIs("status", "corp"), false],
    ["of an actor that is not limited", when.actorIs("status", "everywhere"), true],
    ["of an actor without the attribute", when.actorIs("status", "unknown"), false],
    ["the actor's own is excluded", when.actorIsNot("corp", "corp"), false],
    ["one of the actor's is excluded", when.actorIsNot("region", "regions"), false],
    ["another's is not", when.actorIsNot("status", "regions"), true],
    ["nothing is excluded for an actor without the attribute", when.actorIsNot("corp", "unknown"), true],
    ["nothing is excluded for an actor that is not limited", when.actorIsNot("corp", "everywhere"), true],
    ["yesterday is before today", when.before("due"), true],
    ["but not before yesterday", when.before("due", -1), false],
    ["no day is not before today", when.before("ended"), false],
    ["no day, where that counts as before", { op: "before", path: "ended", days: 0, orEmpty: true }, true],
    ["an amount above", when.above("amount", 499), true],
    ["an amount that only reaches it", when.above("amount", 500), false],
    ["no amount is above none", when.above("ended", -1), false],
    ["yesterday is not today", when.today("due"), false],
    ["filled", when.filled("due"), true],
    ["empty", when.filled("ended"), false],
    ["both", when.and(when.is("status", 2), when.filled("due")), true],
    ["only one of both", when.and(when.is("status", 2), when.filled("ended")), false],
    ["one of either", when.or(when.is("status", 1), when.filled("due")), true],
    ["neither", when.or(when.is("status", 1), when.filled("ended")), false],
  ])("%s", (_, condition, expected) => expect(meets(condition, row, actor, day)).toBe(expected));

  test("a day is today until it ends", () => {
    expect(meets(when.today("due"), row, actor, "2025-09-09")).toBe(true);
  });
});

const other = when.is("project.status", 1);

describe("what other rows decide stays open", () => {
  test.each<[string, when.Condition, boolean | undefined]>([
    ["a field of another row", other, undefined],
    ["that other rows exist", when.has("workers", "project", when.all), undefined],
    ["a field that was not read", when.is("unread", 1), undefined],
    ["that a field that was not read is filled", when.filled("unread"), undefined],
    ["that together with what is met", when.and(other, when.is("status", 2)), undefined],
    ["but not together with what is not met", when.and(other, when.is("status", 1)), false],
    ["that or what is not met", when.or(other, when.is("status", 1)), undefined],
    ["but not that or what is met", when.or(other, when.is("status", 2)), true],
  ])("%s", (_, condition, expected) => expect(meets(condition, row, actor, day)).toBe(expected));
});

describe("a condition that uses a field withheld from its readers would disclose it", () => {
  const rule: when.AccessRule = { fields: ["status", "project"] };
  test.each<[string, when.Condition, boolean]>([
    ["every row", when.all, true],
    ["a field that they see", when.is("status", 1), true],
    ["the id", when.is("id", 1), true],
    ["a field of a row that they see", when.is("project.status", 1), true],
    ["a field that they do not see", when.is("corp", 1), false],
    ["a field of a row that they do not see", when.is("corp.status", 1), false],
    ["both visible", when.and(when.is("status", 1), when.is("project", 1)), true],
    ["one of both hidden", when.and(when.is("status", 1), when.is("corp", 1)), false],
    ["other rows", when.has("workers", "project", when.all), false],
  ])("%s", (_, condition, expected) => {
    expect(when.reportsCondition(rule, condition)).toBe(expected);
    expect(when.reportsCondition({}, condition)).toBe(true);
  });
});
