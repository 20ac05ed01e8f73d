import { expect, test } from "vitest";
import { bankOfCard } from "../../../resources/people/bankOfCard";

test.each([
  ["6222 0212 3456 7890 123", "102"],
  ["6228480402564890018", "103"],
  ["6217001234567890123", "105"],
  ["6216610000000000000", "104"],
  ["6210985840001234567", "403"],
  ["6222600110012345678", "301"],
])("%s is a card of %s", (number, bank) => {
  expect(bankOfCard(number)).toBe(bank);
});

test("digits that no bank is known by leave the bank to be chosen", () => {
  expect(bankOfCard("6299990000000001234")).toBeUndefined();
  expect(bankOfCard("6222")).toBeUndefined();
  expect(bankOfCard("")).toBeUndefined();
});
