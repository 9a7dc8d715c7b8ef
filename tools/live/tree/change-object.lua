-- Gives `values`, which are named as in a save, to the object `guid`.
local object = getObjectFromGUID(guid)
if object == nil then error("it is no longer on the table", 0) end
local FIELDS = {
  Memo = "memo",
  Value = "value",
  Tooltip = "tooltip",
  Sticky = "sticky",
  Autoraise = "auto_raise",
  Grid = "use_grid",
  Snap = "use_snap_points",
  DragSelectable = "drag_selectable",
  HideWhenFaceDown = "hide_when_face_down",
  MeasureMovement = "measure_movement",
  IgnoreFoW = "ignore_fog_of_war",
}
for key, value in pairs(values) do
  if key == "Nickname" then object.setName(value)
  elseif key == "Description" then object.setDescription(value)
  elseif key == "GMNotes" then object.setGMNotes(value)
  elseif key == "Tags" then object.setTags(value)
  elseif key == "ColorDiffuse" then object.setColorTint(value)
  elseif key == "Locked" then object.setLock(value)
  elseif key == "XmlUI" then object.UI.setXml(value)
  elseif key == "Transform" then
    object.setPosition({ value.posX, value.posY, value.posZ })
    object.setRotation({ value.rotX, value.rotY, value.rotZ })
    object.setScale({ value.scaleX, value.scaleY, value.scaleZ })
  elseif FIELDS[key] ~= nil then object[FIELDS[key]] = value
  end
end
-- A new script runs once the object is loaded again, and has the state that the old one has saved.
if values.LuaScript ~= nil then
  object.setLuaScript(values.LuaScript)
  object.reload()
end
