import { useToasts } from "./toasts";

export function Toasts() {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {useToasts().map(({ id, text, good }) => (
        <p key={id} className={good ? "toast toast-good" : "toast"}>
          {text}
        </p>
      ))}
    </div>
  );
}
