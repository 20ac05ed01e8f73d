import { useContext, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { getSession } from "../../../providers/session";
import { writeAddress } from "../../../resources/kit/address";
import { usePlatform } from "../../app/i18n/usePlatform";
import { FormInfoContext } from "../../kinds/inputs/FormInfo";
import { useRegions } from "../../kinds/useRegions";

/** A new project begins in the district where its company is registered, if that is in the platform's city. */
export function OwnDistrict() {
  const { record } = useContext(FormInfoContext);
  const { getValues, resetField } = useFormContext();
  const { city, demo } = usePlatform();
  const regions = useRegions(true);
  const isNew = record["id"] === undefined;
  useEffect(() => {
    const path = regions?.districtOfCreditCode(getSession()?.user.corp_code, { demo }) ?? [];
    if (isNew && !getValues("address") && path.some(({ name }) => name === city))
      resetField("address", { defaultValue: writeAddress(path.map(({ code }) => code)) });
  }, [regions, city, demo, isNew, getValues, resetField]);
  return null;
}
