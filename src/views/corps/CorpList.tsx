import { getActor } from "../../crud/actor";
import { GeneratedList } from "../../crud/list/GeneratedList";
import CorpShow from "./CorpShow";

/** /realname/company: the list of companies for officials; a company user sees its own company. */
export default function CorpList() {
  const own = getActor().attributes["corp"];
  return typeof own === "number" ? <CorpShow id={own} /> : <GeneratedList />;
}
