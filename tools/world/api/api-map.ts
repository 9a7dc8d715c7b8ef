/**
 * What of the game's API this table has: the map from which documents are made, checked against the code by a test.
 */
export interface ApiEntry {
  /** `Object`, `Player`, `Wait`…; `global` for functions without a group; `event` for handlers. */
  readonly group: string;
  readonly name: string;
  readonly kind: 'function' | 'field' | 'event';
  readonly status: 'done' | 'partly' | 'not yet';
  /** What is missing or different, for what is not done. */
  readonly note?: string;
}

const entries: ApiEntry[] = [];

function done(group: string, kind: ApiEntry['kind'], names: string): void {
  for (const name of names.split(' ')) entries.push({ group, name, kind, status: 'done' });
}

function partly(group: string, kind: ApiEntry['kind'], names: string, note: string): void {
  for (const name of names.split(' ')) entries.push({ group, name, kind, status: 'partly', note });
}

done(
  'Object',
  'function',
  'getGUID isDestroyed getName setName getDescription setDescription getGMNotes setGMNotes getMemo setMemo',
);
done('Object', 'function', 'getValue setValue getTags setTags addTag hasTag removeTag hasAnyTag hasMatchingTag');
done('Object', 'function', 'getData getJSON getLuaScript setLuaScript getLock setLock lock unlock');
done('Object', 'function', 'getPosition getRotation getScale setPosition setRotation setScale scale');
done('Object', 'function', 'isSmoothMoving getPositionSmooth getRotationSmooth translate rotate flip');
done('Object', 'function', 'positionToWorld positionToLocal getTransformForward getTransformRight getTransformUp');
done('Object', 'function', 'getColorTint setColorTint highlightOn highlightOff setHiddenFrom setInvisibleTo');
done('Object', 'function', 'attachHider attachInvisibleHider addToPlayerSelection removeFromPlayerSelection');
done('Object', 'function', 'getSelectingPlayers setSnapPoints getSnapPoints setVectorLines getVectorLines');
done('Object', 'function', 'addDecal getDecals setDecals registerCollisions unregisterCollisions');
done('Object', 'function', 'createButton editButton getButtons removeButton clearButtons');
done('Object', 'function', 'createInput editInput getInputs removeInput clearInputs');
done('Object', 'function', 'addContextMenuItem clearContextMenu call getVar setVar getTable setTable');
done('Object', 'function', 'clone destruct destroy reload getStateId getStates getStatesCount setState shuffleStates');
done('Object', 'function', 'addAttachment removeAttachment removeAttachments getAttachments');
done('Object', 'function', 'destroyAttachment destroyAttachments getCustomObject setCustomObject');
done('Object', 'function', 'getZones getObjects getQuantity takeObject putObject shuffle deal dealToColor');
done('Object', 'function', 'dealToAll dealToColorWithOffset cut split spread reset sendToHand moveToHandStash');
done('Object', 'function', 'randomize roll getRotationValue getRotationValues setRotationValue setRotationValues');
done('Object', 'function', 'setPositionSmooth setRotationSmooth');
done('Object', 'function', 'setVelocity setAngularVelocity addForce addTorque getVelocity getAngularVelocity');
partly(
  'Object',
  'function',
  'getBounds getBoundsNormalized getVisualBoundsNormalized',
  'boxes of models and asset bundles whose files are at hand, else estimates; sizes of a table for the game’s own objects',
);
partly('Object', 'function', 'jointTo getJoints', 'kept and saved; joined objects do not move together');
done('Object', 'field', 'guid name type tag memo value script_code script_state UI');
done('Object', 'field', 'interactable tooltip locked auto_raise sticky use_grid use_snap_points use_hands use_gravity');
done('Object', 'field', 'drag_selectable gizmo_selectable grid_projection hide_when_face_down measure_movement');
done('Object', 'field', 'ignore_fog_of_war alt_view_angle max_typed_number spawning resting is_face_down remainder');
done('Object', 'field', 'held_by_color pick_up_position pick_up_rotation layout_group_sort_index');
partly(
  'Object',
  'field',
  'held_flip_index held_spin_index held_rotation_offset held_reduce_force use_rotation_value_flip value_flags',
  'kept while the table runs, without effect',
);
done('Object', 'function', 'drop');
done('Object', 'function', 'getFogOfWarReveal setFogOfWarReveal');
partly(
  'Object',
  'function',
  'getComponent getComponentInChildren getComponents getComponentsInChildren',
  'Transform, Rigidbody, MeshFilter, MeshRenderer, AudioSource and the collider; those of bundles at hand by name',
);
partly(
  'Object',
  'function',
  'getChild getChildren',
  'the parts of documents, and of asset bundles whose files are at hand; other objects have none',
);
partly(
  'Object',
  'function',
  'getMaterials getMaterialsInChildren',
  'one material: its colour is the tint, the rest is kept',
);
done('Object', 'field', 'loading_custom');
partly('Object', 'field', 'held_position_offset', 'always zero');
done('Object', 'field', 'mass drag angular_drag bounciness dynamic_friction');
partly('Object', 'field', 'static_friction', 'kept and saved; what slides and what rests is rubbed alike');

done('Counter', 'function', 'getValue setValue increment decrement clear');
done('TextTool', 'function', 'getValue setValue getFontSize setFontSize getFontColor setFontColor');
done('Clock', 'function', 'getValue setValue pauseStart startStopwatch showCurrentTime');
done('Clock', 'field', 'paused');
done('Book', 'function', 'getPage setPage setHighlight clearHighlight');
done('Book', 'field', 'page_offset');
done('Browser', 'field', 'url');
partly('Browser', 'field', 'pixel_width', 'kept while the table runs, without effect');
done('RPGFigurine', 'function', 'attack changeMode die');
done('RPGFigurine', 'field', 'onAttack onHit');
done('AssetBundle', 'function', 'playLoopingEffect playTriggerEffect getLoopingEffectIndex');
partly('AssetBundle', 'function', 'getLoopingEffects getTriggerEffects', 'those of bundles whose files are at hand');
partly(
  'Component',
  'function',
  'get set getVars',
  'variables that have an effect here; a renderer stays as it is drawn',
);
done('Component', 'field', 'name game_object');
partly('Material', 'function', 'get set getVars', 'the colour is the tint; other variables are kept, and not drawn');
partly('Material', 'field', 'shader', 'always Standard');
done('Material', 'field', 'game_object');
partly(
  'GameObject',
  'function',
  'getComponent getComponentInChildren getComponents getComponentsInChildren getChild getChildren getMaterials getMaterialsInChildren',
  'as those of the object',
);
done('GameObject', 'field', 'name');
done('LayoutZone', 'function', 'layout getOptions setOptions');
done('Container', 'function', 'search');

done('Player', 'function', 'getPlayers getSpectators getColors getAvailableColors');
done('Player instance', 'field', 'color steam_name steam_id seated host admin promoted team blindfolded lift_height');
done('Player instance', 'function', 'changeColor broadcast print getHandCount getHandObjects getHandTransform');
done('Player instance', 'function', 'setHandTransform getPlayerHand promote kick getPointerPosition getHoverObject');
done('Player instance', 'function', 'getHoldingObjects getSelectedObjects clearSelectedObjects copy paste pingTable');
done('Player instance', 'function', 'showInfoDialog showConfirmDialog showInputDialog showMemoDialog');
done('Player instance', 'function', 'showOptionsDialog showColorDialog drawHandStash');
done('Player instance', 'function', 'lookAt setCameraMode attachCameraToObject getPointerRotation');
partly('Player instance', 'function', 'mute setUITheme setHandStashLocation', 'accepted, without effect');

done('Turns', 'field', 'enable type order reverse_order skip_empty_hands disable_interactations pass_turns turn_color');
done('Turns', 'function', 'endTurn getNextTurnColor getPreviousTurnColor getTurnOrder');
done('Hands', 'field', 'enable disable_unused hiding');
done('Hands', 'function', 'getHands chooseInHand chooseInHandOrCancel clearChooseInHand currentChooseInHand');

done('Wait', 'function', 'frames time condition collect stop stopAll');
done('Timer', 'function', 'create destroy');
done('Time', 'field', 'time delta_time fixed_delta_time frame_count');
done('JSON', 'function', 'encode encode_pretty decode');
done('json', 'function', 'parse serialize isnull null');
done('Vector', 'function', 'new min max between');
done('Vector instance', 'function', 'add sub scale normalize clamp project projectOnPlane reflect inverse moveTowards');
done(
  'Vector instance',
  'function',
  'rotateTowards rotateTowardsUnit rotateOver set setAt get copy dot cross magnitude sqrMagnitude',
);
done('Vector instance', 'function', 'distance sqrDistance lerp angle normalized orthoNormalize heading equals string');
done('Color', 'function', 'new fromString fromHex Add');
done('Color', 'field', 'list');
done('Color instance', 'function', 'copy get equals lerp toHex toString dump set setAt');

done('UI', 'function', 'getXml setXml getXmlTable setXmlTable getAttribute getAttributes setAttribute setAttributes');
done('UI', 'function', 'getValue setValue setClass show hide getCustomAssets setCustomAssets');
done('UI', 'field', 'loading');

done('Notes', 'function', 'getNotes setNotes addNotebookTab editNotebookTab getNotebookTabs removeNotebookTab');
done('Grid', 'field', 'type show_lines color opacity thick_lines snapping sizeX sizeY offset offsetX offsetY');
done('Lighting', 'function', 'apply getLightColor setLightColor getAmbientSkyColor setAmbientSkyColor');
done('Lighting', 'function', 'getAmbientEquatorColor setAmbientEquatorColor');
done('Lighting', 'function', 'getAmbientGroundColor setAmbientGroundColor');
done('Lighting', 'field', 'light_intensity ambient_intensity ambient_type reflection_intensity');
done('Lighting', 'field', 'lut_index lut_contribution lut_url');
done('Backgrounds', 'function', 'getBackground setBackground getCustomURL setCustomURL');
done('Tables', 'function', 'getTable setTable getCustomURL setCustomURL');
done('Tables', 'function', 'getTableObject');
done('Info', 'field', 'name type complexity number_of_players playing_time tags');
done('MusicPlayer', 'function', 'play pause skipForward skipBack getCurrentAudioclip setCurrentAudioclip');
done('MusicPlayer', 'function', 'getPlaylist setPlaylist');
done('MusicPlayer', 'field', 'shuffle playlist_index playlistIndex loaded player_status');
partly('MusicPlayer', 'field', 'repeat_track', 'kept and saved; no clip comes to its end here');
done('Physics', 'function', 'cast');
done('Physics', 'function', 'getGravity setGravity');
partly('Physics', 'field', 'play_area', 'kept; nothing is sent back from outside');
done('WebRequest', 'function', 'get post put delete head custom');

done(
  'Global',
  'function',
  'call getVar setVar getTable setTable setVectorLines getVectorLines setSnapPoints getSnapPoints',
);
done('Global', 'function', 'addDecal getDecals setDecals getGUID getLuaScript setLuaScript getObjects getZones');
done('Global', 'function', 'getPosition getRotation getTransformForward getTransformRight getTransformUp');
done('Global', 'function', 'positionToLocal positionToWorld registerCollisions unregisterCollisions getChildren reset');
done('Global', 'field', 'UI guid name type tag spawning loading_custom script_code script_state');
done('global', 'function', 'print log logString printToAll printToColor broadcastToAll broadcastToColor');
done('global', 'function', 'logStyle allowRewindStore flipTable');
done('global', 'function', 'spawnObject spawnObjectData spawnObjectJSON destroyObject getObjectFromGUID getObjects');
done(
  'global',
  'function',
  'getAllObjects getObjectsWithTag getObjectsWithAnyTags getObjectsWithAllTags copy paste group',
);
done('global', 'function', 'addContextMenuItem clearContextMenu addHotkey clearHotkeys startLuaCoroutine');
done('global', 'function', 'stringColorToRGB getSeatedPlayers sendExternalMessage storeRewindState');
done('global', 'function', 'getNotes setNotes addNotebookTab editNotebookTab getNotebookTabs removeNotebookTab');
done('global', 'function', 'destroy');
done(
  'global',
  'function',
  'callLuaFunctionInOtherScript callLuaFunctionInOtherScriptWithParams getGlobalScriptVar setGlobalScriptVar',
);
done('global', 'function', 'getGlobalScriptTable setGlobalScriptTable getPlayer getPlayerSteamName');
done('global', 'function', 'getPointerPosition getPointerRotation getPlayerHandPositionAndRotation');
partly(
  'global',
  'function',
  'clearPixelPaint clearVectorPaint addConsoleCommand clearConsoleCommands',
  'accepted, without effect',
);
done('global', 'field', 'Vector Color vector color');
partly('global', 'function', 'showHotkeyConfig setLookingForPlayers', 'accepted, without effect');

done('event', 'event', 'onLoad onSave onUpdate onFixedUpdate onChat onExternalMessage onPlayerAction onPlayerTurn');
done('event', 'event', 'onPlayerTurnStart onPlayerTurnEnd');
done('event', 'event', 'onPlayerConnect onPlayerDisconnect onPlayerChangeColor onPlayerChangeTeam onPlayerChatTyping');
done('event', 'event', 'onPlayerPing onPlayerHandChoice onBlindfold onScriptingButtonDown onScriptingButtonUp');
done(
  'event',
  'event',
  'onObjectPickUp onObjectDrop onObjectHover onObjectNumberTyped onObjectRandomize onObjectRotate',
);
done(
  'event',
  'event',
  'onObjectFlick onObjectPeek onObjectSearchStart onObjectSearchEnd onObjectSpawn onObjectDestroy',
);
done('event', 'event', 'onObjectStateChange onObjectEnterContainer onObjectLeaveContainer onObjectEnterZone');
done(
  'event',
  'event',
  'onObjectLeaveZone onObjectEnterScriptingZone onObjectLeaveScriptingZone onObjectCollisionEnter',
);
done('event', 'event', 'onObjectCollisionStay onObjectCollisionExit onObjectPageChange onObjectLoopingEffect');
done('event', 'event', 'onObjectTriggerEffect tryObjectEnterContainer tryObjectRandomize tryObjectRotate');
done(
  'event',
  'event',
  'tryObjectStateChange onZoneGroupSort onPickUp onDrop onHover onPeek onFlick onRandomize onRotate',
);
done(
  'event',
  'event',
  'onNumberTyped onSearchStart onSearchEnd onStateChange onDestroy onCollisionEnter onCollisionStay',
);
done('event', 'event', 'onCollisionExit onPageChange onGroupSort tryObjectEnter tryRandomize tryRotate tryStateChange');

/** The whole map, group by group. */
export const API: readonly ApiEntry[] = entries;
