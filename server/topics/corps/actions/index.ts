import "./changes";
import "./credit";
import "./registration";
import "./review";
