import { createCipheriv, createHash } from "node:crypto";
import type { World } from "../support/world";

export interface YongxinReply {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data?: Readonly<Record<string, unknown>> | string | null;
}

/** A client of 甬薪 V2, from the habits of a public one: headers signed with MD5, uploads without a signature. Shares no code with the server. */
export function yongxinClient(
  world: World,
  key: { readonly appKey: string; readonly secret: string; readonly projectCode: string },
) {
  const call = async (path: string, body: object, changes: Readonly<Record<string, string>> = {}): Promise<YongxinReply> => {
    const timestamp = String(world.services.clock.now().getTime());
    const sign = createHash("md5").update(`${key.appKey}&${key.secret}&${timestamp}`).digest("hex");
    const isUpload = path.startsWith("sysFile");
    const reply = await world.app.inject({
      method: "POST",
      url: `/yongxin/${path}`,
      headers: {
        "content-type": "application/json",
        ...(!isUpload && { projectCode: key.projectCode, appKey: key.appKey, timestamp, sign }),
        ...changes,
      },
      payload: JSON.stringify(body),
    });
    return { status: reply.statusCode, ...reply.json<Omit<YongxinReply, "status">>() };
  };
  return {
    call,
    hide: (plain: string) => {
      const cipher = createCipheriv(`aes-${key.secret.length * 8}-cbc`, key.secret, key.secret.slice(0, 16));
      return cipher.update(plain, "utf8", "base64") + cipher.final("base64");
    },
    upload: (base64: string) => call("sysFile/V2/uploadImg", { appKey: key.appKey, fileBase: base64, fileType: "png" }),
    receipt: (reply: YongxinReply) =>
      call("asyncHandleResult/V2/query", {
        requestSerialCode: (reply.data as { requestSerialCode?: string } | null)?.requestSerialCode,
      }),
  };
}
export type YongxinClient = ReturnType<typeof yongxinClient>;
