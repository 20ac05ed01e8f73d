import { expect, test } from "vitest";
import { checkFileLink, fileLinkSeconds, sessionOfFileLink, signFileLink } from "../../../../server/platform/crypto/fileLink";
import { randomToken } from "../../../../server/platform/crypto/token";

const session = { session_ref: "s-42", prefix: randomToken() };
const path = "/files/ab/ab12.pdf";
const now = new Date("2025-09-15T10:00:00+08:00");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const link = signFileLink(session, path, now);

test("a link opens its file for five minutes, and not in the sixth", () => {
  expect(checkFileLink(session, path, link, now)).toBe(true);
  expect(checkFileLink(session, path, link, after(fileLinkSeconds))).toBe(true);
  expect(checkFileLink(session, path, link, after(fileLinkSeconds + 1))).toBe(false);
  expect(checkFileLink(session, path, link, after(6 * 60))).toBe(false);
});

test("a browser whose clock is a little ahead still sees its files, one that signs for tomorrow does not", () => {
  expect(checkFileLink(session, path, signFileLink(session, path, after(50)), now)).toBe(true);
  expect(checkFileLink(session, path, signFileLink(session, path, after(86_400)), now)).toBe(false);
});

test("the signature of one path opens no other", () => {
  expect(checkFileLink(session, "/files/ab/ab13.pdf", link, now)).toBe(false);
  expect(checkFileLink(session, path + link.timestamp.slice(0, 1), { ...link, timestamp: link.timestamp.slice(1) }, now)).toBe(
    false,
  );
});

test("the signature of one session is worth nothing in another", () => {
  expect(checkFileLink({ ...session, prefix: randomToken() }, path, link, now)).toBe(false);
  expect(checkFileLink({ ...session, session_ref: "s-43" }, path, link, now)).toBe(false);
});

test("the session can be read from the key before anything is believed", () => {
  expect(sessionOfFileLink(link.key)).toBe("s-42");
  for (const key of ["", "s-42", "s-42.abc", `../etc.${"0".repeat(64)}`]) expect(sessionOfFileLink(key)).toBeUndefined();
});
