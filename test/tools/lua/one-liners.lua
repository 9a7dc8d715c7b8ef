-- Syntax
goto here do local x = 1 ::here:: print(x) end
::a:: ::a::
goto late local x = 1 ::late:: print(x)
do goto over end print("not") ::over:: print("over")
local i = 0 ::top:: i = i + 1 if i < 3 then goto top end return i
for i = 1, 2 do for j = 1, 2 do if j == 2 then goto next end print(i, j) end ::next:: end
local t = {7, 8, [3] = 9; x = 1, ["y z"] = 2,} return t[1], t[2], t[3], t.x, t["y z"], #t
local t = {n = {m = {}}} t.n.m["k"] = 5 t.n["m"].l = 6 return t.n.m.k + t.n.m.l
return t[1, 2]
local t = {[1] = "a"} return t[1, 2]
local t t.x = 1
local t = {} t.a.b = 1
local t = {} t:m()
local t = {} t.f()
local s = "abc" return s.x, s:len(), ("x").y
return ("a" .. 1) + 2, "0x10" + 0, "1e1" * 1, " 5 " - 0, -"3", "a" + 1
return 1 .. 2, 1.5 .. "", -0.0 .. "", 1e100 .. ""
return 2 ^ 3 ^ 2, -2 ^ 2, not nil == true, 1 .. 2 .. 3, 7 % 3, -7 % 3, 7 % -3, 5 / 2
return 1 < 2, 1 <= 1, "a" < "b", "a" <= "a", 1 == "1", nil == false, {} == {}
return 1 and 2, nil and 2, false or 3, 1 or error("no"), not 0, not not nil
return 0x.8, 0xA.8p1, 0x1p-2, 0x1P+3, 1e+2, 3., .5, 0x
return 0x1pz
return 3..2
return "\65\066\x41\u{41}\u{20AC}\n\t\\\"\'\a\b\f\v\z   x"
return "\q"
return "\x4"
return "\u{110000000}"
return "\300"
return "abc
return 'abc\
return [[abc
return [==[a]=]b]==]
--[[ open
return 1 --[==[ x ]==] + 1
x = = 2
x = }
local function end
if x then
if x the y end
if 1 then else else end
while 1 print() end
repeat until
for i = 1 do end
for i = 1, 2, 3, 4 do end
for i in do end
for 1 = 1, 2 do end
for a.b = 1, 2 do end
function a.b:c.d() end
function a:b() return self end return a
local function f(...) return ... end return f(1, 2, 3), (f(4, 5))
local function f(a, ...) local x, y = ... return a, x, y, select("#", ...) end return f(1), f(1, 2), f(1, 2, 3, 4)
return ... , 1
function f(a, b, ..., c) end
function f(a,) end
f(1
f(1,)
f{1}"x"
(f)
f
f.x
f = 
a.b, c = 1
local a <const> = 1
break
return 1 return 2
return return
do return end print(1)
local x = 5 do local x = 6 print(x) end print(x)
local a, b, c = (function() return 1, 2, 3 end)() return a, b, c
local a, b = ((function() return 1, 2 end)()) return a, b
local t = {(function() return 1, 2 end)(), (function() return 3, 4 end)()} return #t, t[1], t[2], t[3]
local n = 0 while true do n = n + 1 if n > 5 then break end end return n
local n = 0 repeat local done = n > 3 n = n + 1 until done return n
local s = 0 for i = 10, 1, -3 do s = s + i end for i = 1, 0 do s = 100 end for i = 1, 3, 0.5 do s = s + 1 end return s
for i = 1, 3, 0 do print(i) break end
for i = "1", 2 do print(i) end
for i = 1, "x" do end
for i = {}, 2 do end
for i = 1, 2, {} do end
for k, v in nil do end
for k, v in 5, 6 do end
for a, b, c, d in (function() local n = 0 return function(s, k) n = n + 1 if n < 3 then return n, s, k, 9 end end, "s", "c" end)() do print(a, b, c, d) end
for k in setmetatable({}, {__call = function(_, s, k) k = (k or 0) + 1 if k < 3 then return k end end}) do print(k) end
for k, v in setmetatable({}, {__iterator = function(o) return ipairs({7, 8}) end}) do print(k, v) end
for k, v in setmetatable({}, {__iterator = function(o) return function(s, c) if c == nil then return 1, 2 end end end}) do print(k, v) end
for k, v in {5, 6, x = 7} do print(k, v) end
for i, v in ipairs({1, 2, nil, 4}) do print(i, v) end
local t = {1, 2, 3} for k in pairs(t) do t[k] = nil end return next(t)
local t = {a = 1, b = 2} for k in pairs(t) do t[k] = nil t.z = 1 break end return t.z
local f = {} for i = 1, 3 do f[i] = function() i = i + 1 return i end end return f[1](), f[1](), f[2]()
local function fact(n) if n <= 1 then return 1 end return n * fact(n - 1) end return fact(10)
local function loop(n) if n == 0 then return "end" end return loop(n - 1) end return loop(1000)
local function deep() return 1 + deep() end return pcall(deep)
local t = setmetatable({}, {__index = function(_, k) return k .. "?" end, __newindex = function(t, k, v) rawset(t, k, v * 2) end}) t.x = 4 return t.x, t.y, rawget(t, "y")
local t = setmetatable({}, {__index = {a = 1}, __newindex = {}}) t.b = 2 return t.a, t.b, rawget(t, "b")
local t = setmetatable({}, {__index = setmetatable({}, {__index = function() return 3 end})}) return t.x, t[1]
local m = {} for _, e in ipairs{"add", "sub", "mul", "div", "mod", "pow", "unm", "concat", "len", "eq", "lt", "le", "call"} do m["__" .. e] = function(a, b) return e end end local a, b = setmetatable({}, m), setmetatable({}, m) return a + 1, 1 - a, a * b, a / 2, a % 2, a ^ 2, -a, a .. "x", 1 .. a, #a, a == b, a < b, a <= b, a > b, a >= b, a(1)
return {} + 1
return 1 + {}
return -{}
return #5
return #nil
return {} .. "x"
return "x" .. nil
return nil < 1
return {} < {}
return "a" < 1
return 1 <= "x"
return true > false
return nil()
local a = {b = {}} return a.b.c()
local a = {} return a.b.c
return (nil)[1]
return undefinedname.x
return undefinedname()
local up = nil local function f() return up.x end return f()
string.x.y = 1
local t = setmetatable({}, {__lt = function() return true end}) return t < t, t > t, t <= t
local t = setmetatable({}, {__eq = function() return 1 end}) return t == setmetatable({}, getmetatable(t)), t ~= {}, t == 1
local t = setmetatable({}, {__len = function() return 7 end}) return #t, rawlen(t), rawequal(t, t)
local t = setmetatable({}, {__tostring = function() return 5 end}) return pcall(tostring, t)
local t = setmetatable({}, {__tostring = function() return "me" end}) print(t) return tostring(t), t
local t = setmetatable({}, {__metatable = "no"}) return getmetatable(t), pcall(setmetatable, t, {})
local t = setmetatable({}, {__pairs = function() return function(_, k) if not k then return 1, 2 end end end, __ipairs = function() return function(_, i) if i < 2 then return i + 1, "v" end end, 0, 0 end}) for k, v in pairs(t) do print(k, v) end for k, v in ipairs(t) do print(k, v) end
local t = setmetatable({}, {__mode = "k"}) t[{}] = 1 t[1] = 2 local n = 0 for _ in pairs(t) do n = n + 1 end return n >= 1
local t = setmetatable({}, {__mode = "kv"}) t.x = {} t.x = nil return next(t)
-- Basic functions
return tonumber("12"), tonumber("0x1F"), tonumber("1e2"), tonumber(" 7 "), tonumber("7x"), tonumber(""), tonumber("-"), tonumber("0x"), tonumber("1 2"), tonumber(nil)
return tonumber("ff", 16)
return tonumber("zz", 36)
return tonumber("777", 8)
return tonumber("102002022201221111210", 3), tonumber("102002022201221111212", 3), tonumber("2220222022202220222022", 3)
return tonumber("8", 8)
return tonumber("1.5", 10)
return tonumber("-7", 10)
return tonumber(5, 10)
return pcall(tonumber)
return pcall(tonumber, "1", 1), pcall(tonumber, "1", 37)
return pcall(tonumber, "-ff", 16)
return pcall(tonumber, "99999999999", 10)
return pcall(tonumber, "fffffffff", 16)
return tonumber({}), tonumber(true), tonumber("1e400"), tonumber("nan"), tonumber("inf"), tonumber("Infinity")
return tostring(nil), tostring(true), tostring(1), tostring(1.0), tostring(-0.0), tostring(1e15), tostring(1e16), tostring(123456789012), tostring(0.1), tostring(1/3), tostring(1e-5), tostring(2^53), tostring(0/0), tostring(1/0), tostring(-1/0)
return pcall(tostring)
return type(nil), type(1), type(""), type({}), type(print), type(coroutine.create(print)), pcall(type)
return select("#"), select("#", nil, nil), select(2, 1, 2, 3), select(-1, 1, 2, 3), pcall(select, 0), pcall(select, -5, 1), pcall(select, "x")
return rawget({1}, 1), rawset({}, 1, 2)[1], rawlen({1, 2}), rawlen("abc"), rawequal("a", "a"), pcall(rawlen, 5), pcall(rawget, 1, 1), pcall(rawset, {}, nil, 1)
return next({}), next({5}), next({5}, 1), pcall(next, {}, "x"), pcall(next)
return assert(1, 2), pcall(assert, false), pcall(assert, nil, "m"), pcall(assert, false, {}), pcall(assert)
return pcall(error, "m"), pcall(error, "m", 0), pcall(error, "m", 2), pcall(error), pcall(error, nil), pcall(error, {}), pcall(error, 5)
error("here")
error("there", 2)
error("none", 0)
error({})
error()
local function f() error("in", 2) end f()
return pcall(), pcall(nil), pcall(1)
return xpcall(function() error("x") end, function(m) return "handled " .. m end)
return xpcall(function() error("x") end, function(m) error("again") end)
return xpcall(function(a, b) return a + b end, print, 1, 2)
return xpcall(error, function(m) return m, 2 end, "e")
return pcall(xpcall), pcall(xpcall, print)
return pcall(pcall, error, "x")
return pcall(string.rep), pcall(string.rep, "x", -1), pcall(("x").rep, "ab", 3, "-")
return load("return 1 + 1")(), load("syntax error here"), load(function() return nil end)
return load("return x", "n", "t", {x = 5})(), pcall(load), pcall(load, 5)
local n = 0 return load(function() n = n + 1 return ({"return ", "4", "2"})[n] end)()
return pcall(load("error('in chunk')", "name"))
return loadstring and 1, loadfile and 1, dofile and 1, require and 1, unpack and 1, setfenv and 1
return getmetatable(""), getmetatable("").__index == string, getmetatable(1), getmetatable({}), pcall(getmetatable)
return pcall(setmetatable, {}), pcall(setmetatable, {}, 1), pcall(setmetatable, 1, {}), setmetatable({}, nil) ~= nil
return _VERSION, _G == _ENV, _G._G == _G, _MOONSHARP and _MOONSHARP.version
return collectgarbage(), collectgarbage("count") ~= nil, collectgarbage("step"), collectgarbage("stop")
print() print(nil, 1, "a") print(("x"):rep(3), 1 / 3)
return unpack({1, 2, 3}), unpack({1, 2, 3}, 2), unpack({1, 2, 3}, 2, 3), unpack({}, 1, 3), pcall(unpack)
return pcall(unpack, {}, 1, 1e8)
return pcall(ipairs), pcall(pairs), pcall(ipairs, 5), pcall(pairs, nil)
local function f() end return f(), (f()), select("#", f()), type(f() or nil)
local function f() end local x = f() return x == nil, f() == nil, tostring(f())
local function f() end local t = {f(), f()} return #t
local t = {x = 3} return #{1, t.x}, #{t.x}, ({2, t.x})[2], select("#", unpack({1, -t.x}))
local function f() end return 1 + f()
local function f() end return coroutine.wrap(function(...) return select("#", ...), select(2, ...) end)(f(), 7, f())
local function f() end return f() .. "x"
if (function() end)() then print(1) else print(2) end
-- Numbers and mathematics
return math.abs(-1), math.ceil(1.2), math.floor(-1.2), math.max(1, 3, 2), math.min(2, 1, 3), math.sqrt(9), math.pi, math.huge, -math.huge
return math.fmod(7, 3), math.fmod(-7, 3), math.modf(1.5), math.modf(-1.5), math.frexp(8), math.frexp(0), math.frexp(1 / 0), math.frexp(0 / 0), math.ldexp(1, 4)
return math.log(8), math.log(8, 2), math.log(100, 10), math.log(-1), math.log(0), math.log(0 / 0), math.log(2, 0 / 0), math.log(1, 1), math.exp(1), math.log10 and math.log10(1000)
return math.sin(1), math.cos(1), math.tan(1), math.asin(1), math.acos(1), math.atan(1), math.atan2(1, 2), math.sinh(1), math.cosh(1), math.tanh(1), math.deg(1), math.rad(180)
return math.pow(2, 10), math.pow(-8, 1 / 3), math.pow(0, 0), math.pow(1, 1 / 0), math.pow(-1, 1 / 0), math.pow(-1, -1 / 0), 0 ^ -1, (-2) ^ 3, 2 ^ 0.5, 2 ^ -1074, 10 ^ 308, 10 ^ 309, (-2) ^ 1025, 3 ^ 200, 1.0000001 ^ 1e7
return pcall(math.max), pcall(math.min), pcall(math.floor), pcall(math.floor, "x"), math.floor("3.7"), pcall(math.abs, {})
math.randomseed(7) return math.random(), math.random(10), math.random(5, 6), math.random(1, 1), math.random(6, 5)
math.randomseed(-2147483648) return math.random(100), math.random(100)
return pcall(math.random, 0), pcall(math.random, -3), pcall(math.random, 1, 2147483647), pcall(math.random, 1, 2, 3)
return 5 % 0, -5 % 3, 5.5 % 2, -5.5 % 2, 5 % (1 / 0), 1 / 0, -1 / 0, 0 / 0 ~= 0 / 0, 2 ^ 63, 1e308 * 10
return 0.1 + 0.2, 1 / 3, 100 / 3, 1e21, 1e20, 123456.789, 1e-7, 123e-10, 5e-324, 1.7976931348623157e308, 4503599627370496.5, 9007199254740993
local nan = 0 / 0 return nan == nan, nan ~= nan, nan < 1, nan > 1, nan <= nan, nan >= nan, pcall(function() local t = {} t[nan] = 1 end)
return bit32.band(12, 10), bit32.bor(12, 10), bit32.bxor(12, 10), bit32.bnot(0), bit32.lshift(1, 31), bit32.lshift(1, 32), bit32.rshift(256, 8), bit32.rshift(1, -2), bit32.arshift(-8, 1), bit32.arshift(8, -1), bit32.arshift(-1, 40), bit32.lrotate(1, 33), bit32.rrotate(1, 1), bit32.btest(1, 2), bit32.btest(3, 2)
return bit32.extract(255, 4, 4)
return bit32.extract(255, 4)
return bit32.replace(0, 15, 4, 4)
return bit32.replace(255, 0, 0)
return bit32.extract(255, 0, 32)
return pcall(bit32.extract, 1, 32)
return pcall(bit32.extract, 1, -1)
return pcall(bit32.extract, 1, 0, 0)
return pcall(bit32.extract, 1, 0, 33)
return pcall(bit32.extract, 1, 30, 3)
return pcall(bit32.replace, 1, 1, 31, 2)
return bit32.band()
return bit32.bor()
return bit32.band(-1)
return bit32.band(2 ^ 32)
return bit32.band(1.9)
return bit32.band(-1.9)
return bit32.band("7", 3)
return pcall(bit32.band, {})
return bit32.band(1 / 0)
return bit32.band(2 ^ 53 + 1)
-- Text
return ("hello"):sub(2, 3), ("hello"):sub(-3), ("hello"):sub(2, -2), ("hello"):sub(0), ("hello"):sub(10), ("hello"):sub(-100, 100), ("hello"):sub(3, 2), pcall(string.sub), pcall(string.sub, "x", {}), ("x"):sub("1")
return ("aBc"):upper(), ("aBc"):lower(), ("abc"):len(), ("abc"):reverse(), ("ab"):rep(3), ("ab"):rep(2, ","), ("x"):rep(0), ("äÖ"):upper(), ("äÖ"):lower(), ("İI"):lower()
return ("abc"):byte(), ("abc"):byte(2), ("abc"):byte(1, -1), ("abc"):byte(10), ("abc"):byte(-1), ("äα"):byte(1, -1), string.char(65, 66, 228), pcall(string.char, -1), pcall(string.char, 65536), pcall(string.char, "x"), string.unicode and ("äα"):unicode(1, -1)
return ("hello world"):find("o"), ("hello"):find("l", 4), ("hello"):find("xyz"), ("hello"):find("l+"), ("a.b"):find(".", 1, true), ("a.b"):find("%."), ("hello"):find(""), ("hello"):find("", 10), ("hello"):find("h", -10), ("hello"):find("(l)(l)")
return ("key=val"):match("(%w+)=(%w+)"), ("abc"):match("^b"), ("abc"):match("b"), ("abc"):match("()b()"), ("  x  "):match("^%s*(.-)%s*$"), ("abc"):match(".", -1), ("[[x]]"):match("%[%[(.-)%]%]"), ("f(a(b)c)d"):match("%b()"), ("THE (quick) fox"):find("%((%a+)%)"), ("abc"):match("((a)(b))")
for w in ("one two  three"):gmatch("%a+") do print(w) end for k, v in ("a=1, b=2"):gmatch("(%w+)=(%w+)") do print(k, v) end for p in ("ab"):gmatch("()") do print(p) end
return ("hello"):gsub("l", "L")
return ("hello"):gsub("l", "L", 1)
return ("hello"):gsub("", "-")
return ("abc"):gsub("%w", "%0%0")
return ("abc"):gsub("(a)(b)", "%2%1")
return ("abc"):gsub("b", {b = "X"})
return ("abc"):gsub("b", {})
return ("abc"):gsub(".", function(c) if c ~= "b" then return c:upper() end end)
return ("a%b"):gsub("%%", "%%%%")
return ("abc"):gsub("b", false)
return pcall(string.gsub, "abc", "(", "x"), pcall(string.gsub, "abc", "%", "x"), pcall(string.gsub, "abc", "[a", "x"), pcall(string.gsub, "abc", "a", "%2"), pcall(string.gsub, "abc", "(a", "x"), pcall(string.gsub, "abc", "a)", "x"), pcall(string.gsub, "abc", "%f", "x"), pcall(string.gsub, "abc", "%b", "x"), pcall(string.gsub, "abc", "a", "%"), pcall(string.gsub, "abc", ".", function() return {} end), pcall(string.gsub, "abc", "a")
return ("abc"):gsub("b", 5), pcall(string.gsub, "abc", "b", true), pcall(string.gsub, "abc", "b", nil), ("abc"):gsub("x*", "-"), ("hello world"):gsub("o", "0", 0), ("abc"):gsub("^a", "x"), ("aaa"):gsub("^a", "x"), ("a b"):gsub("%s", "%%")
return ("THE"):find("%f[%a]%a+%f[%A]"), ("x1y22"):match("%d+$"), ("a-b"):gsub("[a-c]", "x"), ("a-b]"):gsub("[]-]", "x"), ("a^b"):gsub("[%^]", "x"), ("abc"):gsub("[^b]", "x"), ("0aF_"):gsub("%x", "h"), ("aB1 \n.\0"):gsub("%W", "w"), ("é1"):gsub("%a", "A"), ("a\0b"):find("\0"), ("a\0b"):find("%z"), ("aa"):match("(a)%1"), pcall(string.match, "a", "%1"), ("abcabc"):match("(abc)%1")
return ("aXbXc"):find("X", 3), ("aaab"):match("a-b"), ("aaab"):match("a*"), ("aaab"):match("a?b"), ("ab"):match("a.?b"), (" a"):match("%S"), ("a1"):match("%D%d"), ("aA"):match("%l%u"), ("aA"):match("%L"), ("a,"):match("%p"), ("a\1"):match("%c") == "\1", ("a "):match("%g"), ("%"):match("%%"), ("-"):match("%-"), ("]"):match("[]]"), ("a"):match("[^]]"), ("-"):match("[a-]"), ("\\"):match("\\")
return pcall(string.find, "a", "(((((((((((((((((((((((((((((((((a)))))))))))))))))))))))))))))))))"), pcall(string.rep, "x", 1e10), pcall(string.find), pcall(string.find, "a"), pcall(string.match, 5, "5"), pcall(string.gmatch, "a")
return ("%d|%5d|%-5d|%05d|%+d|% d"):format(42, 42, 42, 42, 42, 42), ("%i"):format(3.9), ("%u"):format(7), ("%c%c"):format(72, 105), ("%x|%X|%#x|%08x"):format(255, 255, 255, 255), ("%o|%#o"):format(8, 8), ("%d"):format(-5), ("%x"):format(-1), ("%d"):format("10"), ("%5.3d"):format(7)
return ("%f|%.2f|%10.3f|%-10.1f|%+.1f|%.0f|%#.0f"):format(3.14159, 3.14159, 3.14159, 3.14159, 3.14159, 2.5, 3), ("%e|%.2e|%E|%.0e"):format(12345.678, 12345.678, 0.00012, 5), ("%g|%g|%g|%g|%.3g|%#g|%G"):format(1e20, 0.1, 100000, 1e-5, 1234.5, 1, 1e-10), ("%.0g|%.1g|%.10g"):format(1234, 0.05, 1 / 3), ("%f|%e|%g|%d"):format(1 / 0, -1 / 0, 0 / 0, 0), ("%e|%g|%f"):format(0, 0, 0)
return ("%s|%5s|%-5s|%.2s|%5.1s"):format("abc", "abc", "abc", "abc", "abc")
return ("%s %s %s"):format(nil, true, 1.5)
return ("%q"):format('a"b\\c\nd\0e\r\t')
return ("%q"):format("\1002\19\0017")
return ("%%"):format()
return ("%s"):format(setmetatable({}, {__tostring = function() return "T" end}))
return ("%10q"):format("x")
return pcall(string.format, "%a", 1)
return pcall(string.format, "%d")
return pcall(string.format, "%d", "x")
return pcall(string.format, "%y", 1)
return pcall(string.format, "%")
return pcall(string.format, "%------d", 1)
return pcall(string.format, "%123d", 1)
return pcall(string.format, "%.123f", 1)
return pcall(string.format, "%5")
return pcall(string.format, "%c", 65536)
return pcall(string.format, "%c", -1)
return pcall(string.format)
return pcall(string.format, "%d", 2 ^ 70)
return pcall(string.format, "%x", 2 ^ 64)
return pcall(string.format, "%d", 0 / 0)
return pcall(string.format, "%.5s", "x")
return pcall(string.format, "%s")
return ("%5%|%-5%|%.3%"):format()
return ("%05s|%+s|% s|%#s"):format("a", "b", "c", "d")
return ("%020.5f"):format(-3.14159)
return ("%+g|% g|%+e"):format(1, 1, 1)
return ("%.20f"):format(0.1)
return ("%.15g"):format(0.1)
return ("%.17g"):format(0.1)
return ("%.99f"):format(1 / 3):len()
return ("%g|%g"):format(999999.5, 9999995)
return ("%.3g|%.3g"):format(999.5, 9995)
return pcall(string.dump, print)
return ("abc"):contains("b")
return ("abc"):startsWith("a")
return ("abc"):endsWith("c")
return "a" < "B", "B" < "a", "a" < "b", "Z" < "a", "é" < "f", "ä" < "b", "co-op" < "coop", "10" < "9", "" < "a", "a" < "aa", "_" < "a", "ß" < "st", "a" <= "A", "A" <= "a"
-- Tables
local t = {3, 1, 2} table.sort(t) return table.concat(t, ","), table.concat({}, ","), table.concat({1, 2, 3}, "-", 2), table.concat({1, 2, 3}, "-", 2, 2), table.concat({1, 2, 3}, "-", 3, 2), pcall(table.concat, {1, {}, 3}), pcall(table.concat, {}, ",", 1, 1), pcall(table.concat)
local t = {5, 3, 9, 1, 7, 2, 8, 6, 4, 0, 11, 10, 15, 13, 12, 14, 16, 18, 17} table.sort(t, function(a, b) return a > b end) return table.concat(t, " ")
local t = {"b", "a", "C", "B", "_", "ä", "1", ""} table.sort(t) return table.concat(t, " ")
return pcall(table.sort, {1, "a"}), pcall(table.sort, {{}, {}}), pcall(table.sort, {3, 1, 2}, function() return true end), pcall(table.sort, {1, nil, 2}), pcall(table.sort), pcall(table.sort, {1, 2}, 5), pcall(table.sort, {true, false})
local t = {1, 0 / 0, 2, 0 / 0} table.sort(t) return t[1], t[2], t[3], t[4]
local n = 0 local t = {} for i = 1, 40 do t[i] = (i * 17) % 41 end table.sort(t, function(a, b) n = n + 1 return a < b end) return n, table.concat(t, " ")
local t = {1, 2, 3} table.insert(t, 4) table.insert(t, 1, 0) table.insert(t, 3, "x") return table.concat(t, ","), pcall(table.insert, t, 10, 1), pcall(table.insert, t, 0, 1), pcall(table.insert, t), pcall(table.insert, t, 1, 2, 3), pcall(table.insert, t, "x", 1), pcall(table.insert)
local t = {1, 2, 3, 4} return table.remove(t), table.remove(t, 1), table.concat(t, ","), table.remove({}), pcall(table.remove, t, 7), pcall(table.remove, t, -1), pcall(table.remove)
local t = {1, 2} return table.remove(t, 3)
local t = {} table.remove(t) return next(t), #t, pcall(function() for k in pairs(t) do print(k) end end)
return table.unpack({1, 2}), table.pack(1, nil, 3).n, #table.pack(), pcall(table.unpack), pcall(table.unpack, {}, 1, 1e9), table.unpack({1, 2, 3}, -1, 1)
local t = {} t[1] = 1 t[2] = 2 t[4] = 4 print(#t) t[3] = 3 print(#t) t[#t] = nil print(#t) t[1.0] = "one" t["1"] = "text" return t[1], t["1"], #t
local t = {n = 1} t[2 ^ 53] = 1 t[-1] = 2 t[0] = 3 t[1.5] = 4 t[true] = 5 t[print] = 6 local n = 0 for k in pairs(t) do n = n + 1 end return n, t[-1], t[0], t[1.5], t[true], t[print]
local t = {} for i = 1, 100 do t[i] = i end for i = 100, 51, -1 do t[i] = nil end t[52] = 1 return #t, t[52], next(t, 50)
local t = {1, 2, 3} t[2] = nil print(#t, t[3]) t[2] = 5 return #t
local t = {10, 20, 30, nil, 50} return #t, select("#", unpack(t)), t[5]
local t = {x = 1, y = 2} t.x = nil t.z = 3 t.x = 4 for k, v in pairs(t) do print(k, v) end
local t = {} t[nil] = 1
local t = {} return t[nil], pcall(rawset, t, 0 / 0, 1)
local t = {} t.a, t.b, t.c = 1, 2 return t.a, t.b, t.c
local i, t = 1, {} i, t[i] = i + 1, 20 return i, t[1], t[2]
local a, b = 1, 2 a, b = b, a return a, b
local t = {} local function f() return t end f().x, f().y = 1, 2 return t.x, t.y
-- Where Lua 5.2 answers otherwise
for _, k in ipairs({"version", "luacompat", "platform", "is_aot", "is_unity", "is_mono", "is_clr4", "is_pcl", "banner", "other"}) do print(k, _MOONSHARP[k]) end
for _, k in ipairs({"string", "table", "math", "coroutine", "bit32", "dynamic", "os", "json", "io"}) do print(k, package.loaded[k] == _G[k], package.loaded[k] == nil) end return package.path, package.loaders
return _VERSION, _G._G == _G, _ENV == _G, require, module, setfenv, loadstring, load and 1, dofile, loadfile, newproxy, unpack == table.unpack, table.maxn, math.mod, string.gfind
return pcall(string.match, 'a', '(a'), pcall(string.match, 'a', 'a)'), pcall(string.match, 'a', '%'), pcall(string.match, 'a', '[a'), pcall(string.match, 'a', '[%'), pcall(string.match, 'a', '[^'), pcall(string.match, 'a', '[]'), pcall(string.match, 'a', '%b'), pcall(string.match, 'a', '%bx'), pcall(string.match, 'a', '%f'), pcall(string.match, 'a', '%1')
return pcall(string.gsub, 'abc', '(b)', '%2'), pcall(string.gsub, 'abc', 'b', true)
return ('one;two;;four'):gsub(';;', ';nil;'), ('x'):gsub('x', 'y', -1), ('xx'):gsub('x', 'y', 1.0), ('abc'):gsub('%w', '%0', 0)
return ('x'):rep(3, ''), ('x'):rep(2, 'ab'), (''):rep(5), (''):rep(3, '-'), ('ab'):rep(2.0)
return ('abc'):byte(1), ('abc'):byte(3), ('abc'):byte(-1), ('abc'):byte(-3), select('#', ('abc'):byte(4)), select('#', ('abc'):byte(0)), select('#', ('abc'):byte(2, 1)), select('#', ('abc'):byte(2, 9))
return 0.5 % 2, 1.5 % 1, 0.25 % 0.5, 2.75 % 0.5, 5 % 5, 0 % 3, 3 % 7, 10 % 3.5, 5.5 % 5, 7.25 % 7, 1e15 % 7, 1e16 % 3
return math.fmod(5.5, 2), math.fmod(4, 2), math.fmod(0, 5)
return 0.5 ^ (1 / 0), 2 ^ -(1 / 0), (-2) ^ (1 / 0) > 1e308, 0 ^ 0.5, 9 ^ 0.5, 2 ^ 52, 2 ^ 53, 10 ^ 15, 10 ^ -3, 1.5 ^ 2, (-1.5) ^ 2, (-1.5) ^ 3
return math.log(8, 2), math.log(100, 10), math.log(1, 5), math.log(0) < -1e308, math.log(1), math.exp(0), math.log(9, 3), math.log(0.25, 2)
return math.max(1), math.max(-1, -2), math.min(1), math.min(-1, -2), math.max(2, 2), math.min(5, 3, 4), math.max(5, 3, 4), math.max(3, 4, 5), math.min(3, 4, 5), math.max('3', 2), pcall(math.max), pcall(math.min, 'x')
return tostring(12), tostring(-0.5), tostring(1e15), tostring(1e14), tostring(123456789012), tostring(0.1), tostring(1e-4), tostring(-1e-4), tostring(100), tostring(1.25), tostring(0.001), tostring(1234.5), tostring(99999999999999)
return string.format('%.3f|%.0f|%.1f|%.2f', 2 / 3, 1.5, 0.25, 1.25), string.format('%.0f|%.0f', 2.5, 3.5), string.format('%.1f', 0.05), string.format('%5.0f|%-5.0f|', 9.6, 9.6)
return string.format('%5d|%05d|%+d|% d|%-5d|', -3, -3, 3, 3, 3), string.format('%3d|%3d', 1234, -1234), string.format('%.3d|%5.3d|%-6.2d|', 7, 7, 7), string.format('%d', -0), string.format('%+d', 0)
return string.format('%i', 5), string.format('%d', 3), string.format('%5.1f|%-7.2f|%+.1f|% .1f', 1.25, 1.25, 1.25, 1.25), string.format('%07.2f|%+07.2f', -1.5, 1.5)
return pcall(table.insert, {1, 2}, 4, 'x'), pcall(table.insert, {1, 2}, 0, 'x'), pcall(table.insert, {}, 1, 'x'), pcall(table.insert, {}), pcall(table.insert, {}, 1, 2, 3)
return table.unpack({1, 2, 3}, 3), table.unpack({1, 2, 3}, 3, 3), select('#', table.unpack({}, 1, 3)), select('#', table.unpack({1}, 2)), select('#', table.unpack({1}, 1, 0)), table.unpack({1, 2}, 0, 1)
return select('#', select(2, 1, 2, 3)), select('#', select(4, 1, 2, 3)), select(3, 1, 2, 3), select(-3, 1, 2, 3), pcall(select, 0), pcall(select, -4, 1, 2, 3), select('#', select(9, 1))
return pcall(table.sort, {1, 'x'}), pcall(table.sort, {{}, {}}), pcall(table.sort, {1, 2, 3}, 5)
return bit32.band(12, 10), bit32.band(0xff, 0x0f, 0x3c), bit32.bor(12, 10), bit32.bor(1, 2, 4), bit32.bxor(12, 10), bit32.bxor(1, 1, 1), bit32.bnot(0), bit32.bnot(0xffffffff), bit32.bnot(1)
return bit32.lshift(1, 0), bit32.lshift(1, 31), bit32.lshift(3, 31), bit32.rshift(0x80000000, 31), bit32.rshift(5, 0), bit32.rshift(5, 1), bit32.arshift(0x80000000, 31), bit32.arshift(0x80000000, 0), bit32.arshift(0x40000000, 1), bit32.arshift(-1, 1)
return rawlen({}), rawlen(''), rawequal(1, 1), rawequal('1', 1), rawget(setmetatable({}, {__index = {x = 1}}), 'x'), rawset({}, 'k', 'v').k, pcall(rawlen, 5)
return (function() local t = setmetatable({}, {__call = function(self, ...) return select('#', ...), ... end}) return t(), (t(1, nil)), t(7) end)()
return pcall(function() for i = 'x', 2 do end end), pcall(function() for i = 1, {} do end end), pcall(function() for i = 1, 2, nil do end end)
return pcall(function() return {} + 1 end), pcall(function() return 'a' + 1 end), pcall(function() return nil .. 'x' end), pcall(function() return {} < {} end), pcall(function() return 1 < '2' end), pcall(function() return #nil end), pcall(function() return -{} end), pcall(function() local x x() end), pcall(function() local x return x.y end)
function a b() end
function a+b() end
function a.b+c() end
function a:b.c() end
function a.5() end
return #"\x41\u{41}", "\65\066", "\z  a", [==[]]]==], '\'', "\"", '\\n', ("\0"):byte()
return table.concat({0 / 0, 1, -1, 0 / 0}, " "), pcall(table.concat, {1}, " ", 0 / 0), ("x"):rep(0 / 0), ("abc"):sub(0 / 0, 2), ("abc"):byte(1 / 0)
local t = {2, 0 / 0, 1} table.sort(t) return t[1] ~= t[1], t[2], t[3]
return tonumber("(5)"), tonumber("(5"), tonumber("5)"), tonumber("(-5)"), tonumber("-5-"), tonumber("5-"), tonumber("5+"), tonumber("+5+"), tonumber("1,000,000"), tonumber(",1"), tonumber("1,"), tonumber("1,.5"), tonumber("1e5-"), tonumber("(1e5)")
return tonumber("5 "), tonumber(" 5"), tonumber("5\0"), tonumber("\0005"), tonumber("5 -"), tonumber("- 5"), tonumber("5\13"), tonumber("\0095"), tonumber("5\14"), tonumber("Infinity "), tonumber("-Infinity"), tonumber("+Infinity"), tonumber("INFINITY"), tonumber("NAN"), tonumber("infinityx")
return 999999999999999, 9999999999999999, 1e15 + 0.5, 123456789012345.6, 0.00012345, 0.000012345, -0.0001, -0.00001, 1e-4, 9.9999e-5, 1.5e15, 2 ^ 31, -2 ^ 31, 2 ^ 31 - 1, -2 ^ 31 - 1
return ("%.2f|%.1f|%.0f|%.0f|%.0f"):format(2.675, 0.95, 0.4, 0.5, 9.5), ("%.3f|%.3f"):format(0.0005, 0.00049), ("%.20f"):format(1e-20), ("%.3f"):format(123456789012345678), ("%.1f"):format(99.95), ("%.16f"):format(0.1), ("%.2f"):format(-0.001)
return ("%.3e|%.0e|%.1e|%.14e|%.16e"):format(9.9999, 9.5, 0.95, 1 / 3, 1 / 3), ("%.2e"):format(1e-300), ("%.5e"):format(0), ("%e"):format(-1.5), ("%.3e"):format(999950), ("%.17g|%.15g|%.16g|%.0g|%.2g"):format(1 / 3, 1 / 3, 1 / 3, 0.5, 99.5)
return ('%s'):format(true)
return xpcall(function(...) return ... end, print, 1, 2)
return -'2'
return table.concat({[0] = 'z', 'a'}, '-', 0, 1)
return pcall(table.remove, {1, 2}, 0)
return bit32.extract(0xabcd, 4, 8)
return math.frexp(1 / 0), math.frexp(-1 / 0), math.frexp(0 / 0), math.log(0 / 0), math.log(2, 0 / 0), math.log(2, 1), math.log(1, 0), math.log(2, 0), math.log(2, 1 / 0), math.log(1, 1 / 0)
return select(2, math.frexp(1 / 0)), select(2, math.frexp(-1 / 0)), select(2, math.frexp(0 / 0)), select(2, math.frexp(0))
return pcall(math.random, 2147483646, 2147483646), math.random(3, 3), math.random(-4, -4)
-- Coroutines
local c = coroutine.create(function(a, b) local x = coroutine.yield(a + b) local y, z = coroutine.yield(x) return y, z end) print(coroutine.resume(c, 1, 2)) print(coroutine.status(c), coroutine.resume(c, "x")) print(coroutine.resume(c, "y", "z")) print(coroutine.status(c), coroutine.resume(c))
local c = coroutine.wrap(function() for i = 1, 2 do coroutine.yield(i) end end) print(c(), c(), c()) c()
local c = coroutine.create(function() error("inside") end) print(coroutine.resume(c)) return coroutine.status(c)
local c = coroutine.wrap(function() error("wrapped") end) c()
local c c = coroutine.create(function() print(coroutine.status(c), coroutine.running() == c) print(coroutine.resume(c)) local d = coroutine.create(function() print(coroutine.status(c)) end) coroutine.resume(d) end) print(coroutine.resume(c)) return coroutine.status(c)
return pcall(coroutine.yield, 1), pcall(coroutine.resume), pcall(coroutine.create), pcall(coroutine.create, 5), pcall(coroutine.status, 5), pcall(coroutine.wrap, 5), coroutine.running()
local c = coroutine.wrap(function() return pcall(function() coroutine.yield(1) error("after") end) end) print(c()) print(c())
local c = coroutine.wrap(function(...) print(select("#", ...)) print(select("#", coroutine.yield())) print(select("#", coroutine.yield(nil, nil))) end) c(1, nil) print(select("#", c())) print(select("#", c(nil)))
local c = coroutine.wrap(function() for _, v in ipairs({3, 1, 2}) do coroutine.yield(v) end return "end" end) local s = {} for i = 1, 4 do s[i] = c() end return table.concat(s, " ")
local c = coroutine.create(function() local t = setmetatable({}, {__index = function(_, k) return coroutine.yield(k) end}) return t.x end) print(coroutine.resume(c)) print(coroutine.resume(c, 9))
local c = coroutine.create(function() table.sort({2, 1, 3}, function(a, b) coroutine.yield() return a < b end) end) return coroutine.resume(c)
local c = coroutine.create(function() for k in (function() return coroutine.yield("it") end) do return k end end) print(coroutine.resume(c)) print(coroutine.resume(c, "k"))
return coroutine.close and 1, coroutine.isyieldable and coroutine.isyieldable()
-- Time, JSON and dynamic expressions
return os.time({year = 2020, month = 2, day = 3})
return os.time({year = 2020, month = 14, day = 1})
return pcall(os.time, {year = 2020})
return pcall(os.time, {})
return os.time({year = 2020, month = 1, day = 1, hour = 0, min = 61, sec = 5})
return pcall(os.time, {year = 1960, month = 1, day = 1})
return pcall(os.time, 5)
return os.time()
return os.date("!%Y-%m-%d %H:%M:%S", 1e9)
return os.date("!%a %A %b %B %d %j %p %I %y %%", 1e9)
return os.date("!%c|%x|%X|%D|%F|%T|%R|%r", 1e9)
return os.date("!%C %e %g %G %h %n %t %u %U %V %w %W %z %Z", 1e9)
return pcall(os.date, "!%Q", 1e9)
return pcall(os.date, "!%E", 1e9)
return pcall(os.date, "%", 0)
return os.date("!*t", 1e9).yday
return os.date("!*t", 1e9).isdst
return pcall(os.date, "!%Y", -1e18)
return os.date("!%Y", "0")
return os.clock() >= 0, os.difftime(5, 3), os.getenv and 1, pcall(os.difftime), os.exit and 1
return json and json.serialize({1, 2, {a = "x\n\"", b = true}}), json and json.parse('[1,2.5,"x",null,true,{"a":[]}]')[2], json and json.null() == nil, json and json.isnull(json.null()), json and pcall(json.parse, "[1"), json and pcall(json.parse, "nope"), json and pcall(json.serialize, 5)
x = 5 t = {a = {b = 7}} return dynamic.eval("x + 1"), dynamic.eval("t.a.b * 2 - 1"), dynamic.eval("x == 5 and 'y' or 'n'"), dynamic.eval("x .. 'a' .. 1"), dynamic.eval("not x"), dynamic.eval("-x"), dynamic.eval("#t"), dynamic.eval("x < 6"), dynamic.eval("x >= 6"), dynamic.eval("'a' < 'b'"), dynamic.eval("x ~= 5"), dynamic.eval("t['a'].b % 4"), dynamic.eval("(x)")
x = 5 t = {a = {b = 7}} return dynamic.eval("x ^ 2 / 5")
return pcall(dynamic.eval, "f()")
return pcall(dynamic.eval, "{}")
return pcall(dynamic.eval, "function() end")
return pcall(dynamic.eval, "...")
return pcall(dynamic.eval, "t[nil]")
return pcall(dynamic.eval, "x + nil")
return pcall(dynamic.eval, "x < nil")
return pcall(dynamic.eval, "nil .. 1")
return pcall(dynamic.eval, "-nil")
return pcall(dynamic.eval, "nope.x")
return pcall(dynamic.eval, 5)
return pcall(dynamic.eval)
return pcall(dynamic.eval, {})
return pcall(dynamic.prepare, "x +")
return pcall(dynamic.prepare)
return dynamic.eval(dynamic.prepare("1 + 1"))
local l = 3 return dynamic.eval("l * 2"), (function() local m = 4 return dynamic.eval("m + l") end)()
t = {} return dynamic.eval("t == t"), dynamic.eval("'a' == 1"), dynamic.eval("0/0 < 1"), dynamic.eval("t.x"), pcall(dynamic.eval, "t.x.y"), dynamic.eval("1 and nil"), dynamic.eval("false or 'z'")
