import "./create";
import "./submit";
import "./authorise";
import "./edit";
import "./copy";
import "./query";
