import { Button } from "@mui/material";
import FolderZip from "@mui/icons-material/FolderZipOutlined";
import PersonAdd from "@mui/icons-material/PersonAddOutlined";
import UploadFile from "@mui/icons-material/UploadFile";
import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-admin";
import { ruleFor } from "../../../resources/kit/access";
import { workerContracts } from "../../../resources/people/workerContracts";
import { getActor } from "../../crud/actor";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { lazyNamed } from "../../app/entry/loadChunk";
import { useTranslations } from "../../app/i18n/useTranslations";

/** Lazy-loaded: these dialogs need the form inputs, which the list does not. */
const ImportPapers = lazyNamed(() => import("./ImportPapers"), "ImportPapers");
const WorkerForm = lazyNamed(() => import("./WorkerForm"), "WorkerForm");
const ImportRoster = lazyNamed(() => import("./ImportRoster"), "ImportRoster");

/** The value in the URL while a roster is being imported: the project, or "new" if it is still to be selected. */
const importRequest = "import-roster";

/** /realname/person: users who may enter contracts may also import a roster. */
export default function PersonList() {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isEntering, setEntering] = useState(false);
  const [isSendingPapers, setSendingPapers] = useState(false);
  const requested = new URLSearchParams(search).get(importRequest);
  const mayImport = ruleFor(workerContracts.create, getActor()) !== undefined;
  return (
    <>
      <GeneratedList
        toolbar={
          mayImport && (
            <>
              <Button size="small" startIcon={<PersonAdd />} onClick={() => setEntering(true)}>
                {t(["登记一人", "Enter one worker"])}
              </Button>
              <Button size="small" startIcon={<UploadFile />} onClick={() => navigate(`${pathname}?${importRequest}=new`)}>
                {t(["导入人员", "Import workers"])}
              </Button>
              <Button size="small" startIcon={<FolderZip />} onClick={() => setSendingPapers(true)}>
                {t(["批量上传合同和照片", "Upload contracts and portraits"])}
              </Button>
            </>
          )
        }
      />
      <Suspense fallback={null}>
        {isEntering && <WorkerForm onClose={() => setEntering(false)} />}
        {isSendingPapers && <ImportPapers onClose={() => setSendingPapers(false)} />}
        {mayImport && requested !== null && (
          <ImportRoster project={Number(requested) || null} onClose={() => navigate(pathname, { replace: true })} />
        )}
      </Suspense>
    </>
  );
}
