import { siteDialect } from "../../../resources/dictionaries/siteDialect";
import { upstreamMethod } from "../../../resources/system/upstreamMethod";
import type { Dialect } from "./dialect";

/** 甬薪 V2, Ningbo's platform of wages: paths for methods, the key in headers, one row in a call, pictures before their rows. */
export const yongxin: Dialect = {
  code: siteDialect.yongxin,
  envelope: "signedHeaders",
  version: "V2",
  hasCorpSign: false,
  secretBytes: [16, 24, 32],
  encrypts: ["idNumber", "bankCard"],
  days: "midnight",
  names: {
    worker_name: "name",
    head_image: "avatar",
    cell_phone: "workerPhone",
    team_leader_name: "teamLeader",
    is_team_leader: "hasLeader",
    grant_org: "identityAuthority",
    address: "domicileAddress",
    culture_level_type: "cultureLevel",
    positive_id_card_image: "identityFront",
    negative_id_card_image: "identityBack",
    expiry_date: "identityExpirationDate",
    pay_roll_top_bank_code: "payRollBankCode",
    terminal_code: "deviceKey",
    image: "imgUrl",
    pm_name: "linkMan",
    pm_phone: "linkPhone",
  },
  codes: { work_role: { 1: 10, 2: 20 }, direction: { "01": 1, "02": 2 }, attend_type: { "001": 0, "011": 0 } },
  pictureUpload: "sysFile/V2/uploadImg",
  check: "project/V2/query",
  calls: {
    [upstreamMethod.participant]: { add: "projectCorp/V2/add" },
    [upstreamMethod.team]: { add: "team/V2/add" },
    [upstreamMethod.worker]: { add: "worker/V2/add" },
    [upstreamMethod.move]: { add: "entryExit/V2/add" },
    [upstreamMethod.attendance]: { add: "attend/V2/add" },
  },
  receipt: { method: "asyncHandleResult/V2/query", state: "state", result: "message", done: ["2"], failed: ["9"] },
  answers: { ok: ["0"], wrongKey: ["401", "403"], tooFast: ["429"], fault: ["500"] },
  alreadyThere: /已存在|已经存在|重复(?!提交|请求|调用)|已添加|已上传/,
};
