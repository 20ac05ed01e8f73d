import "./accounts";
import "./orgs";
import "./roles";
import "./preferences";
import "./savedQueries";
import "./wageFigures";
