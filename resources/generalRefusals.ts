import { badRequest, conflict, defineRefusals, denied, unavailable } from "./kit/refusal";

/** Refusals of any call, for any resource. */
export const generalRefusals = defineRefusals({
  unauthenticated: { status: 401, text: ["身份认证信息未提供。", "Authentication credentials were not provided."] },
  sessionExpired: { status: 401, text: ["登录状态已过期。", "Your session has expired."] },
  // The client recognises this 403 by the text 令牌无效 or Invalid token, and then ends the session (specification §8).
  invalidToken: denied("认证令牌无效。", "Invalid token."),
  forbidden: denied("您没有执行该操作的权限。", "You do not have permission for this operation."),
  // Also for a row that the caller may not see.
  notFound: { status: 404, text: ["未找到。", "Not found."] },
  noTrial: badRequest(
    "此操作不能试运行（dry_run），未写入任何内容",
    "This call has no trial (dry_run); nothing was written",
    "non_field_errors",
  ),
  unreadable: badRequest("提交的数据不正确", "The submitted data is invalid", "non_field_errors"),
  badRequest: badRequest("请求无法识别。", "The request could not be understood."),
  badAddress: badRequest("请求地址无法识别。", "The request address could not be understood."),
  badJson: badRequest("提交的内容不是有效的JSON。", "The body is not valid JSON."),
  badUpload: badRequest("上传的内容不完整或格式不正确。", "The upload is incomplete or malformed."),
  methodNotAllowed: { status: 405, text: ["该地址不支持此请求方法。", "This address does not support the request method."] },
  bodyTooLarge: { status: 413, text: ["提交的内容过大。", "The request body is too large."] },
  mediaType: { status: 415, text: ["不支持该内容类型。", "This content type is not supported."] },
  stateConflict: conflict("当前状态不允许此操作。", "The current status does not allow this operation."),
  changeWaiting: conflict(
    "已有变更正在审核，审核完成前不能再变更：{fields}",
    "A change is under review; these fields cannot be changed until it is completed: {fields}",
  ),
  staleVersion: conflict("数据已被修改，请刷新后重试。", "The data has been changed. Please refresh and try again."),
  publicityTooEarly: badRequest("公示开始日期不得早于{from}", "The public notice cannot start before {from}", "publicity_start"),
  publicityTooLate: badRequest("公示开始日期不得晚于{until}", "The public notice cannot start after {until}", "publicity_start"),
  importsBusy: {
    status: 429,
    text: ["正在处理的导入较多，请一分钟后再试。", "Several imports are being processed. Please try again in a minute."],
  },
  tooManyRequests: { status: 429, text: ["操作过于频繁，请稍后再试。", "Too many requests. Please try again later."] },
  "idempotency.badKey": badRequest(
    "Idempotency-Key 应为1至255个可见ASCII字符",
    "Idempotency-Key must be 1 to 255 visible ASCII characters",
  ),
  "idempotency.inFlight": conflict(
    "相同的请求正在处理，请稍后再试",
    "The same request is being processed. Please try again shortly",
  ),
  "idempotency.otherBody": {
    status: 422,
    text: ["该 Idempotency-Key 已用于内容不同的请求", "This Idempotency-Key was already used for a different request"],
  },
  serverError: { status: 500, text: ["服务器错误", "Server error"] },
  databaseAway: unavailable(
    "数据服务暂时不可用，请稍后再试。",
    "The data service is temporarily unavailable. Please try again later.",
  ),
  databaseBusy: unavailable(
    "数据服务繁忙，操作未完成，请稍后再试。",
    "The data service is busy and the operation was not completed. Please try again later.",
  ),
  diskFull: {
    status: 507,
    text: [
      "服务器存储空间已满，操作未完成，请联系管理员。",
      "The server's storage is full and the operation was not completed. Please contact your administrator.",
    ],
  },
});
