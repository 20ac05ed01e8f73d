import { dated } from "../kit/dated";
import { law, practice } from "./laws";

/** A written contract must be signed within this many days (one month) from the first day of work; after that, wages double. */
export const contractDays = dated("days", { "2008-01-01": 30 }, law("中华人民共和国劳动合同法", "第十条、第八十二条"));

/** The days for which new workers may be without a contract before this is reported. */
export const contractGraceDays = dated("days", { "2020-05-01": 3 }, practice);
