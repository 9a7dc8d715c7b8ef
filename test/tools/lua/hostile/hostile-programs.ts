import { longCases } from '../../../support/runs.ts';

/** A program that means harm: what it does, its source, and what its answer has to match. */
export type HostileProgram = readonly [title: string, source: string, answer: RegExp];

/** Ended by the budget of instructions, or by that of memory. */
const ENDED = /^false\|.*(too many instructions|bytes of memory|more memory at once)/s;
/** Refused by the library or the stack. */
const REFUSED =
  /^false\|.*(too large|too long|too complex|too many|overflow|bounds|out of range|malformed|invalid|exceeded|loop in)/s;
/** Either of the two. */
const STOPPED = new RegExp(`${ENDED.source}|${REFUSED.source}`, 's');
/** Refused when it is read. */
const UNREAD = /^syntax\|.*more than \d+/s;
/** Whatever it does, it ends. */
const ANY = /^(true|false|syntax)\|?/;

/** A loop without end: `setUp` once, then `round` again and again. */
function forever(setUp: string, round: string): string {
  return `${setUp} local n = 0 while true do n = n + 1 ${round} end`;
}

function repeated(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}

const LONG = 'local s = ("x"):rep(2^24)';
const LETTERS = 'local s = ("é"):rep(60000)';
const LIST = 'local t = {} for i = 1, 2e5 do t[i] = i end';
const MANY = `${LIST} local function f(...) return ... end`;

const STRINGS: readonly HostileProgram[] = [
  ['a search for a long needle', '("a"):rep(2^24):find(("a"):rep(20) .. "b" .. ("a"):rep(2^20), 1, true)', STOPPED],
  ['a search for a needle of 20', forever('local s = ("a"):rep(2^24)', 's:find(("a"):rep(20) .. "b", 1, true)'), ENDED],
  [
    'a search for a needle that ends late',
    forever('local s = ("ab"):rep(2^22)', 's:find(("ab"):rep(40) .. "c", 1, true)'),
    ENDED,
  ],
  ['a search that contains does', forever('local s = ("a"):rep(2^24)', 's:contains(("a"):rep(2^12) .. "b")'), ENDED],
  ['a search for one letter', forever(LONG, 's:find("y", 1, true)'), ENDED],
  ['a search from the end', forever(LONG, 's:find("y", -1000000, true)'), ENDED],
  ['a plain pattern without the flag', forever(LONG, 's:find("yx")'), ENDED],
  ['a long plain pattern', forever(LONG, '("x"):find(s)'), ENDED],
  ['a long pattern with zeros', forever('local s = ("\\0"):rep(2^22)', '("x"):find(s)'), STOPPED],
  ['two equal texts compared', forever(`${LONG} local a, b = s .. "y", s .. "y"`, 'if a ~= b then n = 0 end'), ENDED],
  [
    'two texts compared that differ at the end',
    forever(`${LONG} local a, b = s .. "y", s .. "z"`, 'if a == b then n = 0 end'),
    ENDED,
  ],
  ['texts compared with rawequal', forever(`${LONG} local a, b = s .. "y", s .. "z"`, 'rawequal(a, b)'), ENDED],
  [
    'texts compared in fields',
    forever(`${LONG} local t = {a = s .. "y", b = s .. "z"}`, 'local same = t.a == t.b'),
    ENDED,
  ],
  ['texts compared in items', forever(`${LONG} local t = {s .. "y", s .. "z"}`, 'local same = t[1] ~= t[2]'), ENDED],
  [
    'texts compared in a dynamic expression',
    forever(`${LONG} a, b = s .. "y", s .. "z"`, 'dynamic.eval("a == b")'),
    ENDED,
  ],
  ['texts ordered', forever(`${LONG} local a, b = s .. "y", s .. "z"`, 'local less = a < b'), ENDED],
  [
    'texts ordered in a dynamic expression',
    forever(`${LONG} a, b = s .. "y", s .. "z"`, 'dynamic.eval("a < b")'),
    ENDED,
  ],
  [
    'hyphens ordered',
    forever('local s = ("-"):rep(2^20) local a, b = s .. "y", s .. "z"', 'local less = a <= b'),
    ENDED,
  ],
  [
    'a short text ordered beside a long one of hyphens',
    forever('local s = ("-"):rep(2^20) .. "a"', 'local less = s < "a"'),
    ENDED,
  ],
  ['accents ordered', forever(`${LETTERS} local a, b = s .. "y", s .. "z"`, 'local less = a < b'), ENDED],
  ['texts sorted', `${LONG} local t = {} for i = 1, 1000 do t[i] = s .. (i % 7) end table.sort(t)`, ENDED],
  [
    'texts sorted by a function',
    `${LONG} local t = {} for i = 1, 1000 do t[i] = s .. (i % 7) end table.sort(t, function(a, b) return a < b end)`,
    ENDED,
  ],
  ['blanks read as a number', forever('local s = (" "):rep(2^22) .. "x"', 'tonumber(s)'), ENDED],
  ['blanks behind a number', forever('local s = "1" .. (" "):rep(2^16) .. "x"', 'tonumber(s)'), ENDED],
  ['tabs around a number', forever('local s = ("\\t"):rep(2^16) .. "1" .. ("\\t"):rep(2^16)', 'tonumber(s)'), ENDED],
  ['digits read as a number', forever('local s = ("1"):rep(2^20)', 'tonumber(s)'), ENDED],
  ['commas read as a number', forever('local s = ("1,"):rep(2^16) .. "x"', 'tonumber(s)'), ENDED],
  ['digits of base 3', forever('local s = ("1"):rep(2^20)', 'tonumber(s, 3)'), ENDED],
  ['blanks of base 16', forever('local s = (" "):rep(2^20) .. "1"', 'tonumber(s, 16)'), ENDED],
  ['blanks added', forever('local s = (" "):rep(2^20) .. "1"', 'local x = s + 1'), ENDED],
  ['blanks as a bound of a loop', forever('local s = (" "):rep(2^16) .. "1"', 'for i = s, s do end'), ENDED],
  ['blanks as an argument', forever('local s = (" "):rep(2^16) .. "1"', 'math.floor(s)'), ENDED],
  ['startsWith of accents', forever(LETTERS, 's:startsWith(s .. "y")'), ENDED],
  ['endsWith of accents', forever(LETTERS, 's:endsWith("y" .. s)'), ENDED],
  ['endsWith of a short one', forever(LETTERS, 's:endsWith("ü")'), ENDED],
  ['startsWith of plain letters', forever(LONG, 's:startsWith(s .. "y")'), ENDED],
  ['startsWith of marks', forever('local s = ("e\\u{301}"):rep(30000)', 's:startsWith("é")'), ENDED],
  ['sub of long texts', forever(`${LONG} local t = {}`, 't[n % 8] = s:sub(2, 2^22)'), ENDED],
  ['sub of all but one', forever(LONG, 'local x = s:sub(2) .. "y" x = x:sub(3)'), ENDED],
  ['sub letter by letter, joined', forever(LONG, 's = s:sub(2) .. s:sub(1, 1)'), ENDED],
  ['byte of many', forever(LONG, 's:byte(1, 9e5)'), ENDED],
  ['unicode of many', forever(LONG, 's:unicode(1, 9e5)'), ENDED],
  ['upper', forever(LONG, 's:upper()'), ENDED],
  ['upper of letters that grow', forever('local s = ("ß"):rep(2^16)', 's:upper()'), ENDED],
  ['lower of Turkish letters', forever('local s = ("İ"):rep(2^16)', 's:lower()'), ENDED],
  ['reverse', forever(LONG, 's:reverse()'), ENDED],
  ['rep of an empty text', forever('', '(""):rep(2^31 - 1, "")'), ENDED],
  ['rep of separators', forever('', '("x"):rep(2^20, ("y"):rep(60))'), ENDED],
  ['rep of 2^31', 'return #("x"):rep(2^31)', /^false\|capacity/],
  [
    'format of many forms',
    forever('local s = ("%d"):rep(60) local a = {} for i = 1, 60 do a[i] = i end', 's:format(unpack(a))'),
    ENDED,
  ],
  ['format of wide forms', forever('', '("%99999d"):format(1)'), STOPPED],
  ['format of a very wide form', '("%9999999999d"):format(1)', STOPPED],
  ['format of a precise form', forever('', '("%.99999f"):format(1 / 3)'), STOPPED],
  ['format of a text without forms', forever(LONG, 's:format()'), ENDED],
  ['format of percents', forever('local s = ("%%"):rep(2^20)', 's:format()'), ENDED],
  ['format of flags', forever('local s = "%" .. ("-"):rep(2^16) .. "d"', 'pcall(string.format, s, 1)'), ENDED],
  [
    'format of digits of a width',
    forever('local s = "%" .. ("1"):rep(2^16) .. "d"', 'pcall(string.format, s, 1)'),
    STOPPED,
  ],
  ['format of quotes', forever('local s = ("\\"\\1"):rep(2^16)', '("%q"):format(s)'), ENDED],
  ['concat of numbers', forever('local t = {} for i = 1, 2e4 do t[i] = i + 0.5 end', 'table.concat(t)'), ENDED],
  ['a text joined at both ends', forever('local s = ""', 's = "a" .. s .. "b"'), ENDED],
  ['numbers joined', forever('', 'local s = 1.5 .. 2.5 .. 3.5'), ENDED],
  ['an error with a long text', forever(LONG, 'pcall(error, s)'), ENDED],
  [
    'an error with a long text that grows',
    forever('s = "x"', 'local ok, e = pcall(function() error(s) end) s = e .. e'),
    STOPPED,
  ],
  ['a long name of a field', forever(`${LONG} local t = {}`, 't[s .. n] = nil'), ENDED],
  ['a long name of a global', forever(LONG, '_G[s .. n] = nil'), ENDED],
  ['a long name through rawget', forever(`${LONG} local t = {}`, 'rawget(t, s .. n)'), ENDED],
  ['a long name through rawset', forever(`${LONG} local t = {}`, 'rawset(t, s .. n, nil)'), ENDED],
  ['a long name through next', forever(`${LONG} local t = {}`, 'pcall(next, t, s .. n)'), ENDED],
  ['a long name in a table literal', forever(LONG, 'local t = {[s .. n] = 1}'), ENDED],
  ['print of long texts', forever(LONG, '(print or tostring)(s)'), ENDED],
  ['tostring of long texts', forever(LONG, 'local x = tostring(s) .. "y"'), ENDED],
];

const PATTERNS: readonly HostileProgram[] = [
  ['a long set', forever('local p = "[" .. ("a"):rep(2^20) .. "]"', '("b"):rep(100):find(p)'), ENDED],
  ['a long set in gsub', forever('local p = "[" .. ("a"):rep(2^20) .. "]"', '("b"):rep(1000):gsub(p, "")'), ENDED],
  ['a long set that repeats', forever('local p = "^[" .. ("a"):rep(2^16) .. "]*b"', '("c"):rep(100):find(p)'), ENDED],
  ['a long set in a frontier', forever('local p = "%f[" .. ("a"):rep(2^16) .. "]"', '("b"):rep(100):find(p)'), ENDED],
  ['a long set behind an anchor', forever('local p = "^x[" .. ("a"):rep(2^20) .. "]"', '("xb"):find(p)'), ENDED],
  [
    'many long sets',
    forever('local p = ("[" .. ("a"):rep(1000) .. "]*"):rep(100)', 'pcall(string.find, ("a"):rep(100), p)'),
    ENDED,
  ],
  ['new long patterns each time', forever('local s = ("a"):rep(2^16)', '("b"):find(s .. n .. "[x]")'), ENDED],
  ['a long pattern of letters', forever(LONG, 's:find(("x"):rep(5000) .. "[y]")'), ENDED],
  ['a long pattern in front of a star', forever(LONG, 's:find(("x"):rep(5000) .. "z*y")'), ENDED],
  ['a long pattern in brackets', forever(LONG, 's:gsub("(" .. ("x"):rep(5000) .. ")y", "")'), ENDED],
  ['new sets each time', forever('', '("b"):find("[" .. n .. "a-c]" .. ("[^%a]"):rep(40))'), ENDED],
  ['new templates each time', forever('', '("%d" .. n):format(1)'), ENDED],
  ['stars in a row', 'return ("a"):rep(60):find(("a*"):rep(60) .. "b")', STOPPED],
  ['question marks in a row', 'return ("a"):rep(30):find(("a?"):rep(30) .. ("a"):rep(30) .. "b")', STOPPED],
  ['minus signs in a row', 'return ("a"):rep(60):find(("a-"):rep(60) .. "b")', STOPPED],
  ['a star over a long text', forever(LONG, 's:find("x*y")'), STOPPED],
  ['a lazy star over a long text', forever(LONG, 'pcall(string.find, s, "x-y")'), ENDED],
  ['dots over a long text', forever(LONG, 'pcall(string.find, s, ".-.-y")'), ENDED],
  ['a capture of everything', forever(LONG, 'pcall(string.find, s, "(.*)(.*)y")'), ENDED],
  ['what was captured, again', forever('local s = ("x"):rep(2^18)', 'pcall(string.find, s, "(x*)%1y")'), ENDED],
  ['brackets without end', forever('local s = ("("):rep(2^16)', 's:find("%b()")'), ENDED],
  ['brackets in gsub', forever('local s = ("("):rep(2^16)', 's:gsub("%b()", "")'), ENDED],
  ['a frontier over a long text', forever(LONG, 's:find("%f[y]")'), ENDED],
  ['33 captures', forever('', 'pcall(string.find, ("x"):rep(40), ("(x)"):rep(33))'), ENDED],
  ['gsub that doubles', 'local s = "x" while true do s = s:gsub("x", "xx") end', STOPPED],
  ['gsub with captures that double', 'local s = "x" while true do s = s:gsub("(x+)", "%1%1") end', STOPPED],
  ['gsub that inserts everywhere', forever('local s = ("x"):rep(2^16)', 's:gsub("", ("y"):rep(100))'), STOPPED],
  ['gsub with a long replacement', forever(LONG, '("x"):gsub("x", s)'), STOPPED],
  ['gsub with percents', forever('local r = ("%0"):rep(2^16)', '("x"):gsub("x", r)'), ENDED],
  ['gsub in gsub', 'local function f(s) return (s:gsub(".", f)) end f("abc")', STOPPED],
  ['gmatch of nothing', forever(LONG, 'for w in s:gmatch("y") do end'), ENDED],
  ['gmatch of empty matches', forever(LONG, 'for w in s:gmatch("") do end'), ENDED],
  [
    'gmatch in gmatch',
    forever('', 'for a in ("x"):rep(1000):gmatch("x") do for b in ("y"):rep(1000):gmatch("y") do end end'),
    ENDED,
  ],
  [
    'gmatch with a long set',
    forever('local p = "[" .. ("a"):rep(2^16) .. "]"', 'for w in ("b"):rep(1000):gmatch(p) do end'),
    ENDED,
  ],
  ['match of a long text', forever(LONG, 's:match(".*")'), ENDED],
];

const VALUES: readonly HostileProgram[] = [
  ['select of many values', forever(MANY, 'select(2, unpack(t))'), ENDED],
  [
    'select one after another',
    `${LIST} local function f(...) for i = 1, select("#", ...) do local x = select(i, ...) end end f(unpack(t))`,
    ENDED,
  ],
  [
    'select of the last',
    forever(`${LIST} local function f(...) while true do select(-1, ...) end end`, 'f(unpack(t))'),
    ENDED,
  ],
  ['count of many values', `${LIST} local function f(...) while true do select("#", ...) end end f(unpack(t))`, ENDED],
  ['many values through a function', `${MANY} local function g(...) while true do f(...) end end g(unpack(t))`, ENDED],
  [
    'many values through functions',
    `${MANY} local function g(...) while true do f(f(f(...))) end end g(unpack(t))`,
    ENDED,
  ],
  [
    'many values returned',
    `${LIST} local function r(...) return 1, ... end local function g(...) while true do local x = r(...) end end g(unpack(t))`,
    ENDED,
  ],
  ['many values in a list', `${LIST} local function g(...) while true do local x = {...} end end g(unpack(t))`, ENDED],
  [
    'many values behind others in a list',
    `${LIST} local function g(...) while true do local x = {1, 2, ...} end end g(unpack(t))`,
    ENDED,
  ],
  [
    'many values and fields',
    `${LIST} local function g(...) while true do local x = {a = 1, ...} end end g(unpack(t))`,
    ENDED,
  ],
  [
    'many values with a hole',
    `${LIST} t[1e5] = nil local function g(...) while true do local x = {...} end end g(unpack(t, 1, 2e5))`,
    ENDED,
  ],
  [
    'many values to few parameters',
    `${LIST} local function h(a) end local function g(...) while true do h(...) end end g(unpack(t))`,
    ENDED,
  ],
  [
    'many values to a method',
    `${LIST} local o = {m = function() end} local function g(...) while true do o:m(...) end end g(unpack(t))`,
    ENDED,
  ],
  [
    'many values to a table that is called',
    `${LIST} local o = setmetatable({}, {__call = function() end}) local function g(...) while true do o(...) end end g(unpack(t))`,
    ENDED,
  ],
  [
    'many values through pcall',
    `${LIST} local function g(...) while true do pcall(function() end, ...) end end g(unpack(t))`,
    ENDED,
  ],
  [
    'many results of pcall',
    `${MANY} local function g(...) local h = function(...) return ... end while true do pcall(h, ...) end end g(unpack(t))`,
    ENDED,
  ],
  ['many values to math.max', `${LIST} local function g(...) while true do math.max(...) end end g(unpack(t))`, ENDED],
  [
    'many values to string.char',
    `local t = {} for i = 1, 2e5 do t[i] = 65 end local function g(...) while true do string.char(...) end end g(unpack(t))`,
    ENDED,
  ],
  [
    'many values to table.pack',
    `${LIST} local function g(...) while true do table.pack(...) end end g(unpack(t))`,
    ENDED,
  ],
  ['many values to assert', `${LIST} local function g(...) while true do assert(...) end end g(unpack(t))`, ENDED],
  ['many values to type', `${LIST} local function g(...) while true do type(...) end end g(unpack(t))`, ENDED],
  [
    'many values to a coroutine',
    `${LIST} local function g(...) while true do coroutine.wrap(function() end)(...) end end g(unpack(t))`,
    ENDED,
  ],
  [
    'many values yielded',
    `${LIST} local c = coroutine.wrap(function(...) while true do coroutine.yield(...) end end) c(unpack(t)) while true do c() end`,
    ENDED,
  ],
  [
    'many values in a coroutine',
    `${LIST} coroutine.wrap(function(...) local function h(...) end while true do h(...) end end)(unpack(t))`,
    ENDED,
  ],
  [
    'many values to a coroutine again',
    `${LIST} local c = coroutine.wrap(function() while true do coroutine.yield() end end) local function g(...) while true do c(...) end end g(unpack(t))`,
    ENDED,
  ],
  [
    'many values, of which one is taken',
    `${LIST} local function g(...) while true do local x = ... end end g(unpack(t))`,
    ENDED,
  ],
  [
    'many values in parentheses',
    `${LIST} local function g(...) while true do local x = (...) end end g(unpack(t))`,
    ENDED,
  ],
  ['unpack of a list', forever(LIST, 'unpack(t)'), ENDED],
  ['unpack beyond a list', forever('local t = {}', 'unpack(t, 1, 9e5)'), ENDED],
  ['recursion with growing values', 'local function f(...) return f(1, ...) end f()', STOPPED],
  [
    'recursion with doubling values',
    'local function f(...) local t = {...} for i = 1, #t do t[#t + 1] = i end return f(unpack(t)) end f(1)',
    STOPPED,
  ],
  [
    'a function of many parameters',
    `${'local function f('}${repeated(60_000, index => `a${index},`)}z) end while true do f() end`,
    ENDED,
  ],
  ['a table that is its own __call', 'local t = {} setmetatable(t, {__call = t}) t()', STOPPED],
  [
    'a table that is its own __call, caught',
    forever('local t = {} setmetatable(t, {__call = t})', 'pcall(function() t() end)'),
    STOPPED,
  ],
  [
    'two tables that are the __call of each other',
    'local a, b = {}, {} setmetatable(a, {__call = b}) setmetatable(b, {__call = a}) a()',
    STOPPED,
  ],
  [
    'a long chain of __call',
    'local t = function() end for i = 1, 2000 do t = setmetatable({}, {__call = t}) end while true do t() end',
    STOPPED,
  ],
  [
    'a table that is its own __call in a coroutine',
    'local t = {} setmetatable(t, {__call = t}) coroutine.wrap(function() t() end)()',
    STOPPED,
  ],
  [
    'a table that is its own __index',
    'local t = {} setmetatable(t, {__index = t}) while true do pcall(function() return t.x end) end',
    STOPPED,
  ],
  ['an iterator that is its own __call', 'local t = {} setmetatable(t, {__call = t}) for x in t do end', STOPPED],
  [
    '__concat without end',
    'local t = setmetatable({}, {__concat = function(a, b) return a .. b end}) return t .. t',
    STOPPED,
  ],
  [
    '__eq without end',
    'local m = {} m.__eq = function(a, b) return a == b end local a, b = setmetatable({}, m), setmetatable({}, m) return a == b',
    STOPPED,
  ],
  [
    '__tostring without end',
    'local t = {} setmetatable(t, {__tostring = function(x) return tostring(x) end}) tostring(t)',
    STOPPED,
  ],
  ['xpcall in its own handler', 'local function h(e) error(e) end while true do xpcall(error, h, "x") end', STOPPED],
];

const TABLES: readonly HostileProgram[] = [
  [
    'items that die beside fields that come and go',
    forever(`${LIST} t.x = 1`, 't[n % 2e5 + 1] = nil t["k" .. n] = n t["k" .. n] = nil'),
    ENDED,
  ],
  [
    'new keys that are long',
    forever('local t, s = {}, ("x"):rep(2^16)', 'local k = s .. n t[k] = true t[k] = nil'),
    ENDED,
  ],
  [
    'a list of holes',
    forever('local t = {} for i = 1, 1e5, 2 do t[i] = i end', 'local x = #t t[n] = nil t[n] = 1'),
    STOPPED,
  ],
  [
    'walks that begin in the middle',
    forever('local t = {} for i = 1, 5e4 do t[i + 0.5] = i end', 'next(t, n % 5e4 + 1.5)'),
    ENDED,
  ],
  ['an item removed and revived', forever(LIST, 't[5] = nil t[5] = 1'), ENDED],
  ['the last item removed and revived', forever(LIST, 't[#t] = nil t[#t + 1] = 1'), ENDED],
  [
    'items removed and others revived',
    `${LIST} for i = 1, 2e5, 2 do t[i] = nil end while true do for i = 1, 2e5, 2 do t[i] = 1 t[i] = nil end end`,
    ENDED,
  ],
  ['the first item removed and revived', forever(LIST, 't[1] = nil t[1] = 1'), ENDED],
  [
    'a field removed and revived',
    forever('local t = {} for i = 1, 5e4 do t["k" .. i] = i end', 't.k5 = nil t.k5 = 1'),
    ENDED,
  ],
  [
    'fields removed and others revived',
    'local t = {} for i = 1, 2e4 do t["k" .. i] = i end while true do for i = 1, 2e4 do t["k" .. i] = nil t["x" .. i] = 1 end end',
    ENDED,
  ],
  [
    'mixed keys removed and revived',
    forever('local t = {} for i = 1, 1e5 do t[i] = i end t.x = 1', 't[50000] = nil t[50000] = 1'),
    ENDED,
  ],
  [
    'other keys removed and revived',
    forever('local t = {} for i = 1, 5e4 do t[i + 0.5] = i end', 't[2.5] = nil t[2.5] = 1'),
    ENDED,
  ],
  ['items put in from behind', 'while true do local t = {} for i = 5e4, 1, -1 do t[i] = i end end', ENDED],
  ['a first item and all behind it', forever('', 'local t = {} for i = 2, 1e4 do t[i] = i end t[1] = 1'), ENDED],
  ['the length of a list with a hole', forever(`${LIST} t[1e5] = nil`, 'local l = #t t[1e5] = 1 t[1e5] = nil'), ENDED],
  ['insert at the front', forever(LIST, 'table.insert(t, 1, n)'), ENDED],
  ['remove from the front', forever(LIST, 'table.remove(t, 1) t[#t + 1] = 1'), ENDED],
  ['remove from nothing', forever('local t = {}', 'pcall(table.remove, t, -100000)'), ENDED],
  [
    'a length of 2^31',
    forever('local t = setmetatable({}, {__len = function() return 2^31 - 2 end})', 'pcall(table.insert, t, 1, 1)'),
    STOPPED,
  ],
  ['a length of 2^31 sorted', 'table.sort(setmetatable({}, {__len = function() return 2^31 - 2 end}))', STOPPED],
  ['a length of 2^31 put together', 'table.concat(setmetatable({}, {__len = function() return 2^31 - 2 end}))', ANY],
  [
    'concat of one text many times',
    'local t = {} for i = 1, 1e5 do t[i] = "" end while true do table.concat(t) end',
    ENDED,
  ],
  ['sort with a comparison that lies', forever(LIST, 'pcall(table.sort, t, function() return true end)'), ENDED],
  ['sort of a sorted list', forever(LIST, 'table.sort(t)'), ENDED],
  ['sort of equal items', forever('local t = {} for i = 1, 2e5 do t[i] = 1 end', 'table.sort(t)'), ENDED],
  [
    'a table that grows while it is walked',
    'local t = {a = 1} for k in pairs(t) do t[k .. "x"] = 1 end while true do for k in pairs(t) do end end',
    STOPPED,
  ],
  [
    'pairs of a large table',
    forever('local t = {} for i = 1, 1e5 do t["k" .. i] = i end', 'for k in pairs(t) do break end'),
    ENDED,
  ],
  [
    'next in the middle',
    forever('local t = {} for i = 1, 1e5 do t["k" .. i] = i end', 'next(t, "k" .. (n * 7919 % 1e5 + 1))'),
    ENDED,
  ],
  ['a list literal', `while true do local t = {${'1,'.repeat(20_000)}} end`, ENDED],
  ['a list literal that is kept', `local k = {} while true do k[#k + 1] = {${'1,'.repeat(20_000)}} end`, ENDED],
  [
    'a literal of fields that is kept',
    `local k = {} while true do k[#k + 1] = {${repeated(5000, index => `f${index}=1,`)}} end`,
    ENDED,
  ],
  [
    'a literal of keys that is kept',
    `local k = {} while true do k[#k + 1] = {${repeated(5000, index => `[${index}.5]=1,`)}} end`,
    ENDED,
  ],
  [
    'literals in literals',
    `local k = {} while true do k[#k + 1] = {${'{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16},'.repeat(2000)}} end`,
    ENDED,
  ],
  ['keys that are tables', 'local t = {} while true do t[{}] = true end', ENDED],
  ['keys that are functions', 'local t = {} while true do t[function() end] = true end', ENDED],
  ['globals without end', 'local n = 0 while true do n = n + 1 _G["g" .. n] = n end', ENDED],
  ['metatables in a chain', 'local t = {} while true do t = setmetatable({}, {__index = t}) end', ENDED],
];

const LIBRARY: readonly HostileProgram[] = [
  ['dates in many forms', forever('local s = ("%c"):rep(1000)', 'os.date(s)'), ENDED],
  ['dates in a long form', forever(LONG, 'os.date(s)'), ENDED],
  ['dates in a form of percents', forever('local s = ("%%"):rep(2^16)', 'os.date(s)'), ENDED],
  ['dates in a form of modifiers', forever('local s = "%" .. ("E"):rep(2^18) .. "Y"', 'os.date(s)'), ENDED],
  ['dates in an invalid form', forever('local s = ("x"):rep(2^20) .. "%?"', 'pcall(os.date, s)'), ENDED],
  ['dates as tables', forever('', 'os.date("*t")'), ENDED],
  ['times of tables', forever('', 'os.time({year = 2000, month = 1, day = 1})'), ENDED],
  ['clocks', forever('', 'os.clock()'), ENDED],
  ['random numbers', forever('', 'math.random(100)'), ENDED],
  ['random seeds', forever('', 'math.randomseed(n)'), ENDED],
  ['frexp', forever('', 'math.frexp(1e-300)'), ENDED],
  ['powers', forever('', 'local x = (n + 0.5) ^ 0.5'), ENDED],
  ['remainders', forever('', 'local x = 1e308 % (n + 0.1)'), ENDED],
  ['bit fields', forever('', 'bit32.extract(n, 3, 5) bit32.replace(n, 1, 2)'), ENDED],
  ['dynamic expressions of many terms', forever(`local s = "1" .. ("+1"):rep(9000)`, 'dynamic.eval(s)'), ENDED],
  [
    'a dynamic expression prepared once',
    forever(`local e = dynamic.prepare("1" .. ("+1"):rep(9000))`, 'dynamic.eval(e)'),
    ENDED,
  ],
  [
    'dynamic expressions of parentheses',
    forever('local s = ("("):rep(900) .. "1" .. (")"):rep(900)', 'dynamic.eval(s)'),
    ENDED,
  ],
  ['dynamic tables', forever('local s = "${" .. ("1,"):rep(1e5) .. "}"', 'dynamic.eval(s)'), ENDED],
  [
    'dynamic tables prepared once',
    forever('local e = dynamic.prepare("${" .. ("1,"):rep(1e5) .. "}")', 'dynamic.eval(e)'),
    ENDED,
  ],
  ['dynamic texts that double', 's = "x" while true do s = dynamic.eval("s .. s") end', STOPPED],
  ['coroutines that are kept', 'local t = {} while true do t[#t + 1] = coroutine.create(function() end) end', ENDED],
  ['coroutines in coroutines', 'local function f() coroutine.wrap(f)() end f()', STOPPED],
  ['protected calls in protected calls', 'local function f() pcall(f) pcall(f) end f()', STOPPED],
  ['errors in errors', 'local function f() local ok, e = pcall(f) error(e) end f()', STOPPED],
  ['getmetatable of texts', forever('local s = ("x"):rep(2^20)', 'getmetatable(s .. n)'), ENDED],
  ['a changed string library', 'string.rep = function(...) return string.rep(...) end ("x"):rep(1)', STOPPED],
];

const SOURCES: readonly HostileProgram[] = [
  [
    '1,000 locals and 2,000 dynamic expressions',
    `${repeated(150, index => `local a${index}`)} ${repeated(10, index => `do ${repeated(85, at => `local b${index}_${at} `)}`)} ${'dynamic.eval(x) '.repeat(2000)}${'end '.repeat(10)}`,
    ANY,
  ],
  ['locals between dynamic expressions', repeated(3000, index => `local a${index} = dynamic.eval(x) `), UNREAD],
  ['10,000 and', `local x = 1 return ${'x and '.repeat(9999)}x`, ANY],
  ['10,000 or', `local x return ${'x or '.repeat(9999)}x`, ANY],
  ['10,000 and between calls', `local function f() return 1 end return ${'f() and '.repeat(9999)}f()`, ANY],
  ['10,000 and of globals', `return ${'g.x and '.repeat(9999)}1`, ANY],
  ['10,000 and, or in turns', `local x = 1 return ${'x and x or '.repeat(4999)}x`, ANY],
  ['10,000 additions of globals', `return pcall(function() return ${'x + '.repeat(9999)}x end)`, ANY],
  ['10,000 texts joined', `x = "x" return #(${'x .. '.repeat(9999)}x)`, ANY],
  ['10,000 powers', `return 1 ${'^ 1'.repeat(9999)}`, ANY],
  ['10,000 comparisons', `return pcall(function() return 1 ${'== x '.repeat(9999)} end)`, ANY],
  ['10,000 not', `return ${'not '.repeat(900)}x`, ANY],
  ['10,000 links', `return pcall(function() return x${'.x'.repeat(9999)} end)`, ANY],
  ['10,000 calls in a row', `return pcall(function() return x${'()'.repeat(9999)} end)`, ANY],
  ['10,000 methods in a row', `return pcall(function() return x${':x()'.repeat(9999)} end)`, ANY],
  ['10,000 indices', `return pcall(function() return x${'[x]'.repeat(9999)} end)`, ANY],
  ['100,000 labels', `do ${repeated(100_000, index => `::a${index}:: `)} end`, ANY],
  ['jumps without end', 'local n = 0 ::a:: n = n + 1 goto a', ENDED],
  ['jumps without end over many statements', `::a:: ${'x = 1 '.repeat(100_000)} goto a`, ENDED],
  ['a loop of one long expression', `local x = 1 while true do local y = x${' + x'.repeat(9999)} end`, ENDED],
  ['a function of many statements', `local function f() ${'x = 1 '.repeat(100_000)} end while true do f() end`, ENDED],
  ['70,000 parameters', `local function f(${repeated(70_000, index => `a${index},`)}z) end return pcall(f)`, UNREAD],
  ['70,000 arguments', `return pcall(function() return select("#", ${'1,'.repeat(70_000)}1) end)`, UNREAD],
  ['70,000 arguments of a method', `return pcall(function() return x:y(${'1,'.repeat(70_000)}1) end)`, UNREAD],
  [
    '70,000 captures',
    `${repeated(70_000, index => `local a${index} `)} return pcall(function() ${repeated(70_000, index => `a${index} = 1 `)} end)`,
    UNREAD,
  ],
  ['70,000 results', `local function f() return ${'1,'.repeat(70_000)}1 end return select("#", f())`, /^true\|70001$/],
  ['70,000 items', `return #{${'1,'.repeat(70_000)}1}`, /^true\|70001$/],
  ['70,000 locals', `${repeated(70_000, index => `local a${index} = ${index} `)} return a69999`, /^true\|69999$/],
  ['70,000 variables of one local', `local ${repeated(70_000, index => `a${index},`)}z = 1 return a0`, /^true\|1$/],
  ['functions in functions', `${'return function() '.repeat(400)}${'end '.repeat(400)}`, ANY],
  [
    'functions in functions that capture',
    `${repeated(300, index => `local a${index} = 1 return function() `)} return a0 ${'end '.repeat(300)}`,
    ANY,
  ],
  ['tables in tables', `return ${'{'.repeat(900)}${'}'.repeat(900)}`, ANY],
  ['parentheses in parentheses', `return ${'('.repeat(2000)}1${')'.repeat(2000)}`, UNREAD],
  [
    'arms of one if',
    `local x = 1 if x == 0 then ${repeated(30_000, index => `elseif x == -${index} then `)} end return 1`,
    ANY,
  ],
  ['a long name', `local ${'a'.repeat(1_000_000)} = 1 return 1`, /^true\|1$/],
  ['a million comments', `${'--[[x]] '.repeat(500_000)} return 1`, /^true\|1$/],
  ['a million lines', `${'\n'.repeat(1_000_000)} return 1`, /^true\|1$/],
  ['signs of a comment that never comes', `--${'['.repeat(100_000)}=`, ANY],
  ['comments that are never closed', `return 1 ${'--[==[x]] '.repeat(1000)}`, ANY],
  ['a text of escapes', `return #"${'\\065'.repeat(200_000)}"`, /^true\|200000$/],
  ['a text of \\z', `return #"${'\\z   '.repeat(200_000)}"`, /^true\|0$/],
  ['numbers of a million digits', `return ${'1'.repeat(1_000_000)} > 1`, ANY],
  ['hexadecimal numbers of a million digits', `return 0x${'f'.repeat(1_000_000)} > 1`, ANY],
  ['a chunk that is too long', 'x = 1 '.repeat(450_000), UNREAD],
];

/** Sources that take the compiler a second and more. */
const LARGE_SOURCES: readonly HostileProgram[] = [
  ['100,000 jumps to one label', `do ${'if x then goto a end '.repeat(50_000)} ::a:: end`, ANY],
  [
    '70,000 targets of one assignment',
    `${repeated(70_000, index => `${index === 0 ? '' : ','}a${index}`)} = 1 return a0`,
    /^true\|1$/,
  ],
  ['a loop of many statements', `while true do ${'x = 1 '.repeat(100_000)} end`, ENDED],
  [
    '30,000 labels with jumps',
    `local n = 0 do ${repeated(30_000, index => `::a${index}:: if n == ${index + 1} then goto a${index} end `)} end`,
    ANY,
  ],
  ['lines of 1,000 and', repeated(200, () => `x = ${'x and '.repeat(999)}x `), ANY],
  ['70,000 functions', `${'x = function() end '.repeat(70_000)} return 1`, /^true\|1$/],
];

/** About 250 programs that would fill, stop or outlive the machine, by what they attack. */
export const HOSTILE_PROGRAMS: Readonly<Record<string, readonly HostileProgram[]>> = {
  strings: STRINGS,
  patterns: PATTERNS,
  values: VALUES,
  tables: TABLES,
  library: LIBRARY,
  sources: SOURCES,
  'large sources': longCases(LARGE_SOURCES, 2),
};
