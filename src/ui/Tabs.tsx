import type { KeyboardEvent, ReactNode } from "react";
import css from "./Tabs.module.css";

interface TabsProps {
  readonly tabs: readonly { readonly value: string; readonly label: ReactNode }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
}

/** The tab that each key moves the focus to; wraps around at the ends. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const next = steps[event.key]?.(all.indexOf(event.currentTarget), all.length);
  if (next === undefined) return;
  event.preventDefault();
  all[next]?.focus();
}

/** MUI's Tabs with plain elements, the same keys and styles: MUI's measures the page, which forces a layout, and renders twice. */
export function Tabs({ tabs, value, onChange, className }: TabsProps) {
  return (
    <div className={["MuiTabs-root", css.tabs, className].filter(Boolean).join(" ")}>
      <div className={`MuiTabs-scroller ${css.scroller}`}>
        <div role="tablist" className={css.list}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              className={css.tab}
              aria-selected={tab.value === value}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={moveFocus}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
