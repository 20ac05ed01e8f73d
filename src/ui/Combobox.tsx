import { Popper, useAutocomplete, type UseAutocompleteProps } from "@mui/material";
import { useTranslations } from "../app/i18n/useTranslations";
import checkbox from "./checkbox.module.css";
import css from "./Combobox.module.css";
import box from "./FieldBox.module.css";
import { Icon } from "./Icon";

interface Choosable {
  readonly text: string;
}

interface ComboboxProps<T extends Choosable, Many extends boolean> extends UseAutocompleteProps<T, Many, false, false> {
  readonly name: string;
  readonly label: string;
  readonly loading?: boolean;
  readonly loadingText?: string;
  readonly noOptionsText?: string;
}

/** The number of selected values shown while the input is not focused. */
const named = 1;

/** MUI's useAutocomplete with plain elements: a filter form has several of them, and most are never opened. */
export function Combobox<T extends Choosable, Many extends boolean = false>(props: ComboboxProps<T, Many>) {
  const { name, label, loading = false, loadingText, noOptionsText, ...rules } = props;
  const t = useTranslations();
  const combo = useAutocomplete<T, Many>({ ...rules, componentName: "Combobox" });
  const { value, dirty, inputValue, focused, popupOpen, anchorEl } = combo;
  const chips: readonly T[] = Array.isArray(value) ? value : [];
  const shown = focused ? chips : chips.slice(0, named);
  const options = combo.groupedOptions as readonly T[]; // options are not grouped here
  return (
    <>
      <div
        {...combo.getRootProps()}
        ref={combo.setAnchorEl}
        className={[box.box, css.combo, (focused || dirty || inputValue !== "") && box.filled].filter(Boolean).join(" ")}
      >
        <label {...combo.getInputLabelProps()}>{label}</label>
        {shown.map((option, index) => {
          const { onDelete } = combo.getItemProps({ index });
          return (
            <span key={option.text} className={css.chip}>
              <span>{option.text}</span>
              <button
                type="button"
                tabIndex={-1}
                aria-label={t(["去掉“{name}”", "Remove “{name}”"], { name: option.text })}
                onClick={onDelete}
              >
                ×
              </button>
            </span>
          );
        })}
        {chips.length > shown.length && <span className={css.more}>+{chips.length - shown.length}</span>}
        <input name={name} {...combo.getInputProps()} disabled={rules.disabled} />
        {dirty && (
          <button type="button" {...combo.getClearProps()} className={css.clear} aria-label={t(["清空", "Clear"])}>
            ×
          </button>
        )}
        <button
          type="button"
          {...combo.getPopupIndicatorProps()}
          aria-label={popupOpen ? t(["关闭", "Close"]) : t(["打开", "Open"])}
        >
          <Icon name={popupOpen ? "fold" : "unfold"} />
        </button>
      </div>
      {popupOpen && anchorEl && (
        <Popper
          open
          anchorEl={anchorEl}
          placement="bottom-start"
          role="presentation"
          className={css.popper}
          style={{ width: anchorEl.clientWidth }}
        >
          {options.length === 0 ? (
            <div role="presentation" className={`${css.list} ${css.empty}`} onMouseDown={(event) => event.preventDefault()}>
              {loading ? loadingText : (noOptionsText ?? t(["没有可用选项", "No options"]))}
            </div>
          ) : (
            <ul {...combo.getListboxProps()} className={css.list}>
              {options.map((option, index) => {
                const { key, ...item } = combo.getOptionProps({ option, index });
                return (
                  <li key={key} {...item}>
                    {rules.multiple && (
                      <input
                        className={checkbox.checkbox}
                        type="checkbox"
                        checked={item["aria-selected"] === true}
                        readOnly
                        tabIndex={-1}
                        aria-hidden
                      />
                    )}
                    {option.text}
                  </li>
                );
              })}
            </ul>
          )}
        </Popper>
      )}
    </>
  );
}
