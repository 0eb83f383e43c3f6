/** The texts of rules, sharing, sounds, and of matches that go on from another one. */

export const PAGE_TEXTS = {
  rules: { en: "Rules", ru: "Правила" },
  rulesOf: { en: "Rules: {game}", ru: "Правила: {game}" },

  share: { en: "Share", ru: "Поделиться" },
  shareMatch: { en: "Link to this match", ru: "Ссылка на эту партию" },
  shareAddress: { en: "Address", ru: "Адрес" },
  fromThisTurn: { en: "From turn {turn}", ru: "С хода {turn}" },
  copy: { en: "Copy", ru: "Скопировать" },
  copied: { en: "Copied.", ru: "Скопировано." },
  copySelected: { en: "Selected: press Ctrl+C to copy it.", ru: "Выделено: нажмите Ctrl+C, чтобы скопировать." },
  qrOf: { en: "QR code of {address}", ru: "QR-код адреса {address}" },
  onlyHere: {
    en: "The link works on this computer only: others cannot reach this site. They can if it is started with --host 0.0.0.0.",
    ru: "Ссылка работает только на этом компьютере: с других этот сайт недоступен. Чтобы открыть его другим, запустите его с --host 0.0.0.0.",
  },
  nearHere: { en: "The link works for those on the same network.", ru: "Ссылка работает у всех, кто в той же сети." },

  soundOn: { en: "Turn sounds on", ru: "Включить звуки" },
  soundOff: { en: "Turn sounds off", ru: "Выключить звуки" },

  playOn: { en: "Play on from here", ru: "Играть отсюда" },
  playOnEnd: { en: "The game is over here: choose an earlier turn.", ru: "Здесь игра уже окончена: выберите ход пораньше." },
  playOnTitle: { en: "Play on from turn {turn}", ru: "Играть с хода {turn}" },
  playOnSource: { en: "The options and the chance are those of that match.", ru: "Параметры и случайности — как в той партии." },
  toThatMatch: { en: "To that match", ru: "К той партии" },
  playOnHumans: { en: "People can play on in any seat.", ru: "Люди могут играть за любое место." },
  playOnBots: {
    en: "A bot starts from the beginning and has to repeat the moves of its seat, so only the same bot can play on, and only if it does not play by chance. If it answers otherwise, the match does not start, and its page says where they parted.",
    ru: "Бот начинает с начала партии и должен повторить ходы своего места, поэтому продолжить может только тот же бот, и то если он играет без случайностей. Если он ответит иначе, партия не начнётся, а её страница скажет, на каком ходу он разошёлся с записью.",
  },
  playOnAnyBots: {
    en: "Any bots can play on: in this game each turn gives them the whole position.",
    ru: "Продолжить могут любые боты: в этой игре на каждом ходу им дают всю позицию.",
  },
  goesOn: {
    en: "Play went on from turn {turn}; the moves before it were given.",
    ru: "Игра продолжена с хода {turn}; ходы до него были заданы.",
  },

  takeMoveBack: { en: "Take back my move", ru: "Вернуть мой ход" },
  takingBack: { en: "Taking it back…", ru: "Возвращаем…" },
} as const satisfies Record<string, Record<"en" | "ru", string>>;
