import { Navigate, useLocation } from "react-admin";
import { getActor } from "../../crud/actor";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { CompanyHome } from "../home/CompanyHome";

/** /alarm/manage: the list, for a company below its home. `?alarm=` is the earlier address of one alarm. */
export default function AlarmManage() {
  const linked = new URLSearchParams(useLocation().search).get("alarm");
  if (linked !== null) return <Navigate to={`/alarm/manage-detail?id=${encodeURIComponent(linked)}`} replace />;
  return (
    <>
      {getActor()?.audience === "company" && <CompanyHome />}
      <GeneratedList of="projectAlarms" />
    </>
  );
}
