-- All ways to put n queens on a board: recursion, and lists as sets.
local function place(n, row, columns, rising, falling)
  if row > n then
    return 1
  end
  local found = 0
  for column = 1, n do
    local up, down = row + column, row - column + n
    if columns[column] == 0 and rising[up] == 0 and falling[down] == 0 then
      columns[column], rising[up], falling[down] = row, 1, 1
      found = found + place(n, row + 1, columns, rising, falling)
      columns[column], rising[up], falling[down] = 0, 0, 0
    end
  end
  return found
end

local function zeros(count)
  local list = {}
  for i = 1, count do
    list[i] = 0
  end
  return list
end

function run(size)
  local n = tonumber(size)
  return tostring(place(n, 1, zeros(n), zeros(2 * n), zeros(2 * n)))
end
