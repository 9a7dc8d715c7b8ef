-- `table.sort` of numbers, of names, and of records by a function.
function run(size)
  local n = tonumber(size)
  local seed = 42
  local function draw()
    seed = (seed * 3877 + 29573) % 139968
    return seed
  end
  local numbers, names, records = {}, {}, {}
  for i = 1, n do
    numbers[i] = draw() / 7
    names[i] = string.format("n%06d", draw())
    records[i] = { rank = draw(), number = i }
  end
  table.sort(numbers)
  table.sort(names)
  table.sort(records, function(a, b)
    if a.rank ~= b.rank then
      return a.rank > b.rank
    end
    return a.number < b.number
  end)
  local sum = 0
  for i = 1, n do
    sum = (sum * 31 + math.floor(numbers[i]) + tonumber(names[i]:sub(2)) + records[i].rank) % 1000003
  end
  return tostring(sum)
end
