import { __unsafe_useEmotionCache } from "@emotion/react";
import { renderHook } from "@testing-library/react";

/**
 * All rules of style in one element, as in the pages that are shipped. In development Emotion gives each rule an element of its own,
 * and every page that is drawn searches them all: a third of the processor's time of these tests.
 */
const { result, unmount } = renderHook(__unsafe_useEmotionCache);
unmount();
if (result.current) result.current.sheet.isSpeedy = true;
