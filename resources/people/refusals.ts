import { badRequest, conflict, defineRefusals } from "../kit/refusal";

export const peopleRefusals = defineRefusals({
  "workers.phoneNew": conflict(
    "登录手机刚更换，自{from}起可在手机上确认；在此之前可在纸质工资表上签字",
    "The phone was changed recently and can confirm from {from}. Until then, sign on paper",
  ),
  "workers.phoneOfCompany": conflict(
    "登录手机登记在用人单位的平台账号下，不能用于本人确认。请申请更换为本人手机，或联系主管部门",
    "The phone belongs to a company's account and cannot confirm for you. Ask to change it to your own, or contact the authority",
  ),
  "workers.phoneShared": conflict(
    "登录手机登记在多名工人名下，不能用于本人确认。请申请更换为本人手机，或联系主管部门",
    "The phone is registered for several workers and cannot confirm for you. Ask to change it to your own, or contact the authority",
  ),
  "workers.child": badRequest("未满16周岁，不得使用童工", "Under 16: child labour is prohibited", "id_card_number"),
  "workers.exitBeforeEntry": badRequest(
    "退场日期不能早于进场日期",
    "The exit date cannot be earlier than the entry date",
    "date",
  ),
  "contractVersions.needsNothing": conflict(
    "该变更不低于原约定，无需认可",
    "These terms are not below the earlier ones and need no acceptance",
  ),
  "contractVersions.accepted": conflict(
    "工人已确认或主管部门已认可，无需重复操作",
    "The worker or an official has confirmed it already",
  ),
  "workerContracts.overlap": badRequest("与已有合同期限重叠", "The period overlaps with another contract", "start_date"),
  "workerContracts.belowMinimumWage": badRequest(
    "月薪不得低于当地最低工资标准{minimum:yuan}元",
    "The monthly wage cannot be below the local minimum of {minimum:yuan} CNY",
    "unit_price",
  ),
});
