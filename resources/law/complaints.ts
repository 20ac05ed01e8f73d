import { dated } from "../kit/dated";
import { law, practice } from "./laws";

/** Working days in which the authority accepts a complaint. */
export const complaintAcceptWorkdays = dated(
  "working days",
  { "2005-02-01": 5 },
  law("关于实施《劳动保障监察条例》若干规定", "第十八条"),
);

/** Working days from its acceptance in which a complaint is closed. */
export const complaintCloseWorkdays = dated("working days", { "2004-12-01": 60 }, law("劳动保障监察条例", "第十七条"));

/** Working days that a company has to answer the authority, where the authority sets no other day. */
export const complaintAnswerWorkdays = dated("working days", { "2004-12-01": 3 }, practice);
