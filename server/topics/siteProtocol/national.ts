import { siteDialect } from "../../../resources/dictionaries/siteDialect";
import { upstreamMethod } from "../../../resources/system/upstreamMethod";
import type { Dialect } from "./dialect";

/** The OpenAPI of the national construction worker platform. */
export const national: Dialect = {
  code: siteDialect.national,
  envelope: "signedForm",
  version: "1.0",
  hasCorpSign: false,
  secretBytes: [32],
  encrypts: ["idNumber", "bankCard"],
  days: "day",
  names: {
    worker_name: "workerName",
    pm_id_card_type: "pmIDCardType",
    pm_id_card_number: "pmIDCardNumber",
    team_leader_id_card_type: "teamLeaderIDCardType",
    team_leader_id_number: "teamLeaderIDNumber",
    responsible_person_id_card_type: "responsiblePersonIDCardType",
    responsible_person_id_number: "responsiblePersonIDNumber",
  },
  codes: { work_role: { 1: "10", 2: "20" } },
  check: "CheckSign.Query",
  calls: {
    [upstreamMethod.participant]: { add: "ProjectSubContractor.Add", update: "ProjectSubContractor.Update" },
    [upstreamMethod.team]: { add: "Team.Add", update: "Team.Update" },
    [upstreamMethod.worker]: { add: "ProjectWorker.Add", update: "ProjectWorker.Update", list: "workerList" },
    [upstreamMethod.move]: { add: "WorkerEntryExit.Add", list: "workerList" },
    [upstreamMethod.contract]: { add: "WorkerContract.Add", list: "contractList" },
    [upstreamMethod.attendance]: { add: "WorkerAttendance.Add", list: "dataList" },
    [upstreamMethod.payroll]: { add: "Payroll.Add", list: "detailList" },
  },
  findTeam: "Team.Query",
  receipt: { method: "AsyncHandleResult.Query", state: "status", result: "result", done: ["20"], failed: ["10"] },
  answers: {
    ok: ["0"],
    // Regional installations number their refusals of the key from -2 on.
    wrongKey: ["1002", "1003", "-2", "-3", "-4"],
    tooFast: ["1004", "1005", "-5"],
    fault: ["9999"],
  },
  alreadyThere: /已存在|已经存在|重复(?!提交|请求|调用)|已添加|已上传/,
};

export const national11: Dialect = { ...national, code: siteDialect.national11, version: "1.1" };

/** Fujian's HrssOpenREST: the national calls, each with the mark of the company that signs it. */
export const fujian: Dialect = { ...national, code: siteDialect.fujian, hasCorpSign: true };
