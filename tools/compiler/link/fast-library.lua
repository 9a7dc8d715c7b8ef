-- Functions of TypeScriptToLua's library that states of games are copied with, in place of its own ones. They mean the same
-- and take less of the interpreter in TTS, which makes an object of nearly all that it does: unpack copies a list in one call.

local function __TS__ObjectAssign(target, first, second, ...)
    if first then
        for key, value in pairs(first) do
            target[key] = value
        end
    end
    if second then
        for key, value in pairs(second) do
            target[key] = value
        end
    end
    if select("#", ...) > 0 then
        return __TS__ObjectAssign(target, ...)
    end
    return target
end

local function __TS__ArrayConcat(self, ...)
    local len = #self
    local result = nil
    if len > 0 and len <= 200 then
        result = {unpack(self)}
    else
        result = {}
        for i = 1, len do
            result[i] = self[i]
        end
    end
    local items = {...}
    for i = 1, #items do
        local item = items[i]
        if type(item) == "table" and (item[1] ~= nil or next(item) == nil) then
            for j = 1, #item do
                result[len + j] = item[j]
            end
            len = len + #item
        else
            len = len + 1
            result[len] = item
        end
    end
    return result
end

local function __TS__ArraySlice(self, first, last)
    local len = #self
    if first == nil and last == nil and len > 0 and len <= 200 then
        return {unpack(self)}
    end
    first = first or 0
    if first < 0 then
        first = len + first
        if first < 0 then
            first = 0
        end
    end
    last = last or len
    if last < 0 then
        last = len + last
    elseif last > len then
        last = len
    end
    local out = {}
    for i = first + 1, last do
        out[i - first] = self[i]
    end
    return out
end
