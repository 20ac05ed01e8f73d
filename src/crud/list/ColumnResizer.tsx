import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslations } from "../../app/i18n/useTranslations";
import css from "../../ui/table/Table.module.css";

/** Pixels. */
const [narrowest, widest, step] = [56, 640, 16];
const within = (width: number) => Math.round(Math.min(Math.max(width, narrowest), widest));

interface ColumnResizerProps {
  readonly words: string;
  readonly width: number | undefined;
  readonly onWidth: (width: number | undefined) => void;
}

/** The edge of a column: resized by dragging or with the arrow keys; a double click resets the width. */
export function ColumnResizer({ words, width, onWidth }: ColumnResizerProps) {
  const t = useTranslations();
  const start = useRef<{ x: number; width: number }>(undefined);
  const now = (element: Element) => element.closest("th")?.getBoundingClientRect().width ?? narrowest;

  const down = (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: now(event.currentTarget) };
  };
  const move = ({ clientX }: PointerEvent<HTMLButtonElement>) => {
    if (start.current) onWidth(within(start.current.width + clientX - start.current.x));
  };
  const key = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = event.key === "ArrowRight" ? step : event.key === "ArrowLeft" ? -step : 0;
    if (by === 0) return;
    event.preventDefault();
    onWidth(within((width ?? now(event.currentTarget)) + by));
  };
  return (
    <button
      type="button"
      className={css.grip}
      tabIndex={-1}
      aria-label={t(["调整“{words}”列宽", "Width of “{words}”"], { words })}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={() => (start.current = undefined)}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={key}
    />
  );
}
