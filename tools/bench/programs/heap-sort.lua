-- A heap in a list, by hand: items that are read, compared and moved.
local function sortHeap(list, count)
  local half = math.floor(count / 2) + 1
  local last = count
  while true do
    local item
    if half > 1 then
      half = half - 1
      item = list[half]
    else
      item = list[last]
      list[last] = list[1]
      last = last - 1
      if last == 1 then
        list[1] = item
        return
      end
    end
    local place, child = half, half * 2
    while child <= last do
      if child < last and list[child] < list[child + 1] then
        child = child + 1
      end
      if item >= list[child] then
        break
      end
      list[place] = list[child]
      place, child = child, child * 2
    end
    list[place] = item
  end
end

function run(size)
  local n = tonumber(size)
  local list, seed = {}, 42
  for i = 1, n do
    seed = (seed * 3877 + 29573) % 139968
    list[i] = seed / 139968
  end
  sortHeap(list, n)
  local sum = 0
  for i = 1, n do
    sum = (sum * 31 + math.floor(list[i] * 1000)) % 1000003
  end
  return tostring(sum)
end
