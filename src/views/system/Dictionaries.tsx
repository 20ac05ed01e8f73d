import { Alert, Tab, Tabs } from "@mui/material";
import { useMemo, useState } from "react";
import { Title } from "react-admin";
import { dictionaryEntries } from "../../../resources/system/dictionaryEntries";
import { maintainableList } from "../../../resources/system/maintainableList";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { labelOf } from "../../../resources/kit/dictionary";

/** /system/dictionary: the values of one maintainable dictionary, in display order. */
export default function Dictionaries() {
  const t = useTranslations();
  const locale = useLocale();
  const [dictionary, setDictionary] = useState(maintainableList.codes[0]!);
  const filter = useMemo(() => ({ dictionary }), [dictionary]);
  return (
    <>
      <Title title={t(dictionaryEntries.label)} preferenceKey={false} />
      <Alert severity="info" sx={{ mb: 1 }}>
        {t([
          "此处维护不影响业务规则的字典。状态、预警、付款等字典的代码由程序和规则使用，不能修改。改动对所有人在下次打开页面时生效；已有数据使用的值只能停用，不能删除。",
          "Dictionaries that no rule depends on are maintained here. The codes of states, alarms, payments and the like are used by the program and cannot be changed. Changes take effect for everyone at the next page load; values in use can be retired, not deleted.",
        ])}
      </Alert>
      <Tabs
        aria-label={t(dictionaryEntries.label)}
        variant="scrollable"
        value={dictionary}
        onChange={(_, next: typeof dictionary) => setDictionary(next)}
        sx={{ mb: 1 }}
      >
        {maintainableList.codes.map((code) => (
          <Tab key={code} value={code} label={labelOf(maintainableList, code, locale)} />
        ))}
      </Tabs>
      <GeneratedList key={dictionary} resource="dictionaryEntries" filter={filter} embedded />
    </>
  );
}
