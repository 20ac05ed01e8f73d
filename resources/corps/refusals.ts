import { badRequest, conflict, defineRefusals } from "../kit/refusal";

export const corpRefusals = defineRefusals({
  "corps.registered": badRequest("该企业已注册", "This company is already registered", "corp_code"),
  "corps.beingReviewed": badRequest("该企业正在审核中", "This company's registration is under review", "corp_code"),
  "corps.activateInstead": badRequest(
    "该企业已入库，请直接激活账号",
    "This company is already on file; activate its account instead",
    "corp_code",
  ),
  "corps.unknown": badRequest("未查询到该企业，请先注册", "Company not found; please register first", "corp_code"),
  "corps.activated": badRequest("该企业已激活", "This company is already activated", "corp_code"),
  "corps.inUse": conflict(
    "该企业存在关联项目，不能删除",
    "This company has projects, accounts or deposits and cannot be deleted",
  ),
  "extraCorps.onPlatform": badRequest(
    "该企业已在平台注册，请直接选择",
    "This company is registered on the platform; choose it from the list",
    "corp_code",
  ),
  "extraCorps.inUse": conflict("该企业已被项目引用，不能删除", "This company is used by a project and cannot be deleted"),
});
