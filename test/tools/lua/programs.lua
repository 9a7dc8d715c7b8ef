--## numbers print, a bare local in a generic for finds the loop's own values, format rounds
print(0.1+0.2, 1e15, 1e100, -0.0, 0/0, 1/0, 2^53, 123456789012345680000)
for k,v in pairs({5}) do local x; local a,b; print(x, a, b) end
print(string.format("%.2f", 1.005), string.format("%5.1f|%g|%e", 3.14159, 1e20, 12345.678))
--## an error's place reaches to the end of the comment behind the statement
local t = nil
local x = t.y -- hi
print(x)
--## texts are compared by culture, and pcall of a library function gives no place
print("a"<"B", "Z"<"a", "co-op"<"coop", "_a"<"a")
print(pcall(error, "x"))
print(pcall(function() error("x") end))
--## a table is no iterator
for v in {10,20,30} do print(v) end
--## nor is a number
for k, v in 5 do end
--## __newindex functions lose the last of several values, and void is counted
local t = setmetatable({}, {__newindex = function(t,k,v) return 7 end})
t.a, t.b = 1, 2
local x, y = 3
local f = function() end
print(pcall(f), (f()), select('#', f()))
print(type(f()))
--## =[ does not start a comment that ends
--=[ hello ]=]
print(1)
--## hexadecimal numbers and escapes
print(0x10, 0xA.8p1, 1e999, "\u{48}\x41\065\z
   x")
--## a statement that is none
x = = 3
--## a number cannot be assigned to
x, 3 = 4
--## nor can a call
f() = 3
--## a goto without its label
goto a
--## a break outside of loops
break
--## a label wipes the locals of a function whose loop declares none
local i = 0 while i < 2 do do local k = 1 end ::c:: i = i + 1 end print(i)
--## a label wipes the variable of a numeric for, where the function has no other local
local function f() for i = 1, 2 do do do local k = i end ::c:: print(i) end end end f()
--## a bare local in loops that are no generic for is nil
for i = 1, 2 do local x ; print(x) end for _, v in ipairs{1,2} do if v == 1 then local y; print(y) end while true do local z; print(z) break end end
--## numbers as text, text as numbers, and format
print(1e14,1e15,1e16,1e17,123456789012345678, 1234567890123456789, 1e18,1e19,1e20,1e21, 0.001,0.0001,0.00001,0.00012345,1.5e-5, 1e-7,5e-324,1.7976931348623157e308)
print(tonumber("1,5"), tonumber(",5"), tonumber("1,,5"), tonumber("(5)"), tonumber("5-"), tonumber("-5-"), tonumber("$5"), tonumber("¤5"), tonumber("1e3"), tonumber("1 2"), tonumber(" 1 "), tonumber("nan"), tonumber("NaN"), tonumber("infinity"), tonumber("-Infinity"), tonumber("+Infinity"),tonumber("∞"), tonumber("1."), tonumber("."), tonumber(".5"), tonumber(""), tonumber("1e"), tonumber("1e400"), tonumber("- 5"), tonumber("(-5)"), tonumber("5 -"), tonumber("( 5 )"), tonumber("1.5,0"), tonumber("1,"), tonumber("1e5-"), tonumber("1\0"), tonumber("1\0x"))
print(string.format("%g|%g|%g|%g|%.3g|%10.4g|%G", 0.1, 1e15, 1e16, 123456789, 1234.5678, 0.00001234, 1e-10))
print(string.format("%e|%.2e|%E|%.0e", 12345.678, 0.00012, 1e100, 5))
print(string.format("%5d|%-5d|%05d|%+d|% d|%d|%d", 42, 42, 42, 42, 42, -42, 3.99), string.format("%x|%X|%#x|%o|%08x|%5x", 255, 255, 255, 8, 48879, 10), string.format("%c%c", 65, 66))
print(string.format("%s|%10s|%-10s|%.2s|%q", "hi", "hi", "hi", "hello", 'a"b\nc\0d\\'))
print(string.format("%5.2f|%-8.3f|%08.2f|%+.1f|%.0f|%.0f|%.0f", 3.14159, 2.5, -3.14159, 1.05, 0.5, 1.5, 2.5), string.format("%f", 1e22), string.format("%f", 1/0), string.format("%d", 0/0), string.format("%x", -1), string.format("%u", 5))
print(pcall(string.format, "%d", "x")) print(pcall(string.format, "%y", 1)) print(pcall(string.format, "%d")) print(pcall(string.format, "%s", nil)) print(pcall(string.format,"%s", {}))
print(string.format("%.14g", 3.14159265358979), string.format("%.17g", 0.1), string.format("%.3f", 1e-5), string.format("%i", 7), string.format("%%"), string.format("%5%"))
--## more of format, remainders, math, dates
print(string.format("%.20f", 0.1), string.format("%.15f", 0.1), string.format("%g", 100000), string.format("%.10g", 1/3), string.format("%g", 0), string.format("%g", -0.0), string.format("%.3f", -0.0), string.format("%5g", 1/0), string.format("%f", -1/0), string.format("%.0f", -0.4))
print(string.format("%5s|%05s|%-05s", 1.5, "a", "b"), string.format("%+5d|%+05d|%-+5d|% 5d|%05d", 3, 3, 3, 3, -3), string.format("%#o|%#x|%#X|%#08x", 8, 255, 255, 255), string.format("%3d|%2d", 12345, -12345))
print(2^31, 2^63, -2^63, 1e300*1e10, -1e300*1e10, 3 % math.huge, 5.3 % 3, -5.3 % 3, 5 % -3, 5 % 0, 0 % 5, -0.5 % 0.3)
print(math.fmod(5,3), math.fmod(-5,3), math.modf(3.7), math.modf(-3.7), math.floor(-0.5), math.ceil(-0.5), math.max(1,2,3), math.min(3, "2"), math.sqrt(2), math.pi, math.huge, math.log(8,2), math.log(0), math.exp(1), math.frexp(8), math.ldexp(1,3), math.abs(-3), math.pow(2,0.5), math.sin(1), math.tan(1), math.deg(1), math.rad(1), math.atan2(1,2), math.cosh(1))
print(os.time{year=2020,month=1,day=2}, os.time{year=2020,month=1,day=2,hour=3,min=4,sec=5}, os.date("!%Y-%m-%d %H:%M:%S", 86400*365.25), os.date("!%c", 0), os.date("!%x %X %p %A %B %a %b %j %w %u %C %e %D %r %R %T %F %g %G %h %I %y %z %Z", 12345678), os.clock() < 100)
for k,v in pairs(os.date("!*t", 1e9)) do print(k,v) end
print(pcall(os.date, "%Q")) print(os.date("*t").isdst)
--## library functions name their arguments
print(pcall(math.floor)) print(pcall(math.floor, nil)) print(pcall(math.floor, {})) print(pcall(string.rep, "x")) print(pcall(string.sub)) print(pcall(string.sub, "abc", {}))
print(string.rep("ab", 3, ","), ("x"):rep(0), string.sub("hello", 2.7, -2), string.sub("hello", 1e20), string.char(72.9, "105"), string.byte("hello", 1, -1))
print(tonumber("10", 2), tonumber("ff", 16), tonumber("777", 8), tonumber("12", 3), pcall(tonumber, "12", 36), pcall(tonumber, "9", 3))
--## digits that are none end the script
print(tonumber("zz", 16))
--## so does no digit at all
print(tonumber("", 10))
--## and a minus sign
print(pcall(tonumber, "-7", 10))
--## chance is the one of .NET, and bit32
math.randomseed(42) print(math.random(), math.random(10), math.random(5,7)) math.randomseed(7) print(math.random(1000000), math.random(), math.random(100))
print(bit32.band(-1, 255), bit32.bor(1,2), bit32.bxor(5,1), bit32.bnot(0), bit32.lshift(1, 33), bit32.rshift(256, 4), bit32.arshift(-8, 1), bit32.lrotate(1, -1), bit32.rrotate(1, 1), bit32.extract(255, 4, 4), bit32.replace(0, 15, 4, 4), pcall(bit32.extract, 1, 31), bit32.btest(1, 3), bit32.band(2^40+5, 7), bit32.band(3.7), bit32.band(2^31), bit32.band(-2^31-1), bit32.bor(1.5,2.5), bit32.bnot(-1), bit32.band(0xFFFFFFFF), bit32.arshift(2^31,1), bit32.lshift(1,32), bit32.lshift(1,-1))
--## conversions to integers, keys of all kinds, table functions, metatables, assert and error
print(math.floor(1e300), string.sub("abc", 0/0), string.rep("a", 2.9), ("abc"):sub(-2147483649), ("x"):byte(1e10), ("x"):byte(5), (("x"):byte(5)))
local t = {} t[1.5]=1 t[-1]=2 t[0]=3 t[2^53]=4 t[true]=5 t["1"]=6 t[1]=7 for k,v in pairs(t) do print(k,v) end print(#t)
t = {10,20,30,nil,50} print(#t, select('#', unpack(t)), table.concat({1,2,3}, "-"), table.concat({}, "x"), pcall(table.concat, {1,{},3}))
print(pcall(table.insert, {}, 5, 1), table.insert({}, 1), pcall(table.insert, {}), pcall(table.insert, {1}, 1, 2, 3), pcall(table.insert, {1}, nil))
print(pcall(table.remove, {}, 1), table.remove({}), table.remove({1,2,3}), table.remove({1,2,3}, 1), pcall(table.remove, {1,2}, 3), pcall(table.remove, {1}, 1, 2))
print(unpack({1,2,3}, 2), unpack({1,2,3}, 2, 5), select('#', unpack({})), select(-1, 1, 2, 3), pcall(select, 0), pcall(select, -5, 1), select(2, 'a', 'b', 'c'))
print(next({}), next({5}), pcall(next, {}, 1), rawlen({1,2}), rawlen("abc"), pcall(rawlen, 5), rawequal("a", "a"), rawequal({}, {}), rawget({5}, 1), type(rawset({}, 1, 2)), pcall(rawset, {}, nil, 1), pcall(rawset, {}, 0/0, 1))
print(getmetatable("").__index == string, pcall(setmetatable, 1, {}), pcall(setmetatable, {}, 1), pcall(setmetatable, setmetatable({}, {__metatable = 1}), {}), getmetatable(setmetatable({}, {__metatable = "locked"})))
print(assert(1, 2, 3), pcall(assert, false), pcall(assert, nil, "msg"), pcall(assert), pcall(error), pcall(error, nil), pcall(error, {}), pcall(error, 5), pcall(error, "x", 0))
print(tostring(nil), tostring(true), tostring(12), tostring("x"), pcall(tostring), tostring(print):sub(1, 10), tostring({}):sub(1,7), tostring(setmetatable({}, {__tostring = function() return "hi" end})), pcall(tostring, setmetatable({}, {__tostring = function() return 5 end})))
--## what the type functions give
print(collectgarbage("count"), collectgarbage(), type(pairs), type(nil), type(coroutine.create(print)), tostring(coroutine.create(function() end)):sub(1,8))
--## patterns and dynamic expressions
print(pcall(string.match, ("a"):rep(300).."x", ".-x"))
print(pcall(string.match, ("a"):rep(300).."x", "a*x"), pcall(string.find, ("a"):rep(300).."xb", "(a-)x"))
x = 5 t = {a={b=7}}
print(dynamic.eval("x + 1"), dynamic.eval("t.a.b * 2"), dynamic.eval("x == 5 and 'yes' or 'no'"), dynamic.eval(dynamic.prepare("x..'a'")))
print(pcall(dynamic.eval, "f()")) print(pcall(dynamic.eval, "nope.x")) print(pcall(dynamic.eval, "{}")) print(pcall(dynamic.eval, "x^2")) print(pcall(dynamic.eval, "x..nil")) print(pcall(dynamic.eval, "x+nil")) print(pcall(dynamic.eval, "x<nil")) print(pcall(dynamic.eval, "#x")) print(pcall(dynamic.eval, 5)) print(pcall(dynamic.eval, nil))  print(tostring(dynamic.prepare("1"))) print(type(dynamic.prepare("1")))
print(pcall(function() return dynamic.eval("f()") end))
--## a dynamic expression that does not compile ends the script
print(dynamic.eval("x +"))
--## character classes
for _, p in ipairs{"%p", "%w", "%s", "%c", "%g", "%u", "%l", "%a", "%x", "%d"} do local s = "" for i = 0, 255 do if string.find(string.char(i), p) then s = s .. i .. " " end end print(p, s) end
--## find, match, gsub, gmatch
print(("hello world from lua"):find("(%w+) (%w+)"), ("key = value"):match("^(%w+)%s*=%s*(%w+)$"), ("abc"):gsub("", "-"), ("hello"):gsub("l", {l="L"}), ("hello"):gsub(".", function(c) if c == "l" then return "1" end end), ("abc"):gsub("%w", "%0%0"), pcall(string.gsub, "abc", "a", "%2"), pcall(string.gsub, "abc", "(", "x"), pcall(string.gsub, "abc", "a", true), pcall(string.gsub, "abc", "[a", "x"), pcall(string.gsub, "abc", "%", "x"), pcall(string.gsub, "a", "a", function() return {} end))
for w in ("one two three"):gmatch("%a+") do print(w) end for k, v in ("a=1, b=2"):gmatch("(%w+)=(%w+)") do print(k, v) end
print(("x"):rep(3), ("f(a(b)c)d"):match("%b()"), ("THE (quick) fox"):find("%f[%a]%a+", 5), ("aXb"):gsub("%u", "%%"), ("abc"):find("b", 1, true), ("a.b"):find(".", 1, true), ("abc"):find("", 10), ("abc"):find("", 4), ("abc"):find("c", -1), ("äöü"):upper(), ("ÄÖÜß"):lower(), ("straße"):upper(), #"äöü", ("äöü"):byte(1,-1), ("é"):match("%a"), ("日本"):match("."), ("日"):find("å"))
print(pcall(string.gsub, "abc", "a", "%2")) print(pcall(string.gsub, "abc", "(", "x")) print(pcall(string.gsub, "abc", "a", true)) print(pcall(string.gsub, "abc", "[a", "x")) print(pcall(string.gsub, "abc", "%", "x")) print(pcall(string.gsub, "a", "a", function() return {} end)) print(pcall(string.find, "a", "%f")) print(pcall(string.find, "a", "%b")) print(pcall(string.find, "a", "(a))")) print(pcall(string.find, "a", "%1")) print(pcall(string.rep)) print(pcall(string.gsub, "a")) print(pcall(string.gsub, "a", "b"))print(pcall(string.gsub, "a", "a", "%")) print(pcall(string.gsub, "a", "a", "%a"))
--## texts sort by culture
local s = {} for i, w in ipairs{"b","B","a","A","_","-","co-op","coop","co op","Coop","é","e","f","z","Z","1","10","2",""," ","ab","aB","Ab","AB","a-b","a_b","ä","Ä","ae","æ","ß","ss",".",",","!","?","(","a.b","a b","\t","\n", "~","^","#","@","$","%","&","*","+","=","<",">","|","/","\\",":",";","'","\"","`","{","[","}","]", "x1","x10","x2"} do s[i] = w end table.sort(s) for i, w in ipairs(s) do s[i] = string.format("%q", w) end print(table.concat(s, " "))
--## coroutines
local co = coroutine.create(function(a, b) print(a, b) local c = coroutine.yield(a + b) print(c) local d, e = coroutine.yield(c * 2) print(d, e) return "done", 99 end)
print(coroutine.resume(co, 1, 2)) print(coroutine.status(co)) print(coroutine.resume(co, 10)) print(coroutine.resume(co, "x", "y")) print(coroutine.status(co)) print(coroutine.resume(co))
local gen = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end) print(gen(), gen(), gen(), gen())
local co2 = coroutine.create(function() error("oops") end) print(coroutine.resume(co2))
local co3 = coroutine.wrap(function() local ok, e = pcall(function() coroutine.yield(1) error("in") end) print(ok, e) return "end" end) print(co3()) print(co3())
print(coroutine.running()) print(pcall(coroutine.yield, 1)) print(coroutine.isyieldable, pcall(coroutine.create, 5), pcall(coroutine.resume, 5), pcall(coroutine.status))
local co4 co4 = coroutine.create(function() print(coroutine.status(co4), coroutine.resume(co4)) local c5 = coroutine.create(function() print(coroutine.status(co4)) end) coroutine.resume(c5) table.sort({3,1,2}, function(a,b) coroutine.yield() return a < b end) end) print(coroutine.resume(co4))
--## a dead number key in front of an item
for k0, w1 in pairs({1e3, [1e15] = nil}) do print(k0, w1) end
--## a dead number key in front of a field
for k0, w1 in pairs({[1e15] = nil, a = 1}) do print(k0, w1) end
--## a dead field in front of another
for k0, w1 in pairs({a = nil, b = 1}) do print(k0, w1) end
--## two dead fields
for k0, w1 in pairs({a = nil, b = nil, c = 1}) do print(k0, w1) end
--## a field that dies
local t = {} t.a = 1 t[true] = 2 t.a = nil for k, v in pairs(t) do print(k, v) end
--## next passes dead keys
local t = {[1.5] = nil, a = 1} print(pcall(next, t)) print(next({[2.5]=nil, [3.5]=5}))
--## a large dead key
for k0, w1 in pairs({1e3, [2147483648] = nil}) do print(k0, w1) end
--## a negative dead key
for k0, w1 in pairs({1e3, [-5] = nil}) do print(k0, w1) end
--## xpcall of nothing is true
print(not (xpcall(function() end, function(m) return 5 end)))
--## protected calls and not: 2
print((xpcall(function() end, function(m) return 5 end)))
--## protected calls and not: 3
print(not (pcall(function() end)))
--## protected calls and not: 4
print(not pcall(function() end))
--## protected calls and not: 5
print(not (pcall(function() return 1 end)))
--## protected calls and not: 6
local x = pcall(function() end) print(not x, x == true, x)
--## protected calls and not: 7
if pcall(function() end) then print("t") else print("f") end
--## protected calls and not: 8
print(not (pcall(type, 1)))
--## protected calls and not: 9
local function f() return not (pcall(function() end)) end print(f())
--## protected calls and not: 10
local x = (pcall(function() end)) print(not x) x = not (true) print(x)
--## protected calls and not: 11
print(not (xpcall(function() print(1) for k0, w1 in pairs({5}) do end end, function(m) return 5 end)))
--## a function statement in a loop buries the loop: one round
print(not (xpcall(function() for k0, w1 in pairs({5}) do function gt:m() end end end, function(m) return 5 end)))
--## a function statement in a generic for buries it, inside xpcall
gt = {} print(not (xpcall(function() for k0, w1 in pairs({5, 6}) do function gt:m() end end end, function(m) return 5 end)))
--## and outside, as a method
gt = {} for k0, w1 in pairs({5, 6}) do print(k0, w1) function gt:m() end end
--## and as a field
gt = {} for k0, w1 in pairs({5, 6}) do print(k0, w1) function gt.m() end end
--## a function statement in a numeric for ends the script
gt = {} for i = 1, 2 do print(i) function gt.m() end end
--## even with locals behind it
gt = {} for i = 1, 2 do print(i) function gt.m() end local x print(x) end
--## even in a field of a field
gt = {a={}} for i = 1, 3 do print(i) function gt.a.m() end local x print(x) end local y print(y)
--## table.remove on an empty table leaves a key that next cannot pass
local t = {} print(table.remove(t)) t.x = 1 print(pcall(function() for k in pairs(t) do print(k) end end))
local u = {y = 1} table.remove(u) u.x = 2 for k in pairs(u) do print(k) end
--## pcall gives nil for a void that came last of several results
local function nothing() end print(pcall(function() return 1, nothing() end)) print((function() return 1, nothing() end)())
--## handlers of all xpcalls around an error have their say
print(xpcall(function() print(pcall(function() error("inner") end)) error("outer") end, function(m) return "<" .. m .. ">" end))
--## closures keep variables, not values
local fs = {} for i = 1, 3 do local j = i fs[i] = function() j = j + i return j end end print(fs[1](), fs[1](), fs[2](), fs[3]()) local n = 0 local function up() n = n + 1 return n end up() print(up(), n)
--## and and or pass on several values
local function two() return 1, 2 end print(true and two()) print(nil or two()) print(two() and 3) print((true and two()))
--## goto jumps back and forth
do local i = 1 ::top:: if i <= 3 then print(i) i = i + 1 goto top end end for i = 1, 3 do for j = 1, 3 do if j == 2 then goto next end print(i, j) ::next:: end end
--## coroutines inside coroutines, and errors through them
local outer = coroutine.wrap(function() local inner = coroutine.wrap(function() coroutine.yield("a") error("deep") end) coroutine.yield(inner()) print(pcall(function() inner() end)) return "end" end) print(outer()) print(outer())
--## metamethods of all kinds
local mt = {} mt.__add = function(a, b) return "add" end mt.__concat = function(a, b) return "cat" end mt.__lt = function() return true end mt.__le = function() return false end mt.__eq = function() return true end mt.__len = function() return 42 end mt.__call = function(self, x) return x end mt.__unm = function() return "neg" end mt.__index = function(t, k) return k .. "!" end
local a, b = setmetatable({}, mt), setmetatable({}, mt) print(a + 1, 1 + a, a .. "x", a < b, a <= b, a > b, a == b, a ~= b, #a, a(7), -a, a.foo, rawlen(a), rawequal(a, b))
--## a chain of __index without end
local t = {} setmetatable(t, {__index = t}) print(pcall(function() return t.x end)) setmetatable(t, {__newindex = t}) print(pcall(function() t.x = 1 end))
--## parameters of one name, varargs in the middle, a second closing bracket
local function f(a, a) return a end print(f(1, 2)) local g = function(..., x) return x end print(g(1, 2)) local h = function(a)) return a end print(h(5))
--## lambdas and unequal signs
local add = |a, b| a + b print(add(1, 2), 1 != 2, (|x| x * 2)(4))
--## unary minus binds tighter than ^ behind an operator
print(-2 ^ 2, 2 * -2 ^ 2, -2 ^ -2, 2 ^ 3 ^ 2, not nil == true, -"2" + 1)
--## 3,000 numbers and texts sort alike
local s, list = 1, {} for i = 1, 3000 do s = (s * 48271) % 2147483647 list[i] = s % 1000 end table.sort(list) local sum = 0 for i = 1, #list do sum = (sum * 31 + list[i]) % 1000003 end print(sum) local pairs_ = {} for i = 1, 200 do s = (s * 48271) % 2147483647 pairs_[i] = {k = s % 7, i = i} end table.sort(pairs_, function(x, y) return x.k < y.k end) local o = "" for i = 1, 200 do o = o .. pairs_[i].i .. " " end print(o)
--## void stored in a list is one more round of ipairs, and a value to unpack
local function nothing() end for i, v in ipairs({1, nothing()}) do print(i, v) end print(#{nothing()}, select('#', unpack({1, nothing()})), unpack({1, 2, nothing()}, 2, 3))
local t = {} t[1] = nothing() for i, v in ipairs(t) do print(i, v) end t[1] = 5 for i, v in ipairs(t) do print(i, v) end t[1] = nil for i, v in ipairs(t) do print(i, v) end
--## whole powers are exact
for i = -12, 12 do print(i, 1.37 ^ i, 0.75 ^ i, 10 ^ i, 3 ^ i, (-2.25) ^ i) end
--## patterns find their place in long texts
local long = ("ab1 "):rep(200) .. "Xy-" .. ("z"):rep(300) for _, p in ipairs{"X", "%u", "[XY]", "%u%l", "(%u)y", "%-z+", "z$", "X?y", ".", "q", "%d%s%u", "[^%w%s]", "%f[X]X", "%bX-", "y.z*"} do print(p, long:find(p), long:find(p, 700), #(long:match(p) or "")) end print(pcall(string.find, long, "[a"), pcall(string.find, long, "q["))
--## table.remove on an empty table takes what is under 0 when it looks for dead keys
local t = {nil, {}, {}} print(pcall(table.remove, t)) rawset(t, 0, "v") t[4] = nil print(pcall(table.remove, t, 2)) for k in pairs(t) do print(k) end
local u = {[true] = 1} table.remove(u, 0) for k in pairs(u) do u[k] = nil end print(pcall(next, u, 0)) u[0] = 2 for k in pairs(u) do print(k) end print(next(u))
--## a dead key in front of what table.remove left behind
local t = {[0] = 2} print(pcall(table.remove, t, 0)) rawset(t, 5, "v") t.a = 1 t[0] = nil print(pcall(function() for k in pairs(t) do print(k) end end))
--## voids go through table.insert, table.remove and pcall as they are
local function nothing() end local t = {} table.insert(t, nothing()) for i, v in ipairs(t) do print(i, v) end print(pcall(table.insert, t, nothing())) print(#t, next(t))
local u = {nothing()} print(pcall(table.remove, u)) print(pcall(table.remove, u)) print(pcall(coroutine.resume, coroutine.create(nothing)))
print(pcall(function(...) print(select("#", ...)) return ... end, nothing())) print(pcall(function(...) print(select("#", ...)) return 5, ... end, 1, nothing()))
--## a key that is dropped takes its void along
local function nothing() end local t = {} t[1] = nothing() for k in pairs(t) do t[k] = 3 end rawset(t, "a", nil) rawset(t, "b", 1) for i, v in ipairs(t) do print(i, v) end print(unpack(t, 1, 2))
--## a form that is none for .NET stays as it is, but wants its number
for _, form in ipairs{"%5.c", "%.d", "x%-.e", "%-5.G", "% 1.o"} do print(pcall(string.format, form, 65), pcall(string.format, form, "q")) end print(pcall(string.format, "%5c|%c", 65, 66))
--## a plus and zeros without a width
print(string.format("%+05d", 7)) print(string.format("%+0d", 7))
--## characters beyond the last
print(string.byte(string.char(65.9)), pcall(string.char, "x"), #string.char(70000), #string.char(1e300))
--## numbers with a plus, to a base
print(pcall(tonumber, "+3", 8), pcall(tonumber, "+ff", 16), pcall(tonumber, "+0x1F", 16), pcall(tonumber, "+7", 10)) print(tonumber("++3", 8))
--## the main coroutine is no longer the main one when something tried to resume it
print(select(2, coroutine.running())) print(pcall(function() return coroutine.resume((coroutine.running())) end)) print(select(2, coroutine.running()))
--## handlers of xpcall wait while their coroutine does
local co = coroutine.wrap(function() print(xpcall(function() coroutine.yield(1) error("x") end, function(m) return "<" .. m .. ">" end)) return 2 end) print(co()) print(co())
--## a text that ends behind a backslash
local a = 'q\n\
--## whole powers of fractions that come close to whole numbers
print(162923.143 ^ 3, 162923.143 ^ 3 == math.pow(162923.143, 3), 3 ^ 20, (-2) ^ 31)
--## table.remove on an empty table, at places below 1
local function show(t)
  local seen = "#" .. #t
  local ok, message = pcall(function() for k, v in pairs(t) do seen = seen .. " " .. tostring(k) .. "=" .. tostring(v) end end)
  print(seen, ok, ok or (message:gsub("^.*: ", "")))
end
local t = {}
print(table.remove(t, -1)) show(t)
t[-1] = nil show(t)
t[3] = 3 show(t)
t[1] = 5 show(t)
print(table.remove(t)) show(t)
t = {3}
table.remove(t) t[0.5] = 7 table.remove(t, -2) t[true] = 7 table.remove(t) show(t)
t[-1] = 1 show(t)
t[-1] = 2 show(t)
--## table.remove on an empty table, and a key 0 that comes back
local function show(t)
  local seen = "#" .. #t
  local ok, message = pcall(function() for k, v in pairs(t) do seen = seen .. " " .. tostring(k) .. "=" .. tostring(v) end end)
  print(seen, ok, ok or (message:gsub("^.*: ", "")))
end
local t = {2}
table.remove(t) t[0] = 4 show(t)
table.remove(t, 0) show(t)
t[true] = 1 show(t)
t[0] = 4 show(t)
t = {[0] = 6}
show(t) table.remove(t) show(t) t.b = 6 show(t) t[0] = nil show(t) table.remove(t) t[0] = nil show(t)
--## powers with fractions
for _, pair in ipairs({
  {2.5, 0.3}, {10, -0.5}, {1.1, 7.7}, {0.1, 0.1}, {123.456, 1.25}, {3, 1 / 3}, {7, 2.5}, {99, -1.75}, {0.7, 3.3}, {1e10, 0.7},
  {5, 0.125}, {2, 0.1}, {6.28, -2.2}, {41, 4.625}, {0.003, 0.9}, {-8, 1 / 3}, {17, 9.75}, {1.0000001, 12345.5}, {2, 1.5}, {10, 0.25},
}) do
  print(string.format("%.17g", pair[1] ^ pair[2]))
end
--## a key that is dropped while a walk stands at it, and comes back
local t = {2}
t.b = {}
print(#t, next(t))
print(pcall(table.remove, t, #t))
t[7] = 'v'
t[#t + 1] = nil
print(pcall(next, t, 1))
local u = {a = 1, b = 2, c = 3}
print(next(u)) u.a = nil u.d = 4 u.a = 5
print(next(u, 'a')) print(next(u, 'd'))
for k, v in pairs(u) do print(k, v) if k == 'b' then u.b = nil u.e = 6 u.b = 7 end end
--## metamethods of every kind may yield
local mt = {}
local names = {'__add','__sub','__mul','__div','__mod','__pow','__concat','__eq','__lt','__le','__unm','__len','__index','__newindex','__call','__tostring'}
for _, n in ipairs(names) do mt[n] = function(...) print(n, select('#', ...)) local r = coroutine.yield(n) print('back', r) return r end end
local function new() return setmetatable({}, mt) end
local ops = {
 add = function() return new() + 1 end,
 sub = function() return 1 - new() end,
 mul = function() return new() * new() end,
 div = function() local x = new() / 2 return x end,
 mod = function() return (new() % 2) end,
 pow = function() return new() ^ 2 end,
 concat = function() return new() .. 'x' end,
 eq = function() return new() == new() end,
 ne = function() return new() ~= new() end,
 lt = function() return new() < new() end,
 gt = function() return new() > new() end,
 le = function() return new() <= new() end,
 ge = function() return new() >= new() end,
 unm = function() return -new() end,
 len = function() return #new() end,
 index = function() return new().x end,
 index2 = function() local t = new() return t[1] end,
 newindex = function() local t = new() t.x = 5 return 'done' end,
 newindex2 = function() local t = new() t[1] = 5 return 'done' end,
 call = function() return new()(1, 2) end,
 method = function() return new():foo(1) end,
 iff = function() if new() < new() then return 'then' else return 'else' end end,
 whil = function() local n = 0 while new() < new() do n = n + 1 if n > 2 then break end end return n end,
 tostring = function() return tostring(new()) end,
}
local keys = {} for k in pairs(ops) do keys[#keys+1] = k end
for _, k in ipairs(keys) do
  print('--', k)
  local co = coroutine.create(ops[k])
  print(coroutine.resume(co))
  print(coroutine.resume(co, 7, 8))
  print(coroutine.status(co))
  print(coroutine.resume(co, nil))
  print(coroutine.resume(co, nil))
end
--## pairs, ipairs and tostring call metamethods that may yield
local mt = {__pairs = function(t) local a = coroutine.yield('p') return next, {a}, nil end, __ipairs = function(t) coroutine.yield('i') return next, {5}, nil end, __tostring = function() return coroutine.yield('s') end}
local t = setmetatable({}, mt)
local co = coroutine.create(function() for k, v in pairs(t) do print(k, v) end for k, v in ipairs(t) do print(k, v) end print(tostring(t)) print(pcall(tostring, t)) print(pcall(pairs, t)) local p = pcall(function() return pairs(t) end) print(p) return 'end' end)
for i = 1, 9 do print(coroutine.resume(co, i)) end
--## print calls __tostring where it cannot yield
local t = setmetatable({}, {__tostring = function() return coroutine.yield('s') end})
local co = coroutine.create(function() print(tostring(t)) print(t) end)
print(coroutine.resume(co)) print(coroutine.resume(co, 'x')) print(coroutine.resume(co, 'x'))
--## a metamethod that yields outside of coroutines
local t = setmetatable({}, {__index = function() return coroutine.yield('s') end, __tostring = function() return coroutine.yield('s') end, __pairs = coroutine.yield, __add = coroutine.yield})
print(pcall(function() return t.x end)) print(pcall(function() return tostring(t) end)) print(pcall(function() return pairs(t) end)) print(pcall(function() return t + 1 end))
--## coroutine.yield itself as a metamethod
local t = setmetatable({}, {__index = coroutine.yield, __newindex = coroutine.yield, __add = coroutine.yield, __lt = coroutine.yield, __call = coroutine.yield})
local co = coroutine.wrap(function() print(t.x) t.y = 1 print(t + 1) print(t < t) print(t(1)) return 'e' end)
for i = 1, 6 do print((function(...) return select('#', ...), select(2, ...) end)(co(i, 'b'))) end
--## several values of a metamethod stand where the expression is last
local mt = {}
for _, n in ipairs{'__add','__sub','__mul','__div','__mod','__pow','__concat','__eq','__lt','__le','__unm','__len','__index','__newindex'} do mt[n] = function() return n, 2, 3 end end
local t = setmetatable({}, mt)
local function show(...) local x = {...} print(#x, ...) end
local function r1() return t.x end show(r1()) print(r1())
local function r2() return 1, t.x end show(r2())
local function r3() return t.x, 1 end show(r3())
local function r4() return t[1] end show(r4())
local function r5() return t + 1 end show(r5())
local function r6() return -t end show(r6())
local function r7() return #t end show(r7())
local function r8() return t .. 'x' end show(r8())
local function r9() return t == setmetatable({}, mt), 7 end show(r9())
local function r10() return t < t end show(r10())
local function r11() return (t.x) end show(r11())
local function r12() return t.x or 1 end show(r12())
local function r13() return t.x and t.y end show(r13())
local function r14() return not t.x end show(r14())
local function r15() return t % 2 end show(r15())
local function r16() return 2 ^ t end show(r16())
local function r17() return 1 + (t * 2) end show(r17())
local function r18() return t + t + t end show(r18())
local a, b, c = t.x print(a, b, c)
local a, b, c = 1, t.x print(a, b, c)
local a, b, c = t.x, 1 print(a, b, c)
local a = t.x print(a)
a, b, c = t + 1 print(a, b, c)
print(#{t.x}, #{t.x, t.y}, #{t.x, 1}, #{1, t + 1}, #{x = t.x}, #{(t.x)})
for k, v in setmetatable({}, {__index = function() return next, {7}, nil end}).x do print(k, v) end
local s = '' .. t print(s)
local x = {a = t.x, b = t.y} print(x.a, x.b)
--## and so do they as arguments
local mt = {__index = function() return 1, 2, 3 end, __add = function() return 4, 5 end}
local t = setmetatable({}, mt)
print(t.x) print(0, t.x) print(t.x, 0) print(t + 1) print(type(t.x)) print(select('#', t.x)) print((t.x)) print(t.x or 5) print(not t.x)
local function f(...) print(select('#', ...), ...) end f(t.x) f(t + 1, t + 1) local u = {m = f} u.m(t.x) u:m(t.x) f{t.x} print(math.max(t.x))
print(pcall(f, t.x)) string.rep('x', t.x) print(('x'):rep(t.x))
--## coroutine.yield itself is no metamethod for operators that compute or compare
local mt = {__add = coroutine.yield, __concat = coroutine.yield, __lt = coroutine.yield, __le = coroutine.yield, __unm = coroutine.yield, __index = coroutine.yield, __newindex = coroutine.yield}
local t = setmetatable({}, mt)
local function try(f) print(pcall(f)) local co = coroutine.create(f) print(coroutine.resume(co, 1)) print(coroutine.resume(co, 2, 3)) end
try(function() return (t + 1) end) try(function() return (t .. 'x') end) try(function() return t < t end) try(function() return t <= t end)
try(function() return (-t) end) try(function() local x = t.y return x end) try(function() t.y = 5 return 6 end)
--## errors in metamethods that yielded before
local names = {'__add','__concat','__eq','__lt','__le','__unm','__len','__index','__newindex','__call','__tostring','__pairs'}
local mt = {} for _, n in ipairs(names) do mt[n] = function(a, b) coroutine.yield(n) error('in ' .. n) end end
local t = setmetatable({}, mt) local u = setmetatable({}, mt)
local ops = {function() return t + 1 end, function() return t .. 1 end, function() return t == u end, function() return t < u end, function() return t <= u end, function() return -t end, function() return #t end, function() return t.x end, function() t.x = 1 end, function() return t(1) end, function() return tostring(t) end, function() return pairs(t) end}
for i, f in ipairs(ops) do
  local co = coroutine.create(function() print(pcall(f)) print(xpcall(f, function(m) return '<' .. m .. '>' end)) f() end)
  print(coroutine.resume(co)) print(coroutine.resume(co)) print(coroutine.resume(co)) print(coroutine.resume(co))
end
--## metamethods that yield inside one another
local mt = {} mt.__index = function(t, k) if k == 'a' then return t.b .. '!' end return coroutine.yield(k) end
mt.__add = function(a, b) return a.n + b.n end mt.__lt = function(a, b) return a.n < b.n end
local t, u = setmetatable({}, mt), setmetatable({}, mt)
local co = coroutine.wrap(function() local s = t.a print(s) print(t + u, t < u) local x = {t.p, t.q} print(#x, x[1]) t.z = t.w print(t.z) for i = t.from, t.to do print(i) end return t:m(t.last, 1) end)
print(co()) print(co('B')) print(co(1)) print(co(2)) print(co(3)) print(co(4)) print(co('p')) print(co('q')) print(co('w')) print(co(2)) print(co(1)) print(co(function(...) print(select('#', ...)) return 'ret' end)) print(co('L'))
--## conditions whose metamethods yield
local n = 0 local mt = {__lt = function(a, b) return coroutine.yield('lt') end, __eq = function() return coroutine.yield('eq') end, __le = function() return coroutine.yield('le') end}
local t, u = setmetatable({}, mt), setmetatable({}, mt)
local co = coroutine.wrap(function() while t < u do n = n + 1 end print(n) repeat n = n - 1 until t == u print(n) if t > u or t == u then print('yes') end if not (t >= u) and t ~= u then print('both') end return t <= u and 'x' or 'y' end)
print(co()) print(co(1)) print(co(1)) print(co(false)) print(co(false)) print(co(true)) print(co(true)) print(co(true)) print(co(true)) print(co(false)) print(co(nil))
--## dynamic sees what is in sight
local a, b = 1, {c = 5}
print(dynamic.eval('a + b.c'))
local function f(p, q, ...) local z = 3 do local inner = 4 print(dynamic.eval('inner')) end print(dynamic.eval('inner'), dynamic.eval('p'), dynamic.eval('q'), dynamic.eval('z + 1'), dynamic.eval('a')) return dynamic.eval('z * p') end
print(f(7, 'q', 9))
local function g() local x = a return dynamic.eval('a'), dynamic.eval('b'), dynamic.eval('x') end print(g())
a = 10 print(g())
for i = 1, 2 do local sq = i * i print(dynamic.eval('sq + i')) end
print(dynamic.eval('i'), dynamic.eval('sq'))
for k, v in pairs({x = 1}) do print(dynamic.eval('k'), dynamic.eval('v')) end
local x = 1 do local x = 2 print(dynamic.eval('x')) end print(dynamic.eval('x')) local x = 3 print(dynamic.eval('x'))
glob = 5 local glob = 6 print(dynamic.eval('glob'), dynamic.eval('_G.glob'), dynamic.eval('_ENV.glob'))
print(dynamic.eval('later')) local later = 1 print(dynamic.eval('later'))
--## dynamic through pcall, names and prepare
local a = 1
print(pcall(dynamic.eval, 'a + 1'))
local ev = dynamic.eval local function h() local a = 2 return ev('a') end print(h(), ev('a'))
local p = dynamic.prepare('a * 2') print(dynamic.eval(p)) a = 4 print(dynamic.eval(p)) local function k() local a = 50 return dynamic.eval(p) end print(k())
print(dynamic.eval(dynamic.eval('"a"')))
local function deep() local w = 8 local function inner() return dynamic.eval('w') end return inner() end print(deep())
local function deep2() local w = 8 local function inner() local _ = w return dynamic.eval('w') end return inner() end print(deep2())
local e do local _ENV = {dynamic = dynamic, zz = 3} e = dynamic.eval('zz') end print(e)
local function env(_ENV) return dynamic.eval('zz') end print(env({dynamic = dynamic, zz = 4}))
local function noenv() local d = 3 return ev('d + 1'), ev('print') end print(pcall(noenv))
local co = coroutine.wrap(function(m) local n = 1 local o = coroutine.yield(dynamic.eval('m + n')) print(dynamic.eval('o')) end) print(co(5)) co(6)
local nothing print(dynamic.eval('nothing')) nothing = 1 print(dynamic.eval('nothing'))
repeat local r = 5 until dynamic.eval('r') == 5
print(dynamic.eval('r'))
while true do local w = 1 if dynamic.eval('w') then print('w') break end end print(dynamic.eval('w'))
local function rec() return dynamic.eval('rec') == rec end print(rec())
if true then local y = 1 end print(dynamic.eval('y'))
local o = {eval = function(s) return s end} print(o.eval('a'), o.eval(5))
string.eval = dynamic.eval print(('a'):eval())
local u = 5 local function setu() u = u + 1 return (dynamic.eval('u + 0')) end print(setu(), setu())
print(xpcall(dynamic.eval, print, 'u'))
print(select(2, pcall(function() return dynamic.eval('u.x') end)))
--## dynamic expressions have no arguments
print((function(...) return pcall(dynamic.eval, '...') end)(1))
--## pcall of nothing at all
pcall()
--## xpcall of nothing at all
print(xpcall())
--## xpcall without a handler
print(xpcall(print))
--## pcall of pcall of nothing
print(pcall(pcall)) 
--## pcall of xpcall without a handler
print(pcall(xpcall, 1))
--## void handlers and arguments
local function f() end print(pcall(f, f())) print(pcall(print, f())) print(xpcall(print, print, f())) print(xpcall(f(), f()))
--## an hour that does not exist
print(pcall(os.time, {year = 2000, month = 2, day = 2, hour = 24}))
--## a minute beyond all numbers
print(pcall(os.time, {year = 2000, month = 2, day = 2, hour = 0.5, min = 1e300, sec = '2'}))
--## unpack to where no number goes
print(pcall(unpack, {1}, 16, 1e300))
--## unpack of all numbers there are
print(pcall(unpack, {1}, -1e300, 1e300))
--## unpack to the last number
print(pcall(unpack, {1}, -1, 2^31-1))
--## a coroutine of a function of the library
print(coroutine.resume(coroutine.create(print)))
--## a wrapped function of the library
print(coroutine.wrap(print)(5))
--## a coroutine of yield itself
local co = coroutine.create(coroutine.yield) print(coroutine.resume(co, 5))
--## a date behind the last year
print(pcall(os.date, '!%c', 253402300800))
--## a date before the first year
print(pcall(os.date, '!%c', -62135596801))
--## a date too far away
print(pcall(os.date, '!%c', 1e12))
--## a date that is no number
print(pcall(os.date, '!%c', 0/0))
--## print of a table whose __tostring is a number
print(pcall(print, setmetatable({}, {__tostring = setmetatable({}, {__call = function() return 'called' end})})))
print(pcall(function() print(setmetatable({}, {__tostring = 5})) end))
--## tostring of tables whose __tostring is no function
for _, h in ipairs{{}, 5, 'x', true, setmetatable({}, {__call = function() return 'called' end})} do local t = setmetatable({}, {__tostring = h}) print(pcall(function() return tostring(t) end)) print(pcall(tostring, t)) end
--## a __metatable that is void
local function n() end local t = setmetatable({}, {__metatable = n(), __index = n()}) print(getmetatable(t), pcall(setmetatable, t, {}))
--## an escape without digits
print('\u{}')
--## an escape of other letters
print('\u{xy}')
--## zeros without a width behind a sharp
print(pcall(string.format, '%#0X', 3))
--## print of a table whose __tostring was given nil
print(setmetatable({}, {__tostring = nil}))
--## what nothing gives iterators
local function nothing() end print(ipairs()) print(pairs(nothing())) print(ipairs(nil)) print(select('#', ipairs()))
--## a table that is compared with itself
local t = setmetatable({}, {__eq = function() return false end})
print(t == t, t ~= t, rawequal(t, t))
local function f(a, b) return a == b, a == a end print(f(t, t))
local u = t print(u == t) g = t print(g == g, g == t)
local h = {t = t} print(h.t == h.t, h.t == t, t == h.t)
local function id(...) return ... end print(id(t) == id(t), (id(t)) == t)
print(dynamic.eval('t == t'))
if t == t then print('same') else print('other') end
local k = {[t] = 1} print(k[t])
print(({t})[1] == ({t})[1])
local s = setmetatable({}, {__eq = function(a, b) return a end}) print(s == s) for i = 1, 2 do local q = s print(q == q) end
local e = setmetatable({}, {__eq = 5}) print(pcall(function() return e == e end))
local n = setmetatable({}, {}) print(n == n)
print(coroutine.wrap(function() return t == t end)())
table.sort({t, t}, function(a, b) print(a == b) return false end)
local str = 'x' print(str == str) local fn = print print(fn == fn) local nan = 0/0 print(nan == nan, nan ~= nan)
--## tostring gives what a function of the library gives, unseen
print(pcall(function() return tostring(setmetatable({}, {__tostring = type})) end)) print(tostring(setmetatable({x = 5}, {__tostring = next})))
--## a list of values is no method
local t = setmetatable({}, {__index = function() return 1, 2 end}) print(pcall(function() t:x() end)) print(pcall(function() t.x() end)) print(pcall(function() t.x(t:y()) end)) local co = coroutine.create(function() t:x(5) end) print(coroutine.resume(co))
--## what is no iterator in a coroutine, and one whose __call is none
local co = coroutine.create(function() for k in 5 do end end) print(coroutine.resume(co)) local t = setmetatable({}, {__call = 5}) print(pcall(function() for k in t do end end)) co = coroutine.create(function() for k in t do end end) print(coroutine.resume(co))
--## sort leaves off where a comparison fails for other reasons than Lua's
local t = setmetatable({}, {__lt = {}}) local u = setmetatable({}, getmetatable(t)) local list = {t, u, t} print(pcall(table.sort, list)) print(list[1] == t, list[2] == u)
--## the last of several values, where __newindex gave several
local v = setmetatable({}, {__newindex = function() return 7, 8 end}) local u = {} v.x, u.x = false, 5 print(u.x)
--## table.sort leaves off where `__lt` is called through a function of the library, or a table
local function listed(handler) local t = setmetatable({}, {__lt = setmetatable({n = 1}, {__call = handler})}) return {t, {2}, t, {3}, 5} end
local list = listed(function(...) print(select('#', ...)) return false end) print(pcall(table.sort, list)) print(#list, list[5])
local list = listed(print) table.sort(list) print(#list, list[5])
--## remove moves items of a table that says it has none
local t = setmetatable({5, 6, 7}, {__len = function() return 0 end}) print(table.remove(t)) print(pcall(function() for k, v in pairs(t) do print(k, v) end end)) print(table.remove(t), t[0], unpack(t, 0, 1))
print(table.remove(t, -2), table.remove(t, -2), table.remove(t, -2), table.remove(t, 0)) print(unpack(t, -2, 1))
t.x = 5 t[1] = nil t.y = 6 print(pcall(function() for k, v in pairs(t) do print(k, v) end end)) print(table.remove(t)) t.z = 7 print(pcall(function() for k, v in pairs(t) do print(k, v) end end))
--## remove on a table that says it has no items, with keys that go and come
local t = setmetatable({}, {__len = function() return 0 end}) t.a = 1 t[1] = 4 t.b = 2 t.a = nil print(table.remove(t)) print(pcall(function() for k, v in pairs(t) do print(k, v) end end)) t.a = 6 print(pcall(function() for k, v in pairs(t) do print(k, v) end end))
local u = setmetatable({5}, {__len = function() return 0 end}) u[0] = 8 u[-1] = 9 print(table.remove(u, -1)) print(u[0], u[-1]) print(next(u)) print(next(u, 1)) print(next(u, 0)) print(pcall(next, u, -1)) print(unpack(u, -1, 1))
--## items below 1 are no items to the library
local t = {} t[0] = 5 t[-1] = 3 print(unpack(t, -1, 1)) print(pcall(table.concat, t, ',', 0, 0)) print(table.remove(t)) print(unpack(t, 0, 0)) print(t[0], next(t))
local f, s = ipairs(t) print(f(s, -1)) print(f(s, -2)) t[1] = 7 print(f(s, 0), f(s, -1))
--## yield itself as a metamethod of ==
local y = coroutine.yield local t = setmetatable({}, {__eq = y}) local u = setmetatable({}, getmetatable(t)) local a = t == u print(a) local b = t ~= u print(b) local c = t == t print(c) local d = t ~= t print(d) if t == u then print('equal') else print('not') end
local co = coroutine.create(function() local x = t == u print(x) local w = t == t print(w) return t ~= u, 3 end) print(coroutine.resume(co)) print(coroutine.status(co))
--## yield itself as a metamethod of #
local t = setmetatable({1, 2}, {__len = coroutine.yield}) local n = #t print(n) print(pcall(function() return #t end)) local co = coroutine.create(function() local x = #t print(x) return #t, 3 end) print(coroutine.resume(co)) print(coroutine.status(co))
for _, name in ipairs({'unpack', 'insert', 'concat', 'remove', 'sort'}) do print(name, pcall(table[name], t, 5)) end print(rawlen(t))
--## yield itself as an order
local y = coroutine.yield local t = setmetatable({}, {__lt = y}) print(pcall(table.sort, {t, t})) print(pcall(function() table.sort({1, 2}, y) end))
local co = coroutine.create(function() print(pcall(function() table.sort({1, 2}, y) end)) return 3 end) print(coroutine.resume(co))
--## yield itself as a replacement
local y = coroutine.yield print(pcall(string.gsub, 'abc', '%w', y)) local co = coroutine.create(function() print(pcall(function() return (string.gsub('abc', '%w', y)) end)) return 3 end) print(coroutine.resume(co))
--## yield itself as __tostring
local t = setmetatable({}, {__tostring = coroutine.yield}) print(pcall(tostring, t)) print(pcall(function() return tostring(t) end)) print(pcall(print, t)) print(pcall(function() print(t) end))
--## insert and remove move voids that the length counts
local function nothing() end local u = setmetatable({5, nothing()}, {__len = function() return 2 end}) print(pcall(table.remove, u)) print(select('#', table.remove(u)))
local v = setmetatable({5, nothing()}, {__len = function() return 2 end}) print(pcall(table.insert, v, 1, 7)) print(pcall(unpack, v, 1, 3)) print(select('#', unpack(v, 1, 3)))
--## a walk over item 0 and what remove left there comes round again
local t = setmetatable({5}, {__len = function() return 0 end}) t[0] = 'x' table.remove(t) local n, o = 0, '' for k, v in pairs(t) do n = n + 1 if n > 8 then break end o = o .. tostring(k) .. '=' .. tostring(v) .. ' ' end print(o)
t[0] = nil o = '' print(pcall(function() for k, v in pairs(t) do n = n + 1 if n > 12 then break end o = o .. tostring(k) .. '=' .. tostring(v) .. ' ' end end)) print(o)
--## remove from a table whose length is below 0
local t = setmetatable({3}, {__len = function() return -1 end}) print(pcall(table.remove, t, 0)) print(pcall(table.remove, t, -1)) print(pcall(table.remove, t, -4)) print(next(t)) print(pcall(next, t, 1))
local u = setmetatable({}, {__len = function() return -1 end}) print(pcall(table.remove, u)) u.a = 1 print(pcall(next, u)) u[1] = 5 print(pcall(table.remove, u, -2)) print(pcall(table.insert, u, 7)) print(pcall(table.insert, u, 0, 7)) print(unpack(u, -3, 1)) print(pcall(table.sort, u)) print(pcall(table.concat, u)) print(pcall(unpack, u))
--## parts of a text end with it, however far one asks
for _, n in ipairs({7, 1e9, 2^31 - 1, 2^31, 2^53, 1e300, 1/0}) do
  print(("abcdef"):sub(2, n), ("abcdef"):sub(-n, n), ("abcdef"):sub(n), ("abcdef"):byte(5, n))
end
--## a width of bits beyond all numbers overflows
print(bit32.extract(0xabcd, 1, 2^31 - 1), bit32.extract(0xabcd, 1, 1e15), bit32.replace(0, 0xff, 3, 2^40))
print(pcall(bit32.extract, 0xabcd, 0, 2^31 - 1), pcall(bit32.extract, 0xabcd, 1, 31))
--## the globals unpack and pack are functions of their own
print(unpack == table.unpack, pack == table.pack, unpack == unpack, table.unpack == table.unpack)
print(unpack({1, 2}), pack(1, nil).n)
--## an iterator that gives one value alone
for k, v in setmetatable({}, {__iterator = function(o) return function() end end}) do print(k, v) end
--## an iterator that gives nothing
for k, v in setmetatable({}, {__iterator = function(o) end}) do print(k, v) end
--## functions of the library have no bytecode
print(pcall(string.dump, print))
print(pcall(string.dump, coroutine.wrap(function() end)))
--## logarithms are rounded once
print(math.log(9, 3), math.log(8, 2), math.log(125, 5), math.log(1000, 10), math.log(3), math.log(0.25, 2), math.log(1e300))
--## a function in a dynamic expression
print(pcall(dynamic.eval, "1 + (function() return 1 end)()"))
--## a function in an expression that is prepared
print(pcall(dynamic.prepare, "|x| x + 1"))
--## a function with wrong parameters in a dynamic expression
print(pcall(dynamic.eval, "function(1) end"))
--## fields that come and go while pairs walks over them
local function shown(t, change)
  local seen = ''
  local ok, message = pcall(function()
    local rounds = 0
    for k, v in pairs(t) do
      rounds = rounds + 1
      if rounds > 12 then break end
      seen = seen .. tostring(k) .. '=' .. tostring(v) .. ' '
      change(k, rounds)
    end
  end)
  local after = ''
  for k, v in pairs(t) do after = after .. tostring(k) .. '=' .. tostring(v) .. ' ' end
  print(seen, ok, message, after)
end
local function fields() return { a = 1, b = 2, c = 3 } end
local t = fields() shown(t, function() end) shown(t, function() t.b = 9 end)
t = fields() shown(t, function(k) if k == 'c' then t.d = 4 end end) shown(t, function(k, n) t['x' .. n] = n end)
t = fields() shown(t, function(k) t[k] = nil end) t.a = 5 shown(t, function() end)
t = fields() shown(t, function(k) if k == 'b' then t.b = nil t.d = 4 end end)
t = fields() shown(t, function(k) if k == 'a' then t.c = nil end end) t.e = 5 shown(t, function() end)
t = fields() shown(t, function(k) if k == 'a' then t[1] = 'one' end end) shown(t, function() end)
t = fields() shown(t, function(k) if k == 'b' then t[true] = 'yes' end end)
t = {} shown(t, function() end) t.a = 1 shown(t, function(k, n) t.a = nil t['y' .. n] = n end)
t = fields() for k in pairs(t) do for l in pairs(t) do if l == 'b' then t[l] = nil end end shown(t, function() end) end
t = fields() local seen = '' for k, v in next, t do k = 'z' seen = seen .. k .. v end print(seen)
t = fields() seen = '' for k, v in next, t, 'a' do seen = seen .. k .. v end print(seen, next(t, 'a'), pcall(next, t, 'z'))
--## handlers of xpcall speak once more for each callback of the library that an error leaves
local function H(m) return "H" .. m end local function raise() error("in") end
print(xpcall(function() table.sort({2, 1}, function() error("in") end) end, H))
print(xpcall(function() string.gsub("a", "a", raise) end, H))
print(xpcall(function() string.gsub("ab", "(a)(b)()", raise) end, H))
print(xpcall(function() print(setmetatable({}, {__tostring = raise})) end, H))
print(xpcall(function() table.concat(setmetatable({}, {__len = raise})) end, H))
print(xpcall(function() local t = setmetatable({}, {__lt = raise}) table.sort({t, t}) end, H))
print(xpcall(function() table.sort({2, 1}, setmetatable({}, {__call = raise})) end, H))
print(xpcall(function() table.sort({2, 1}, function() string.gsub("a", "a", raise) end) end, H))
print(xpcall(function() print(xpcall(function() table.sort({2, 1}, raise) end, function(m) return "I" .. m end)) end, H))
print(xpcall(function() print(pcall(function() table.sort({2, 1}, raise) end)) end, H))
print(coroutine.wrap(function() return xpcall(function() table.sort({2, 1}, raise) end, H) end)())
--## handlers of xpcall speak once where nothing waits for a callback
local function H(m) return "H" .. m end local function raise() error("in") end
print(xpcall(function() return tostring(setmetatable({}, {__tostring = raise})) end, H))
print(xpcall(function() for k in pairs(setmetatable({}, {__pairs = raise})) do end end, H))
print(xpcall(function() coroutine.wrap(raise)() end, H))
print(xpcall(function() table.sort({2, 1}, error) end, H))
print(xpcall(function() table.sort({2, "a"}) end, H))
print(xpcall(function() table.sort({2, 1, 3}, function() return true end) end, H))
print(xpcall(function() string.gsub("a", "a", function() return {} end) end, H))
print(xpcall(function() local t = setmetatable({}, {__index = raise}) return t.x end, H))
--## tostring gives nothing where __tostring does
local t = setmetatable({}, {__tostring = function() end}) local n = setmetatable({}, {__tostring = function() return nil end})
print(select("#", tostring(t)), select("#", tostring(n)), (tostring(t)), #{tostring(t)})
print(tostring(t)) print(pcall(function() return type(tostring(t)) end)) print(pcall(tostring, tostring(t)))
coroutine.wrap(function() print(select("#", tostring(t))) end)()
--## what is wrong with a pattern has its place, however deep in it
local many, open, rest = string.rep("()", 33), string.rep("(", 33), string.rep("()", 20)
print(pcall(function() return string.find("a", many) end))
print(pcall(function() return ("a"):match(many) end))
print(pcall(function() for x in string.gmatch("a", many) do end end))
print(pcall(function() return string.gsub("a", many, "") end))
print(pcall(function() return string.find("a", open) end))
print(pcall(function() return string.find("a", rest .. "%9%0") end))
print(pcall(function() return string.find("a", rest .. ")") end))
print(pcall(function() return string.find(("a"):rep(300), ("a?"):rep(300) .. ("a"):rep(300)) end))
print(pcall(string.match, "a", many))
local x = string.match("a", many)
--## string.format of an octal zero that is filled up
print(string.format("%#05o|%#o|%#5o|%#-05o|%05o|%#0o|%#01o|%#02o|%#+05o|%#05o", 0, 0, 0, 0, 0, 0, 0, 0, 0, 8))
--## pcall of pairs and ipairs calls what these hand over to
local t = setmetatable({}, {__pairs = function() error("p") end, __ipairs = function() error("i") end})
local u = setmetatable({}, {__pairs = function(...) return ... end})
print(pcall(pairs, t)) print(pcall(ipairs, t)) print(pcall(pairs, u, 5, nil))
print(xpcall(pairs, function(m) return "H" .. m end, t))
coroutine.wrap(function() print(pcall(pairs, t)) print(pcall(pairs, u, 5, nil)) end)()
--## string.rep of so many that no number of them is left
print(string.rep("", 1e100), string.rep("ab", -1e100), string.rep("x", 0/0))
print(pcall(string.rep, 2.25 * 49, 1e100))
