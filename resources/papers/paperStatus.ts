import { dictionary } from "../kit/dictionary";

export const paperStatus = dictionary("paper_status", {
  draft: [0, "草稿", "Draft", "quiet"],
  issued: [1, "已签发", "Issued", "busy"],
  served: [2, "已送达", "Served", "good"],
  withdrawn: [3, "已撤销", "Withdrawn", "quiet"],
});

export const receiverStatus = dictionary("paper_receiver_status", {
  waiting: [0, "未答复", "Not answered", "wait"],
  answered: [1, "已答复", "Answered", "good"],
  toServe: [2, "待送达", "To serve", "busy"],
});

export const wordingStatus = dictionary("paper_wording_status", {
  draft: [0, "草稿", "Draft", "quiet"],
  inForce: [1, "使用中", "In force", "good"],
  replaced: [2, "已替换", "Replaced", "quiet"],
});

export const serviceManner = dictionary("paper_service_manner", {
  direct: [1, "直接送达", "In person"],
  left: [2, "留置送达", "Left at the address"],
  post: [3, "邮寄送达", "By post"],
  electronic: [4, "电子送达", "Electronically"],
  entrusted: [5, "委托送达", "Through another office"],
  publicNotice: [6, "公告送达", "By public notice"],
});
