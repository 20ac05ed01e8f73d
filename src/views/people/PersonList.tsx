import Description from "@mui/icons-material/Description";
import Fingerprint from "@mui/icons-material/Fingerprint";
import Groups from "@mui/icons-material/Groups";
import SwapHoriz from "@mui/icons-material/SwapHoriz";
import UploadFile from "@mui/icons-material/UploadFile";
import { useState } from "react";
import { ruleFor } from "../../../resources/kit/access";
import { workerContracts } from "../../../resources/people/workerContracts";
import { getActor } from "../../crud/actor";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { useTranslations } from "../../i18n/useTranslations";
import { NativeButton } from "../../ui/NativeButton";
import { ListDrawer } from "../../components/ListDrawer";
import { ImportRoster } from "./ImportRoster";

/** /realname/person: anyone who may enter contracts may also enter a roster. */
export default function PersonList() {
  const t = useTranslations();
  const [importing, setImporting] = useState(false);
  const mayImport = ruleFor(workerContracts.create, getActor()) !== undefined;
  return (
    <>
      <GeneratedList
        of="workers"
        toolbar={
          <>
            {mayImport && (
              <NativeButton small picture={<UploadFile />} onClick={() => setImporting(true)}>
                {t(["导入人员", "Import workers"])}
              </NativeButton>
            )}
            <ListDrawer of="teams" icon={<Groups />} />
            <ListDrawer of="workerContracts" icon={<Description />} />
            <ListDrawer of="entryExits" icon={<SwapHoriz />} />
            <ListDrawer of="workerAttendances" icon={<Fingerprint />} />
          </>
        }
      />
      {importing && <ImportRoster onClose={() => setImporting(false)} />}
    </>
  );
}
