-- Serves one machine on standard input and output, in the frames that process-connection.ts describes.
-- lua5.2 system-lua.lua BOOTSTRAP INSTRUCTIONS SCRIPT_INSTRUCTIONS
local input, output = io.stdin, io.stdout
-- Its name starts with neither `@` nor `=`, by which the bootstrap knows the world's chunks and those of scripts.
local bootstrap = assert(load(assert(io.open(arg[1])):read('*a'), 'bootstrap'))
local push, load, call = bootstrap(nil, arg[2], arg[3])

local function answer(id, code, text)
  output:write(id, ' ', code, ' ', #text, '\n', text)
  output:flush()
end

-- Reading nothing waits for the next byte, to tell whether there is one.
local function read(length)
  return length > 0 and input:read(length) or ''
end

output:setvbuf('full')
for head in function() return input:read('*l') end do
  local id, kind, nameLength, textLength = head:match('^(%d+) (%a+) (%d+) (%d+)$')
  local name = read(tonumber(nameLength))
  push(read(tonumber(textLength)))
  local ok, code, text = pcall(kind == 'load' and load or call, name)
  if ok then answer(id, code, text) else answer(id, 'error', tostring(code)) end
end
