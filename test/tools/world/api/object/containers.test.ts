import { piece, saveWith, testScripts } from '../../open-world.ts';

testScripts(
  'decks, bags, states and dice in scripts',
  saveWith(
    `function onLoad()
      deck, bag, token = getObjectFromGUID('deck01'), getObjectFromGUID('bag001'), getObjectFromGUID('token1')
      die = getObjectFromGUID('die001')
    end
    function hand(color) return #Player[color].getHandObjects() end
    function sizes(decks)
      local list = {}
      for index, each in ipairs(decks) do list[index] = each.getQuantity() end
      return table.concat(list, ' ')
    end`,
    [
      piece('Deck', 'deck01', [0, 2, 0]),
      piece('Bag', 'bag001', [8, 2, 0], { ContainedObjects: [piece('BlockSquare', 'inner1', [0, 2, 0])] }),
      piece('BlockSquare', 'token1', [16, 2, 0], {
        States: { 2: piece('BlockSquare', 'second', [0, 0, 0], { Nickname: 'second' }) },
      }),
      piece('Die_6', 'die001', [24, 2, 0], { Locked: true }),
      piece('HandTrigger', 'hand01', [0, 4, -18], { FogColor: 'Red', Locked: true }),
      piece('HandTrigger', 'hand02', [0, 4, 18], { FogColor: 'Blue', Locked: true }),
    ],
  ),
  [
    ['dealToColor deals to one hand', 'deck.dealToColor(2, "Red") return deck.getQuantity()', '50'],
    ['roll rolls a die', 'die.setLock(false) local ok = die.roll() die.setLock(true) return ok', 'true'],
    [
      'randomize lifts what is neither a die nor a container, and tells who did it',
      `function onObjectRandomize(object, color) lifted = object.guid .. color end
      local ok = token.randomize("Red") return tostring(ok) .. lifted .. tostring(token.getPositionSmooth().y > token.getPosition().y)`,
      'truetoken1Redtrue',
    ],
    [
      'what is locked stays',
      'token.setLock(true) local ok = token.randomize() token.setLock(false) return ok',
      'false',
    ],
    ['the cards arrive', 'return hand("Red") .. hand("Blue")', '20'],
    [
      'dealToColorWithOffset puts a card beside the hand and returns it',
      'card = deck.dealToColorWithOffset({ 0, 0, -12 }, true, "Blue") return card.type',
      'Card',
    ],
    [
      'flip turns it over: that of this deck, which lies face up, is face down',
      'return tostring(deck.is_face_down) .. tostring(card.is_face_down)',
      'falsetrue',
    ],
    ['the card lies there, and not in the hand', 'return hand("Blue") .. tostring(card.getPosition().z < 12)', '0true'],
    ['sendToHand sends a card to a hand', 'card.sendToHand("Blue") return hand("Blue")', '0'],
    ['the card is there', 'return hand("Blue")', '1'],
    ['moveToHandStash puts a card of a hand away', 'return card.moveToHandStash()', 'true'],
    ['drawHandStash brings it back', 'return Player.Blue.drawHandStash()', 'true'],
    ['and it is in the hand again', 'return hand("Blue")', '1'],
    [
      'the offset is that of the hand in all directions',
      'other = deck.dealToColorWithOffset({ 0, 2, -12 }, false, "Blue") return other.getPositionSmooth().y .. " " .. other.getRotationSmooth().z',
      '6 0',
    ],
    ['a card that lies face up goes back', 'deck.putObject(other) return deck.getQuantity()', '49'],
    [
      'flip is for decks alone',
      'local inner = bag.takeObject({ flip = true, smooth = false, position = { 40, 2, 0 } }) local z = inner.getRotation().z bag.putObject(inner) return z',
      '0',
    ],
    ['reset empties a bag', 'bag.reset() return bag.getQuantity()', '0'],
    ['reset calls the cards of a deck back', 'deck.reset() return deck.getQuantity()', '52'],
    ['and they leave the hands', 'return hand("Red") .. hand("Blue")', '00'],
    ['reset does nothing to a block', 'return tostring(token.reset()) .. token.getQuantity()', 'false-1'],
    ['split makes piles as even as they can be, the larger first', 'return sizes(deck.split(5))', '11 11 10 10 10'],
    [
      'takeObject takes nothing from what is no container',
      'return tostring(die.takeObject({})) .. tostring(token.takeObject())',
      'nilnil',
    ],
    ['no pile of a split is a single card', 'deck.takeObject({}) return sizes(deck.split(9))', '2 2 2 2 2'],
    ['dealing to the empty text deals to everybody', 'deck.deal(1, "") return tostring(deck.isDestroyed())', 'true'],
    ['each of them has a card', 'return hand("Red") .. hand("Blue")', '11'],
    ['shuffleStates changes to another state', 'token = token.shuffleStates() return token.getName()', 'second'],
    [
      'setRotationValues names the sides',
      'die.setRotationValues({ { value = "up", rotation = { 0, 0, 0 } }, { value = "down", rotation = { 180, 0, 0 } } }) return #die.getRotationValues() .. die.getRotationValues()[2].value',
      '2down',
    ],
    [
      'setRotationValue finds a side by its text, too',
      'die.setRotationValues({ { value = "1", rotation = { 0, 0, 0 } }, { value = 2, rotation = { 180, 0, 0 } } }) return tostring(die.setRotationValue(1)) .. tostring(die.setValue("2")) .. tostring(die.setValue(3))',
      'truetruefalse',
    ],
    [
      'setRotationValues names the sides again',
      'die.setRotationValues({ { value = "up", rotation = { 0, 0, 0 } }, { value = "down", rotation = { 180, 0, 0 } } }) return 1',
      '1',
    ],
    ['getRotationValue is the side that is up', 'die.setRotation({ 180, 0, 0 }) return die.getRotationValue()', 'down'],
  ],
);
