import { defineRefusals } from "./kit/refusal";

/** What any call may answer, whichever resource it is about. */
export const generalRefusals = defineRefusals({
  unauthenticated: { status: 401, text: ["身份认证信息未提供。", "Authentication credentials were not provided."] },
  sessionExpired: { status: 401, text: ["登录状态已过期。", "The login state has expired."] },
  // The client tells this 403 from the next by the words 令牌无效 or Invalid token, and then ends the session (specification §8).
  invalidToken: { status: 403, text: ["认证令牌无效。", "Invalid token."] },
  forbidden: { status: 403, text: ["您没有执行该操作的权限。", "You have no permission for this operation."] },
  // Also for a row that is not the caller's to see.
  notFound: { status: 404, text: ["未找到。", "Not found."] },
  unreadable: { status: 400, field: "non_field_errors", text: ["提交的数据不正确", "The data sent is not right"] },
  badRequest: { status: 400, text: ["请求无法识别。", "The request is not readable."] },
  badAddress: { status: 400, text: ["请求地址无法识别。", "The address of the request is not readable."] },
  badJson: { status: 400, text: ["提交的内容不是有效的JSON。", "The body is not valid JSON."] },
  badUpload: { status: 400, text: ["上传的内容不完整或格式不正确。", "The upload is incomplete or malformed."] },
  methodNotAllowed: { status: 405, text: ["该地址不支持此请求方法。", "This address does not support the request method."] },
  bodyTooLarge: { status: 413, text: ["提交的内容过大。", "The body of the request is too large."] },
  mediaType: { status: 415, text: ["不支持该内容类型。", "This type of content is not supported."] },
  stateConflict: { status: 409, text: ["当前状态不允许此操作。", "The present state does not allow this operation."] },
  changeWaiting: {
    status: 409,
    text: [
      "已有变更正在审核，审核完成前不能再变更：{fields}",
      "A change is under review; until it is decided these cannot be changed: {fields}",
    ],
  },
  staleVersion: {
    status: 409,
    text: ["数据已被修改，请刷新后重试。", "The data have been changed meanwhile; refresh and try again."],
  },
  publicityTooEarly: {
    status: 400,
    field: "publicity_start",
    text: ["公示开始日期不得早于{from}", "The publicity cannot have begun before {from}"],
  },
  publicityTooLate: {
    status: 400,
    field: "publicity_start",
    text: ["公示开始日期不得晚于{until}", "The publicity cannot begin after {until}"],
  },
  tooManyRequests: { status: 429, text: ["操作过于频繁，请稍后再试。", "Too many requests; try again later."] },
  "idempotency.badKey": {
    status: 400,
    text: ["Idempotency-Key 应为1至255个可见ASCII字符", "An Idempotency-Key is 1 to 255 visible ASCII characters"],
  },
  "idempotency.inFlight": {
    status: 409,
    text: ["相同的请求正在处理，请稍后再试", "The same request is being processed; try again in a moment"],
  },
  "idempotency.otherBody": {
    status: 422,
    text: ["该 Idempotency-Key 已用于内容不同的请求", "This Idempotency-Key was used for a request with other content"],
  },
  serverError: { status: 500, text: ["服务器错误", "Server error"] },
  databaseAway: {
    status: 503,
    text: ["数据服务暂时不可用，请稍后再试。", "The data service is not available at the moment; try again later."],
  },
  databaseBusy: {
    status: 503,
    text: ["数据服务繁忙，操作未完成，请稍后再试。", "The data service is busy and nothing was done; try again later."],
  },
  diskFull: {
    status: 507,
    text: [
      "服务器存储空间已满，操作未完成，请联系管理员。",
      "The server's disk is full and nothing was saved; tell your administrator.",
    ],
  },
});
