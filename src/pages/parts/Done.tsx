import type { ReactNode } from "react";
import { PublicIcon } from "./Icon";
import { check } from "./icons";
import { useFocusOnMount } from "./useFocusOnMount";

/** A success page with the next step, or the next steps in their order. It takes the focus, because the form is unmounted. */
export function Done({ title, text, children }: { title: string; text: string | readonly string[]; children: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="card done">
      <span className="done-mark">
        <PublicIcon path={check} size={30} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {typeof text === "string" ? (
        <p>{text}</p>
      ) : (
        <ol>
          {text.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {children}
    </section>
  );
}
