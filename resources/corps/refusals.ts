import { defineRefusals } from "../kit/refusal";

export const corpRefusals = defineRefusals({
  "corps.registered": { status: 400, field: "corp_code", text: ["该企业已注册", "The company is registered already"] },
  "corps.beingReviewed": {
    status: 400,
    field: "corp_code",
    text: ["该企业正在审核中", "The registration of this company is being reviewed"],
  },
  "corps.activateInstead": {
    status: 400,
    field: "corp_code",
    text: ["该企业已入库，请直接激活账号", "The company is on file already; activate its account instead"],
  },
  "corps.unknown": { status: 400, field: "corp_code", text: ["未查询到该企业，请先注册", "No such company; register it first"] },
  "corps.activated": { status: 400, field: "corp_code", text: ["该企业已激活", "The company is activated already"] },
  "corps.inUse": {
    status: 409,
    text: ["该企业存在关联项目，不能删除", "The company has projects, accounts or deposits; it cannot be deleted"],
  },
  "extraCorps.onPlatform": {
    status: 400,
    field: "corp_code",
    text: ["该企业已在平台注册，请直接选择", "The company is registered on the platform; choose it there"],
  },
  "extraCorps.inUse": {
    status: 409,
    text: ["该企业已被项目引用，不能删除", "A project names this company; it cannot be deleted"],
  },
});
