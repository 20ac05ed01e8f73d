import { signs, type SignName } from "./signs";

/** A picture in the colour of the words beside it. */
export const Sign = ({ name }: { name: SignName }) => (
  <svg className="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={signs[name]} />
  </svg>
);
