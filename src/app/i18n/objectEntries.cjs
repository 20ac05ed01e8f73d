// What polyglot takes from a polyfill for browsers without it.
module.exports = Object.entries;
