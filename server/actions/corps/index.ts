import "./changes";
import "./registration";
import "./review";
