import { Button } from "@mui/material";
import UploadFile from "@mui/icons-material/UploadFile";
import { useState } from "react";
import { ruleFor } from "../../../resources/kit/access";
import { workerContracts } from "../../../resources/people/workerContracts";
import { getActor } from "../../crud/actor";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { useTranslations } from "../../i18n/useTranslations";
import { ImportRoster } from "./ImportRoster";

/** /realname/person: anyone who may enter contracts may also enter a roster. */
export default function PersonList() {
  const t = useTranslations();
  const [importing, setImporting] = useState(false);
  const mayImport = ruleFor(workerContracts.create, getActor()) !== undefined;
  return (
    <>
      <GeneratedList
        toolbar={
          mayImport && (
            <Button size="small" startIcon={<UploadFile />} onClick={() => setImporting(true)}>
              {t(["导入人员", "Import workers"])}
            </Button>
          )
        }
      />
      {importing && <ImportRoster onClose={() => setImporting(false)} />}
    </>
  );
}
