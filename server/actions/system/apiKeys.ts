import { z } from "zod";
import { addDays } from "../../../resources/kit/days";
import { translate } from "../../../resources/kit/label";
import { apiKeys } from "../../../resources/system/apiKeys";
import { identifyAccount } from "../../auth/identity";
import { canHoldKeys, newApiKey } from "../../auth/apiKeys";
import { hashToken } from "../../crypto/token";
import { invalidIpEntry } from "../../network/ipList";
import { FieldErrors } from "../../rest/errors";
import { describeHandler, registerAction, registerHooks, type CreateContext } from "../../rest/handlers";

/** Keys must be renewed every year. */
const maxDays = 366;

async function checkKey({ input, services, now, today, locale }: CreateContext<typeof apiKeys>): Promise<void> {
  const { account, addresses, expires_on } = input;
  const wrong = invalidIpEntry(addresses ?? null);
  if (wrong !== undefined)
    throw new FieldErrors({
      addresses: [
        translate(["{entry}不是有效的IP地址或网段", "{entry} is not a valid IP address or range"], locale, { entry: wrong }),
      ],
    });
  if (expires_on && (expires_on < today || expires_on > addDays(today, maxDays)))
    throw new FieldErrors({
      expires_on: [translate(["有效期为今天起一年以内", "The key may be valid for up to a year from today"], locale)],
    });
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
