import { badRequest, conflict, defineRefusals } from "../kit/refusal";

export const paperRefusals = defineRefusals({
  "papers.nothingOwed": conflict(
    "该项目没有{day}及以前应发而未付的工资，不能签发",
    "The project owes no wages due by {day}, so this cannot be issued",
  ),
  "papers.labourOfficeOnly": badRequest(
    "{kind}只能由人力资源社会保障行政部门作出，贵机构可制作整改提示，或将事项交办",
    "{kind}: only the labour administration issues it; your office may send a notice, or hand the matter over",
    "kind",
  ),
  "papers.deadlinePassed": conflict("期限不能早于今天，请修改后签发", "The deadline has passed; change it before issuing"),
  "papers.notIssued": conflict("文书尚未签发，没有送达回证", "The paper is not issued, so it has no receipt of service"),
  "papers.notServed": conflict("该文书不送达，没有送达回证", "This paper is not served, so it has no receipt of service"),
  "papers.servedBeforeIssue": badRequest(
    "送达日期不能早于签发日期{day}",
    "It cannot be served before it was issued on {day}",
    "served_on",
  ),
  "papers.receiptMissing": badRequest(
    "留置、公告送达须上传照片或扫描件",
    "Service by leaving it or by public notice needs a photo or scan",
    "receipt_files",
  ),
  "papers.withdrawnBefore": conflict("文书已撤销，不再送达", "The paper was withdrawn and is not served any more"),
  "papers.receiverMissing": badRequest("请填写签收人", "Enter who received it", "received_by"),
  "paperWordings.uncheckedArticle": badRequest(
    "文字中的{article}不在法规库或未核对，不能印在文书上",
    "{article} is not in the law register or its text was not checked, so no paper prints it",
    "non_field_errors",
  ),
});
