-- Text that is taken apart, changed and put together: gmatch, gsub, find, format.
local TEXT = [[
name = Ada Lovelace; role = analyst; born = 1815-12-10
name = Alan Turing; role = logician; born = 1912-06-23
name = Grace Hopper; role = admiral; born = 1906-12-09
]]

local function words(text)
  local counts, order = {}, {}
  for word in text:gmatch("%a+") do
    local key = word:lower()
    if counts[key] == nil then
      order[#order + 1] = key
    end
    counts[key] = (counts[key] or 0) + 1
  end
  local parts = {}
  for i, key in ipairs(order) do
    parts[i] = string.format("%s=%d", key, counts[key])
  end
  return table.concat(parts, ",")
end

local function fields(line)
  local record = {}
  for key, value in line:gmatch("(%w+)%s*=%s*([^;]+)") do
    record[key] = value:match("^%s*(.-)%s*$")
  end
  return record
end

function run(count)
  local sum = 0
  for round = 1, tonumber(count) do
    sum = sum + #words(TEXT)
    for line in TEXT:gmatch("[^\n]+") do
      local record = fields(line)
      local year, month, day = record.born:match("(%d+)%-(%d+)%-(%d+)")
      local text = string.format("%-16s|%8s|%02d.%02d.%04d|%5.1f%%", record.name, record.role, day, month, year, round / 7)
      text = text:gsub("%s+", " "):gsub("(%w)(%w*)", function(head, tail)
        return head:upper() .. tail
      end)
      local quoted = text:gsub("[|%%]", { ["|"] = "/", ["%"] = "pct" })
      sum = sum + #quoted
      if quoted:find("pct", 1, true) then
        sum = sum + quoted:byte(1)
      end
      for i = 1, #quoted, 3 do
        sum = (sum * 31 + #quoted:sub(i, i + 2)) % 1000003
      end
    end
  end
  return tostring(sum)
end
