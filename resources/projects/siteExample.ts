import { direction } from "../dictionaries/direction";
import { entryExit } from "../dictionaries/entryExit";

/** A site's first API calls from end to end, as shown in docs/site-api.md: runs as is, with Node.js only. */
export const siteExample = `import { createCipheriv, createHash, randomUUID } from "node:crypto";

const { PLATFORM, APPID, APPSECRET, CORP_CODE } = process.env;

// 证件号码、手机号、银行卡号 · ID, phone and card numbers
function hide(text) {
  const cipher = createCipheriv("aes-256-cbc", APPSECRET, APPSECRET.slice(0, 16));
  return cipher.update(text, "utf8", "base64") + cipher.final("base64");
}

// 北京时间 yyyyMMddHHmmss
const timestamp = () => new Date(Date.now() + 8 * 3600_000).toISOString().replace(/\\D/g, "").slice(0, 14);

async function call(method, data) {
  const nonce = randomUUID().replaceAll("-", "");
  const form = { appid: APPID, data: JSON.stringify(data), format: "json", method, nonce, timestamp: timestamp(), version: "1.0" };
  const text = Object.entries(form).map(([name, value]) => name + "=" + value).join("&") + "&appsecret=" + APPSECRET;
  const sign = createHash("sha256").update(text.toLowerCase()).digest("hex");
  const reply = await fetch(PLATFORM + "/open.api", { method: "POST", body: new URLSearchParams({ ...form, sign }) });
  const answer = await reply.json();
  console.log(method, JSON.stringify(answer));
  return answer.data;
}

const today = timestamp().replace(/^(....)(..)(..).*/, "$1-$2-$3");
const idCardNumber = hide("990102198503071235");
const headImage = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=";

await call("CheckSign.Query", {});
const { teamSysNo } = await call("Team.Add", { corpCode: CORP_CODE, teamName: "钢筋一班" });
await call("ProjectWorker.Add", {
  teamSysNo,
  workerList: [
    {
      name: "张三", idCardNumber, nation: "汉", address: "云汀市一号路", grantOrg: "云汀市公安局", headImage,
      cellPhone: hide("15412345678"), workRole: "20", workType: "020",
    },
  ],
});
await call("WorkerEntryExit.Add", { teamSysNo, workerList: [{ idCardNumber, date: today, type: ${entryExit.entry} }] });
await call("WorkerAttendance.Add", {
  teamSysNo,
  dataList: [{ idCardNumber, date: today + " 00:00:00", direction: "${direction.in}", attendType: "001" }],
});
`;
