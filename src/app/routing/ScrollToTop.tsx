import { useEffectEvent, useLayoutEffect } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

/**
 * Rendered with the screen as its key: another screen begins at its top. One that Back returns to is where the browser left it.
 * Outside react-admin's location, inside which every navigation counts as Back.
 */
export function ScrollToTop() {
  const type = useNavigationType();
  const scroll = useEffectEvent(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  });
  useLayoutEffect(() => scroll(), []);
  return null;
}
