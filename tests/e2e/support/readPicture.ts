import { expect, type Page } from "@playwright/test";
import type pg from "pg";
import { captchaLetters } from "../../../server/identity/auth/drawCaptcha";
import { hashToken } from "../../../server/platform/crypto/token";

/** A person reads the picture; a test tries all letters against what the database keeps of the answer. */
function lettersOf(key: string, code: string): string {
  for (const a of captchaLetters)
    for (const b of captchaLetters)
      for (const c of captchaLetters)
        for (const d of captchaLetters) if (hashToken(`${key} ${a}${b}${c}${d}`) === code) return a + b + c + d;
  throw new Error("no letters fit the picture");
}

/** Reads the captcha that the page shows; made before the page requests the first. */
export function pictureReader(page: Page, client: pg.Client): () => Promise<string> {
  const keyOf = new Map<string, string>();
  page.on("response", (reply) => {
    if (reply.url().includes("/auth/v1/captcha/"))
      void reply.json().then(
        ({ captcha_key, image }: { captcha_key: string; image: string }) => keyOf.set(image, captcha_key),
        () => undefined, // a page that was left
      );
  });
  return async () => {
    let letters = "";
    // A picture may be on the page before the test has read the response that brought it, and be spent before the next has come.
    await expect(async () => {
      const key = keyOf.get((await page.getByAltText("图形验证码").getAttribute("src")) ?? "");
      const { rows } = await client.query<{ code: string }>("select code from captchas where key = $1", [key]);
      expect(rows).toHaveLength(1);
      letters = lettersOf(key!, rows[0]!.code);
    }).toPass();
    return letters;
  };
}
