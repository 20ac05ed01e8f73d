import "./detail";
import "./handle";
import "./rules";
