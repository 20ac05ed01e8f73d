import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { SitePushFields } from "../../../../server/platform/crypto/sitePush";
import {
  checkSitePush,
  isTimelyPush,
  newSiteSecret,
  decryptSiteField,
  encryptSiteField,
  signSitePush,
} from "../../../../server/platform/crypto/sitePush";

const secret = "0123456789abcdef0123456789ABCDEF";
const fields: SitePushFields = {
  appid: "A1B2",
  method: "WorkerAttendance.Add",
  version: "1.0",
  format: "json",
  timestamp: "20250915100000",
  nonce: "Xy12",
  data: '{"teamSysNo":"T1","dataList":[]}',
};

test("the signature is the hash of the lower-cased fields in the order of the protocol, the secret last", () => {
  const text =
    'appid=a1b2&data={"teamsysno":"t1","datalist":[]}&format=json&method=workerattendance.add&nonce=xy12' +
    "&timestamp=20250915100000&version=1.0&appsecret=0123456789abcdef0123456789abcdef";
  expect(signSitePush(fields, secret)).toBe(createHash("sha256").update(text).digest("hex"));
});

test("a call signed in capitals is accepted, one whose data were changed is not", () => {
  expect(checkSitePush(fields, secret, signSitePush(fields, secret).toUpperCase())).toBe(true);
  expect(checkSitePush({ ...fields, data: "{}" }, secret, signSitePush(fields, secret))).toBe(false);
  expect(checkSitePush(fields, newSiteSecret(), signSitePush(fields, secret))).toBe(false);
  expect(checkSitePush(fields, secret, "")).toBe(false);
});

test("a call is taken within ten minutes of its timestamp in China's time, before and after", () => {
  for (const clock of ["09:50:00", "10:00:00", "10:10:00"])
    expect(isTimelyPush("20250915100000", new Date(`2025-09-15T${clock}+08:00`)), clock).toBe(true);
  for (const clock of ["09:49:59", "10:10:01", "18:00:00"])
    expect(isTimelyPush("20250915100000", new Date(`2025-09-15T${clock}+08:00`)), clock).toBe(false);
  for (const timestamp of ["", "2025-09-15 10:00:00", "20250231100000", "20250915250000"])
    expect(isTimelyPush(timestamp, new Date("2025-09-15T10:00:00+08:00")), timestamp).toBe(false);
});

test("a hidden ID number opens with the site's secret: AES-256-CBC as another program makes it", () => {
  // printf 990102198503071235 | openssl enc -aes-256-cbc -base64 -K <secret in hex> -iv <its first 16 bytes in hex>
  const made = "2pLegm4oXflWcbgEjJi9YWu3llpaLGtt5TWREXRMels=";
  expect(encryptSiteField("990102198503071235", secret)).toBe(made);
  expect(decryptSiteField(made, secret)).toBe("990102198503071235");
  expect(decryptSiteField(encryptSiteField("张三", secret), secret)).toBe("张三");
});

test("plain text where a hidden value belongs is not taken for one", () => {
  for (const plain of [
    "",
    "990102198503071235",
    "99010219850307123X",
    "15412341234",
    "6299990000000123459",
    "6299990000000123",
    "张三",
  ])
    expect(decryptSiteField(plain, secret), plain).toBeUndefined();
  expect(decryptSiteField(encryptSiteField("990102198503071235", newSiteSecret()), secret)).toBeUndefined();
});

test("a new secret is 32 characters, as long as the key that it is", () => {
  expect(Buffer.byteLength(newSiteSecret())).toBe(32);
  expect(newSiteSecret()).not.toBe(newSiteSecret());
  expect(() => encryptSiteField("x", "short")).toThrow(RangeError);
});
