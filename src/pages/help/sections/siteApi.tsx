import { siteExample } from "../../../../resources/projects/siteExample";
import { Bullets, ProgramListing, Paragraphs } from "../../parts/prose";

export const siteApi = (
  <>
    <Paragraphs
      text={[
        "接口与全国建筑工人管理服务信息平台的开放接口一致，已对接该平台的设备只需更换地址、appid 和密钥。appid 和密钥由主管部门在项目审核通过后发放。",
        "The API is identical to the open API of the national construction worker management platform: equipment already connected to it only needs a new address, appid and secret. The appid and secret are issued by the department once the project is approved.",
      ]}
    />
    <Bullets
      items={[
        [
          "签名：将参数按名称排序拼接，末尾加 appsecret，转为小写后取 SHA-256。",
          "Signature: concatenate the parameters sorted by name, append the appsecret, convert to lower case and take the SHA-256.",
        ],
        [
          "时间戳与服务器相差不超过10分钟，nonce 24小时内不可重复。",
          "The timestamp may differ from the server's by at most 10 minutes; a nonce cannot be reused within 24 hours.",
        ],
        [
          "证件号码、银行卡号、手机号用 AES-256-CBC 加密后传输，明文会被拒绝。",
          "ID, bank card and phone numbers are sent encrypted with AES-256-CBC; plain text is rejected.",
        ],
        [
          "先调用 CheckSign.Query 检查密钥和时钟，再依次推送班组、人员、进场、合同、考勤。",
          "First call CheckSign.Query to check the key and clock, then push teams, workers, entries, contracts and attendance in this order.",
        ],
        [
          "一次调用中个别行有误，不影响其余各行，错误逐行返回。",
          "Invalid rows do not affect the others; errors are returned row by row.",
        ],
      ]}
    />
    <Paragraphs
      text={[
        "下面的程序可直接运行（Node.js 20以上，保存为site.mjs，环境变量为平台地址、appid、密钥和参建单位的统一社会信用代码），从检查密钥到第一条考勤。",
        "The following program runs as is (Node.js 20 or newer, saved as site.mjs; platform address, appid, secret and a participant's credit code as environment variables), from the key check to the first attendance record.",
      ]}
    />
    <ProgramListing text={siteExample} />
  </>
);
