import type { WorkerSite } from "../../../resources/worker/responses";
import { useTranslations } from "../../app/i18n/useTranslations";
import { workerSitesPath } from "./workerPaths";
import { useWorkerQuery } from "./workerCall";

/** What a worker can do about an overdue wage: ask the labour officer, call the inspection, complain. */
export function WhatToDo({ days }: { readonly days: number }) {
  const t = useTranslations();
  const { data: sites = [] } = useWorkerQuery<readonly WorkerSite[]>(workerSitesPath);
  const { labor_officer_name, labor_officer_phone, hotline } = sites.find(({ on_site }) => on_site) ?? sites[0] ?? {};
  return (
    <>
      <p>
        {t(
          [
            "已超过发薪日 {days} 天，主管部门已收到提示。您可以：",
            "{days} days past the payday; the authority has been notified. You can:",
          ],
          { days },
        )}
      </p>
      <div className="worker-buttons">
        {labor_officer_phone && (
          <a className="button button-plain" href={`tel:${labor_officer_phone}`}>
            {t(["打给劳资专管员{name}", "Call the labour officer {name}"], { name: labor_officer_name ?? "" })}
          </a>
        )}
        {hotline && (
          <a className="button button-plain" href={`tel:${hotline}`}>
            {t(["打给劳动监察 {hotline}", "Call the labour inspection {hotline}"], { hotline })}
          </a>
        )}
      </div>
      <p>
        <a className="button button-wide" href="#/worker/complaint">
          {t(["向主管部门反映", "Report to the authority"])}
        </a>
      </p>
    </>
  );
}
