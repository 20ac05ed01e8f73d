import { useEffect, useRef, type KeyboardEvent } from "react";

interface NativeTab<Key extends string> {
  readonly key: Key;
  readonly words: string;
}

interface PlainTabsProps<Key extends string> {
  readonly tabs: readonly NativeTab<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  readonly label?: string | undefined;
  /** Smaller than the tabs of the screen around them. */
  readonly small?: boolean;
  readonly className?: string;
}

const ways: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs of plain elements. One of them is in the order of the Tab key, the arrows lead to the others. A phone moves them sideways;
 * elsewhere those that find no room go to a second line, in sight. MUI's measure themselves, which draws the page twice.
 */
export function NativeTabs<Key extends string>({ tabs, chosen, onChoose, label, small, className = "" }: PlainTabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === chosen);
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.children[at]];
    if (at > 0 && row && tab instanceof HTMLElement) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [at]);

  const lead = (event: KeyboardEvent, from: number) => {
    const to = ways[event.key]?.(from, tabs.length);
    const tab = to === undefined ? undefined : list.current?.children[to];
    if (!(tab instanceof HTMLElement)) return;
    event.preventDefault();
    tab.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={["tabs", small && "small", className].filter(Boolean).join(" ")}>
      {tabs.map(({ key, words }, nth) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => key !== chosen && onChoose(key)}
          onKeyDown={(event) => lead(event, nth)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
