import { dated } from "../kit/dated";
import { law, practice } from "./laws";

/** From the first day of work, a written contract must be signed within so many days (one month); later, wages double. */
export const contractDays = dated("days", { "2008-01-01": 30 }, law("中华人民共和国劳动合同法", "第十条、第八十二条"));

/** New workers may be registered this long before a missing contract is reported. */
export const contractGraceDays = dated("days", { "2020-05-01": 3 }, practice);
