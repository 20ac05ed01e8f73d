import type pg from "pg";
import { captchaLetters } from "../../../server/auth/drawCaptcha";
import { hashToken } from "../../../server/crypto/token";

/** A person reads the picture; a test tries all letters against what the database keeps of the answer. */
export async function readPicture(client: pg.Client, key: string): Promise<string> {
  const { rows } = await client.query<{ code: string }>("select code from captchas where key = $1", [key]);
  for (const a of captchaLetters)
    for (const b of captchaLetters)
      for (const c of captchaLetters)
        for (const d of captchaLetters) if (hashToken(`${key} ${a}${b}${c}${d}`) === rows[0]?.code) return a + b + c + d;
  throw new Error("no letters fit the picture");
}
