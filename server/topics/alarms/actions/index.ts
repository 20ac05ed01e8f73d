import "./evaluation";
import "./detail";
import "./handle";
import "./rules";
import "./matters";
