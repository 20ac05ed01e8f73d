import { getActor } from "../../crud/actor";
import { GeneratedList } from "../../crud/list/GeneratedList";
import CorpShow from "./CorpShow";

/** /realname/company: the companies for anyone who supervises them; a company finds itself there. */
export default function CorpList() {
  const own = getActor().attributes["corp"];
  return typeof own === "number" ? <CorpShow id={own} /> : <GeneratedList />;
}
