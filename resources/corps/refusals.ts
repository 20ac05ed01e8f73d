import { defineRefusals } from "../kit/refusal";

export const corpRefusals = defineRefusals({
  "corps.registered": { status: 400, field: "corp_code", text: ["该企业已注册", "This company is already registered"] },
  "corps.beingReviewed": {
    status: 400,
    field: "corp_code",
    text: ["该企业正在审核中", "This company's registration is under review"],
  },
  "corps.activateInstead": {
    status: 400,
    field: "corp_code",
    text: ["该企业已入库，请直接激活账号", "This company is already on file; activate its account instead"],
  },
  "corps.unknown": {
    status: 400,
    field: "corp_code",
    text: ["未查询到该企业，请先注册", "Company not found; please register first"],
  },
  "corps.activated": { status: 400, field: "corp_code", text: ["该企业已激活", "This company is already activated"] },
  "corps.inUse": {
    status: 409,
    text: ["该企业存在关联项目，不能删除", "This company has projects, accounts or deposits and cannot be deleted"],
  },
  "extraCorps.onPlatform": {
    status: 400,
    field: "corp_code",
    text: ["该企业已在平台注册，请直接选择", "This company is registered on the platform; choose it from the list"],
  },
  "extraCorps.inUse": {
    status: 409,
    text: ["该企业已被项目引用，不能删除", "This company is used by a project and cannot be deleted"],
  },
});
