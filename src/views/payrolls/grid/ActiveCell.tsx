import { Box, MenuItem, MenuList, Paper, Popper } from "@mui/material";
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { labelOf } from "../../../../resources/kit/dictionary";
import { isReserved } from "../../../../resources/kit/validate";
import { lineInputs } from "../../../../resources/payrolls/lineFields";
import { useLocale } from "../../../app/i18n/useTranslations";
import type { CellPlace } from "./cellPlaces";
import type { CellDraft } from "./useDraft";
import css from "./Grid.module.css";

interface ActiveCellProps {
  place: CellPlace;
  label: string;
  drafting: CellDraft;
  /** The grid has keyboard focus. */
  focused: boolean;
  isInvalid?: boolean | undefined;
}

/** The only input of the grid, at the current cell. Its text is selected, so that typing (with an IME as well) replaces it. */
export function ActiveCell({ place: { cell, right }, label, drafting, focused, isInvalid = false }: ActiveCellProps) {
  const locale = useLocale();
  const box = useRef<HTMLInputElement>(null);
  const [moved, setMoved] = useState<number>();
  const { draft, text } = drafting;
  const inside = draft?.inside ?? false;

  useLayoutEffect(() => {
    if (!focused) return;
    box.current?.focus({ preventScroll: true });
    if (!draft) box.current?.select();
  }, [focused, draft]);
  useLayoutEffect(() => {
    if (inside) box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [inside]);

  const words = cell?.choose ?? cell?.suggest;
  const understood = cell?.read?.(text.trim()) ?? text.trim();
  const typed = draft?.text.trim() ?? "";
  const codes = words && cell ? words.codes.filter((code) => !isReserved(lineInputs[cell.name].spec, code)) : [];
  const options = words && draft ? codes.filter((code) => fits(labelOf(words, code, locale), String(code), typed)) : [];
  // Entering a cell by F2 lists all options until something is typed: the existing value does not filter them.
  const isListed = inside && draft?.isChanged !== true;
  const shown = words && isListed ? codes : options;
  const isOpen = shown.length > 0 && focused;
  const named = words ? shown.findIndex((code) => typed === labelOf(words, code, locale) || typed === String(code)) : -1;
  const chosen = moved ?? Math.max(named, 0);
  // In the whole list nothing is chosen before the keyboard moves: the text stays what it is.
  const isChosen = moved !== undefined || !isListed;
  const take = (at: number) => {
    const code = shown[at];
    setMoved(undefined);
    if (words && code !== undefined) drafting.finish(labelOf(words, code, locale));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, altKey } = event;
    if (key === "Escape") setMoved(undefined);
    if (altKey && key === "ArrowDown" && words) {
      event.preventDefault();
      drafting.enter();
    } else if (isOpen && (key === "ArrowDown" || key === "ArrowUp")) {
      event.preventDefault();
      setMoved((chosen + (key === "ArrowDown" ? 1 : shown.length - 1)) % shown.length);
    } else if (isOpen && isChosen && (key === "Enter" || key === "Tab") && !event.ctrlKey && typed !== "") take(chosen);
  };

  return (
    <>
      <input
        ref={box}
        aria-label={label}
        aria-invalid={isInvalid || (cell !== undefined && understood !== "" && !cell.accepts(understood))}
        value={text}
        readOnly={!drafting.isTyped}
        className={right ? css.numeric : undefined}
        inputMode={right && cell ? "decimal" : undefined}
        autoComplete="off"
        {...(words && {
          role: "combobox",
          "aria-expanded": isOpen,
          "aria-controls": "grid-words",
          ...(isOpen && { "aria-activedescendant": `grid-word-${chosen}` }),
        })}
        onChange={({ target }) => {
          setMoved(undefined);
          drafting.type(target.value);
        }}
        onDoubleClick={() => drafting.enter()}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Popper open anchorEl={box.current} placement="bottom-start" sx={{ zIndex: "modal" }}>
          <Paper elevation={4} sx={{ maxHeight: 240, overflow: "auto" }}>
            <MenuList dense id="grid-words" role="listbox" sx={{ py: 0.5 }}>
              {shown.map((code, at) => (
                <MenuItem
                  key={String(code)}
                  id={`grid-word-${at}`}
                  role="option"
                  aria-selected={at === chosen}
                  selected={at === chosen}
                  ref={at === chosen ? (item: HTMLLIElement | null) => item?.scrollIntoView({ block: "nearest" }) : undefined}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(at)}
                  tabIndex={-1}
                >
                  {words && labelOf(words, code, locale)}
                  <Box component="span" sx={{ ml: "auto", pl: 2, color: "text.secondary", fontSize: 12 }}>
                    {String(code)}
                  </Box>
                </MenuItem>
              ))}
            </MenuList>
          </Paper>
        </Popper>
      )}
    </>
  );
}

const fits = (word: string, code: string, typed: string): boolean =>
  word.toLowerCase().includes(typed.toLowerCase()) || code.startsWith(typed);
