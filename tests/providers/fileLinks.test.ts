import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { signedLink, unsignedLink } from "../../providers/fileLinks";
import { sha256 } from "../../providers/sha256";
import { signIn } from "../support/signIn";

const expected = (text: string) => createHash("sha256").update(text).digest("hex");

test.each(["", "abc", "工资单".repeat(40), "a".repeat(55), "a".repeat(56), "a".repeat(64), "a".repeat(1000)])(
  "the hash of %j",
  (text) => {
    expect(sha256(text)).toBe(expected(text));
  },
);

test("the hash of any text is the standard's", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => sha256(text) === expected(text)));
});

test("a link is signed with the session's prefix and the time, and is saved without its signature", () => {
  signIn("company");
  const link = signedLink("/files/2025/08/a.pdf", 1_756_600_000_999);
  const query = new URL(link, "http://x").searchParams;
  expect(query.get("timestamp")).toBe("1756600000");
  expect(query.get("key")).toBe(`ref.${expected("prefix/files/2025/08/a.pdf1756600000")}`);
  expect(unsignedLink(link)).toBe("/files/2025/08/a.pdf");
  expect(signedLink(link, 0)).toMatch(/^\/files\/2025\/08\/a\.pdf\?key=ref\.[0-9a-f]{64}&timestamp=0$/);
  expect(unsignedLink("/files/a.pdf?page=2&key=x&timestamp=1")).toBe("/files/a.pdf?page=2");
});

test("without a session a link stays as it is", () => {
  expect(signedLink("/files/a.pdf")).toBe("/files/a.pdf");
});
