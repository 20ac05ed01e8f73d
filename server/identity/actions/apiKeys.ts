import { z } from "zod";
import { translate } from "../../../resources/kit/label";
import { apiKeys } from "../../../resources/system/apiKeys";
import { identifyAccount } from "../../engine/session/identity";
import { canHoldKeys, newApiKey } from "../../engine/session/apiKeys";
import { hashToken } from "../../platform/crypto/token";
import { FieldErrors } from "../../engine/rest/errors";
import { describeHandler, registerAction, registerHooks, type CreateContext } from "../../engine/rest/handlers";

async function checkKey({ input, services, now, locale }: CreateContext<typeof apiKeys>): Promise<void> {
  const { account } = input;
  const holder = account ? await identifyAccount(services, account, now) : undefined;
  if (account && !(typeof holder === "object" && canHoldKeys(holder)))
    throw new FieldErrors({
      account: [
        translate(
          ["请选择启用的政府用户账号，管理员账号除外", "Choose an active official's account that is not an administrator's"],
          locale,
        ),
      ],
    });
}

registerHooks(apiKeys, {
  create: checkKey,
  update: checkKey,
});

describeHandler(apiKeys, "issue", {
  response: z.object({ name: z.string(), token: z.string().describe("only in this answer") }),
});

registerAction(apiKeys, "issue", async ({ row, now }) => {
  const token = newApiKey();
  return { set: { token_hash: hashToken(token), issued_at: now.toISOString() }, response: { name: row.name, token } };
});
