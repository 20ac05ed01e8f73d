import { Navigate, useLocation } from "react-admin";
import { GeneratedList } from "../../crud/list/GeneratedList";

/** /alarm/manage: the list. `?alarm=` is the earlier address of one alarm. */
export default function AlarmManage() {
  const linked = new URLSearchParams(useLocation().search).get("alarm");
  if (linked !== null) return <Navigate to={`/alarm/manage-detail?id=${encodeURIComponent(linked)}`} replace />;
  return <GeneratedList of="projectAlarms" />;
}
