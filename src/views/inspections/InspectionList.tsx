import { Button } from "@mui/material";
import PhoneAndroid from "@mui/icons-material/PhoneAndroidOutlined";
import { Suspense, useState } from "react";
import { ruleFor } from "../../../resources/kit/access";
import { inspections } from "../../../resources/inspections/inspections";
import { lazyNamed } from "../../app/entry/loadChunk";
import { useTranslations } from "../../app/i18n/useTranslations";
import { getActor } from "../../crud/actor";
import { GeneratedList } from "../../crud/list/GeneratedList";

const PhonePage = lazyNamed(() => import("./PhonePage"), "PhonePage");

/** /alarm/inspection: the list, and how an inspector opens the page on the phone. */
export default function InspectionList() {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GeneratedList
        toolbar={
          ruleFor(inspections.create, getActor()) && (
            <Button size="small" startIcon={<PhoneAndroid />} onClick={() => setOpen(true)}>
              {t(["手机检查", "Inspect on the phone"])}
            </Button>
          )
        }
      />
      <Suspense fallback={null}>{isOpen && <PhonePage onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
