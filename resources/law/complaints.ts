import { dated } from "../kit/dated";
import { law, practice } from "./laws";

/** Deadline for accepting a complaint, in working days. */
export const complaintAcceptWorkdays = dated(
  "working days",
  { "2005-02-01": 5 },
  law("关于实施《劳动保障监察条例》若干规定", "第十八条"),
);

/** Deadline for closing a complaint, in working days from its acceptance. */
export const complaintCloseWorkdays = dated("working days", { "2004-12-01": 60 }, law("劳动保障监察条例", "第十七条"));

/** Deadline for a company's answer to the authority, in working days, unless the authority sets another day. */
export const complaintAnswerWorkdays = dated("working days", { "2004-12-01": 3 }, practice);
